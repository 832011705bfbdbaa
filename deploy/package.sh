#!/bin/bash
# Packs archeck with its own runtime: deploy/package.sh [OUT_FOLDER]
#
# Makes in OUT_FOLDER (cli/target unless given):
#   archeck-VERSION-linux-ARCH.tar.xz   a folder that runs on a machine without Java, from a read-only place, as any user, offline
#   archeck_VERSION_ARCH.deb            the same below /opt/archeck, where dpkg-deb is here
#   SHA256SUMS                          of both
# Needs what a build needs (a JDK 25 or later, Maven), xz and unzip; the same command serves x86-64 and aarch64 hosts.
#
# Files have one owner, one time and one order, so that two builds can be compared; the start-up caches differ from build to build,
# because the JVM keeps addresses and times in them. PACKAGE_CACHES=no leaves them out, and each start takes longer.
set -euo pipefail
export LC_ALL=C TZ=UTC

home=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$(mkdir -p "${1:-$home/cli/target}" && cd "${1:-$home/cli/target}" && pwd)
# The time of every file in the package: that of the jars' entries.
epoch=${SOURCE_DATE_EPOCH:-$(date -d "$(sed -n 's,.*<project.build.outputTimestamp>\(.*\)</.*,\1,p' "$home/pom.xml")" +%s)}
export SOURCE_DATE_EPOCH=$epoch

# The launcher knows how to find a JDK and how to build, and leaves the JDK's place beside what it built.
version=$("$home/archeck" --version | sed 's/^archeck //')
built=$home/cli/target/run
jdk=$(cat "$built/jdk")
machine=$(uname -m)
name=archeck-$version-linux-$machine
work=$home/cli/target/package
folder=$work/$name

rm -rf "$work"
mkdir -p "$folder/lib" "$folder/natives/lib" "$folder/licenses" "$folder/docs"
cp "$home/archeck" "$home/LICENSE" "$folder/"
cp "$home"/docs/*.md "$home/README.md" "$folder/docs/"
cp "$home/docs/dependencies.md" "$folder/licenses/"
cp -R "$home/deploy/slurm" "$home/deploy/kubernetes" "$home/deploy/prometheus" "$folder/docs/"
for native in "$home"/elf/target/run/natives/lib/*.so; do
    # A name that holds a machine is for that machine only.
    case ${native##*/} in
        *"$machine"*) ;;
        *x86_64* | *aarch64*) continue ;;
    esac
    cp "$native" "$folder/natives/lib/"
done
cp "$built/archeck.jar" "$built/archeck-libraries.jar" "$folder/lib/"

# Each licence text that a jar carries; dependencies.md beside them says which licence each jar is under.
for jar in "$built"/published/*.jar; do
    base=${jar##*/}
    unzip -q -o -j "$jar" 'META-INF/LICENSE*' 'META-INF/NOTICE*' 'LICENSE*' 'NOTICE*' 'about.html' \
        -d "$folder/licenses/${base%.jar}" 2>/dev/null || true
done
find "$folder/licenses" -type d -empty -delete

echo "package: listing the parts" >&2
(cd "$home" && JAVA_HOME=$jdk mvn -B -q -Dbuild.folder=target/run org.cyclonedx:cyclonedx-maven-plugin:2.9.1:makeAggregateBom \
    -DoutputFormat=json -DoutputName=sbom -DincludeTestScope=false -Dcyclonedx.skipAttach=true) >"$work/sbom.log" 2>&1 </dev/null ||
    { tail -n 5 "$work/sbom.log" >&2; echo "package: no list of parts could be made" >&2; exit 1; }
sbom=$(find "$home" -maxdepth 3 -path '*target*' -name sbom.json -newer "$folder/LICENSE" | awk '{ print length, $0 }' | sort -n | head -n 1 | cut -d ' ' -f 2-)
cp "$sbom" "$folder/sbom.json"

echo "package: linking a runtime" >&2
# Named are the modules that any class on the path mentions, less the desktop: only CDT's settings dialogs ask for it.
modules=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --list-deps \
    "$built"/archeck.jar "$built"/archeck-libraries.jar |
    sed -n 's,^ *\(java\.[a-z.]*\|jdk\.[a-z.]*\).*,\1,p' | sort -u | grep -v -x -e java.desktop -e java.sql | paste -s -d ,)
"$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --compress zip-0 \
    --output "$folder/runtime"

# Times are set before the caches are made: a cache holds for jars of its own time only.
find "$folder" -exec touch -h -d "@$epoch" {} +
# The launcher trains the caches on its first start, on these fixtures.
fixture=testdata/installations/a-precompiled-reads-variable
mkdir -p "$folder/$fixture"
cp -R "$home/$fixture/." "$folder/$fixture/"
mkdir -p "$folder/testdata/cuda/shapes"
cp "$home"/testdata/cuda/shapes/s01-*.cuh "$folder/testdata/cuda/shapes/"
if [ "${PACKAGE_CACHES:-yes}" = no ]; then
    touch "$folder"/lib/archeck{,-kernels}.aot.failed
fi
"$folder/archeck" --version >/dev/null
rm -rf "$folder/testdata"

mkdir -p "$folder/share/man/man1" "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" \
    "$folder/share/fish/vendor_completions.d"
"$folder/archeck" completion bash >"$folder/share/bash-completion/completions/archeck"
"$folder/archeck" completion zsh >"$folder/share/zsh/site-functions/archeck.zsh"
"$folder/archeck" completion fish >"$folder/share/fish/vendor_completions.d/archeck.fish"
"$folder/archeck" man >"$folder/share/man/man1/archeck.1"
for command in $("$folder/archeck" --help | sed -n '/^Commands/,/^$/s/^  \([a-z0-9]*\) .*/\1/p'); do
    "$folder/archeck" man "$command" >"$folder/share/man/man1/archeck-$command.1"
done
[ "${PACKAGE_CACHES:-yes}" = no ] || [ -e "$folder/lib/archeck.aot" ] || echo "package: no start-up cache could be made" >&2
rm -f "$folder"/lib/{lock,jdk,training.log}

# Files of one owner, one time and two modes, in one order.
find "$folder" -type d -exec chmod 755 {} + -o -type f -perm /111 -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
(cd "$folder" && find . -type f ! -name SHA256SUMS -printf '%P\0' | sort -z | xargs -0 sha256sum >"$work/SHA256SUMS")
mv "$work/SHA256SUMS" "$folder/"
find "$folder" -exec touch -h -d "@$epoch" {} +
rm -f "$out/$name.tar.xz"
tar -C "$work" --format=gnu --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner -cf - "$name" |
    xz -T2 --block-size=48MiB -6 >"$out/$name.tar.xz"
made=("$name.tar.xz")

if command -v dpkg-deb >/dev/null; then
    echo "package: making a Debian package" >&2
    deb=$work/deb
    architecture=$(dpkg --print-architecture)
    mkdir -p "$deb/opt" "$deb/DEBIAN" "$deb/usr/bin" "$deb/usr/share"
    cp -a "$folder" "$deb/opt/archeck"
    mv "$deb/opt/archeck/share/"* "$deb/usr/share/"
    rmdir "$deb/opt/archeck/share"
    mkdir -p "$deb/usr/share/zsh/vendor-completions"
    mv "$deb/usr/share/zsh/site-functions/archeck.zsh" "$deb/usr/share/zsh/vendor-completions/_archeck"
    rmdir "$deb/usr/share/zsh/site-functions"
    ln -s /opt/archeck/archeck "$deb/usr/bin/archeck"
    cat >"$deb/DEBIAN/control" <<END
Package: archeck
Version: ${version/-SNAPSHOT/~snapshot}
Architecture: $architecture
Maintainer: The archeck authors <archeck@localhost>
Installed-Size: $(du -sk --apparent-size "$deb/opt" | cut -f 1)
Depends: libc6
Section: utils
Priority: optional
Description: says whether a custom all-reduce will run, and why not
 Reads an installed inference stack, its GPU code and the node, and says at which
 layer a custom all-reduce stops and what would make it run. Brings its own runtime.
END
    find "$deb" -exec touch -h -d "@$epoch" {} +
    package=archeck_${version/-SNAPSHOT/~snapshot}_$architecture.deb
    dpkg-deb --root-owner-group -Zxz --build "$deb" "$out/$package" >/dev/null
    made+=("$package")
fi
(cd "$out" && sha256sum "${made[@]}" >SHA256SUMS)
printf "$out/%s\n" "${made[@]}"
