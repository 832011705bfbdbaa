#!/bin/bash
# Packs archeck with its own runtime: deploy/package.sh [OUT_FOLDER]
#
# Makes OUT_FOLDER/archeck-VERSION-linux-ARCH.tar.xz (OUT_FOLDER is cli/target unless given), which runs on a
# machine without Java or Maven. Needs what a build needs (a JDK 25 or later, Maven), xz and unzip.
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

cp "$built/archeck.jar" "$built/archeck-libraries.jar" "$folder/lib/"

# Each licence text that a jar carries; dependencies.md beside them says which licence each jar is under.
for jar in "$built"/published/*.jar; do
    base=${jar##*/}
    unzip -q -o -j "$jar" 'META-INF/LICENSE*' 'META-INF/NOTICE*' 'LICENSE*' 'NOTICE*' 'about.html' \
        -d "$folder/licenses/${base%.jar}" 2>/dev/null || true
done
find "$folder/licenses" -type d -empty -delete

echo "package: linking a runtime" >&2
# Named are the modules that any class on the path mentions, less the desktop: only CDT's settings dialogs ask for it.
modules=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --list-deps \
    "$built"/archeck.jar "$built"/archeck-libraries.jar |
    sed -n 's,^ *\(java\.[a-z.]*\|jdk\.[a-z.]*\).*,\1,p' | sort -u | grep -v -x -e java.desktop -e java.sql | paste -s -d ,)
"$jdk/bin/jlink" --add-modules "$modules" --strip-debug --no-header-files --no-man-pages --compress zip-0 \
    --output "$folder/runtime"

# The launcher trains the cache on its first start, on a scan of this fixture.
fixture=testdata/installations/a-precompiled-reads-variable
mkdir -p "$folder/$fixture"
cp -R "$home/$fixture/." "$folder/$fixture/"
"$folder/archeck" --version >/dev/null
rm -rf "$folder/testdata"

mkdir -p "$folder/share/man/man1" "$folder/share/bash-completion/completions" "$folder/share/zsh/site-functions" \
    "$folder/share/fish/vendor_completions.d"
"$folder/archeck" completion bash >"$folder/share/bash-completion/completions/archeck"
"$folder/archeck" completion zsh >"$folder/share/zsh/site-functions/archeck.zsh"
"$folder/archeck" completion fish >"$folder/share/fish/vendor_completions.d/archeck.fish"
"$folder/archeck" man >"$folder/share/man/man1/archeck.1"
for command in scan kernels trace plan p2p report diff schema node merge completion man; do
    "$folder/archeck" man $command >"$folder/share/man/man1/archeck-$command.1"
done
[ -e "$folder/lib/archeck.aot" ] || echo "package: no start-up cache could be made" >&2
rm -f "$folder"/lib/{lock,jdk,training.log}

tar -C "${folder%/*}" --sort=name --owner=0 --group=0 --numeric-owner -cf - "$name" | xz -T0 -6 >"$out/$name.tar.xz"
echo "$out/$name.tar.xz"
