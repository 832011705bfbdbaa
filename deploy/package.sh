#!/bin/bash
# Packs archeck with its own runtime: deploy/package.sh [OUT_FOLDER]
#
# Makes OUT_FOLDER/archeck-VERSION-linux-ARCH.tar.xz (OUT_FOLDER is cli/target unless given), which runs on a
# machine without Java or Maven. Needs what a build needs (a JDK 25 or later, Maven), and xz and zip.
set -euo pipefail

home=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$(mkdir -p "${1:-$home/cli/target}" && cd "${1:-$home/cli/target}" && pwd)

# The launcher knows how to find a JDK and how to build, and leaves the JDK's place beside what it built.
version=$("$home/archeck" --version | sed 's/^archeck //')
built=$home/cli/target/run
jdk=$(cat "$built/jdk")
name=archeck-$version-linux-$(uname -m)
folder=$home/cli/target/package/$name

rm -rf "$home/cli/target/package"
mkdir -p "$folder/lib" "$folder/natives/lib" "$folder/licenses"
cp "$home/archeck" "$home/LICENSE" "$folder/"
cp "$home/docs/dependencies.md" "$folder/licenses/"
for native in "$home"/elf/target/run/natives/lib/*.so; do
    # A name that holds a machine is for that machine only.
    case ${native##*/} in
        *"$(uname -m)"*) ;;
        *x86_64* | *aarch64*) continue ;;
    esac
    cp "$native" "$folder/natives/lib/"
done

# Writes the classes of the jars $2... into the one jar $1, stored plainly for xz. Fewer jars start faster: the JVM checks each
# one against the start-up cache. What belongs to one jar alone (its manifest, signatures) or to other systems is left out, and
# lists of services are joined.
merge() {
    local to=$1 all part jar services
    all=$(mktemp -d)
    for jar in "${@:2}"; do
        part=$(mktemp -d)
        unzip -q "$jar" -d "$part"
        rm -rf "$part"/META-INF/{MANIFEST.MF,maven,*.SF,*.RSA,*.DSA,*.EC} "$part"/{module-info.class,about.html,about_files}
        rm -rf "$part"/{linux,darwin,win,freebsd,aix} "$part"/net/jpountz/util/{linux,darwin,win32} "$part"/lib/*.{dll,dylib}
        for services in "$part"/META-INF/services/*; do
            [ -e "$services" ] || continue
            mkdir -p "$all/META-INF/services"
            { cat "$services"; echo; } >>"$all/META-INF/services/${services##*/}"
        done
        rm -rf "$part/META-INF/services"
        cp -R "$part/." "$all/"
        rm -rf "$part"
    done
    mkdir -p "$all/META-INF"
    printf 'Manifest-Version: 1.0\nMulti-Release: true\n' >"$all/META-INF/MANIFEST.MF"
    find "$all" -exec touch -d 2026-01-01T00:00:00Z {} +
    (cd "$all" && { echo META-INF/MANIFEST.MF && find . -type f ! -path ./META-INF/MANIFEST.MF | LC_ALL=C sort; } | TZ=UTC zip -q -X -0 "$to" -@)
    rm -rf "$all"
}

echo "package: joining jars" >&2
own=("$built"/archeck.jar "$built"/lib/archeck-*.jar)
others=()
for jar in "$built"/lib/*.jar; do
    base=${jar##*/}
    case $base in archeck-*) continue ;; esac
    others+=("$jar")
    # Each licence text that a jar carries; dependencies.md beside them says which licence each jar is under.
    unzip -q -o -j "$jar" 'META-INF/LICENSE*' 'META-INF/NOTICE*' 'LICENSE*' 'NOTICE*' 'about.html' \
        -d "$folder/licenses/${base%.jar}" 2>/dev/null || true
done
merge "$folder/lib/archeck.jar" "${own[@]}"
merge "$folder/lib/libraries.jar" "${others[@]}"
find "$folder/licenses" -type d -empty -delete

echo "package: linking a runtime" >&2
# Named are the modules that any class on the path mentions, less the desktop: only CDT's settings dialogs ask for it.
modules=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --list-deps \
    "${own[@]}" "${others[@]}" |
    sed -n 's,^ *\(java\.[a-z.]*\|jdk\.[a-z.]*\).*,\1,p' | sort -u | grep -v -x -e java.desktop -e java.sql | paste -s -d ,)
"$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --compress zip-0 \
    --output "$folder/runtime"

# The launcher trains the cache on its first start.
"$folder/archeck" --version >/dev/null
[ -e "$folder/lib/archeck.aot" ] || echo "package: no start-up cache could be made" >&2
rm -f "$folder"/lib/{lock,jdk,training.log}

tar -C "${folder%/*}" --sort=name --owner=0 --group=0 --numeric-owner -cf - "$name" | xz -T0 -6 >"$out/$name.tar.xz"
echo "$out/$name.tar.xz"
