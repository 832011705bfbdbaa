#!/usr/bin/env bash
# Writes the bad inputs of site-packages/ beside it. What git cannot keep (a file
# without read permission) is left to the test.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
good=$here/../installations/a-precompiled-reads-variable/venv/lib/python3.11/site-packages/sgl_kernel/sm100/common_ops.abi3.so
site=$here/site-packages
rm -rf "$site"
mkdir -p "$site/damaged" "$site/healthy"
cd "$site/damaged"

echo '"""Every way a file can be unreadable."""' > __init__.py
head -c 48 "$good" > cut-in-elf-header.so
head -c 4096 "$good" > cut-in-sections.so
head -c 90000 "$good" > cut-in-fatbin.so
printf '/* GNU ld script */\nINPUT(libreal.so.1)\n' > linker-script.so
: > zero-length.so
printf '\177EL' > three-bytes.so
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:%064d\nsize 105504\n' 0 > lfs-pointer.so
printf '!<arch>\n' > archive.so
head -c 2048 /dev/zero > zeros.so
ln -s nowhere.so dangling.so
ln -s loop-b.so loop-a.so
ln -s loop-a.so loop-b.so
mkdir folder.so
echo 'a folder that is called like a library' > folder.so/README
mkdir -p nested
ln -s .. nested/up
ln -s ../healthy/_C.so linked-library.so
ln -s /dev/null device.so
printf 'def broken(:\n    return\n' > syntax-error.py
printf '# \351\350 is not UTF-8\nvalue = 1\n' > latin-1.py
printf 'value = 1\0\n' > nul-byte.py
: > empty.py

cd "$site/healthy"
cp "$good" _C.so
echo 'from healthy import _C' > __init__.py

dist() { # folder, METADATA from stdin
  mkdir -p "$site/$1"
  cat > "$site/$1/METADATA"
  echo pip > "$site/$1/INSTALLER"
}
cd "$site"
dist damaged-1.0.dist-info <<'END'
Metadata-Version: 2.4
Name: damaged
Version: 1.0
END
cat > damaged-1.0.dist-info/RECORD <<'END'
damaged/__init__.py,sha256=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA,44
damaged/absent.so,sha256=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA,1000
damaged/zero-length.so,sha256=47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU,0
damaged/three-bytes.so,md5=AAAAAAAAAAAAAAAAAAAAAA,3
damaged/zeros.so,sha256=not base64!,2048
damaged/lfs-pointer.so,sha256=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA,many
"damaged/a ""quoted"", name.py",,
../../../../../../etc/hostname,sha256=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA,10
/etc/hostname,,
a line without a comma
damaged-1.0.dist-info/RECORD,,
END
dist latin_1-2.0.dist-info <<'END'
Metadata-Version: 2.4
Name: latin-1
Version: 2.0
END
printf 'Author: Andr\351 \377\376\n' >> latin_1-2.0.dist-info/METADATA
mkdir -p no_metadata-3.0.dist-info
echo 'no_metadata/__init__.py,,' > no_metadata-3.0.dist-info/RECORD
dist nameless-4.0.dist-info < /dev/null
dist healthy-5.0.dist-info <<'END'
Metadata-Version: 2.4
Name: healthy
Version: 5.0
Requires-Dist: damaged==9.9
Requires-Dist: not a requirement ==
END
echo healthy > healthy-5.0.dist-info/top_level.txt
