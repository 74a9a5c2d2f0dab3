#!/bin/sh
# Makes the root file system of the image: Node, the libraries that it needs, certificates, and an installed release. It has no shell and no
# package manager, and nothing in it belongs to the user who runs it (1000) but the data folder.
#
#   image-root.sh <new folder> <node> <release>.tgz
set -eu
[ $# -eq 3 ] || { echo "image-root.sh needs a new folder, a Node and one release (rostrum-….tgz)." >&2; exit 2; }
root=$1
node=$(readlink -f "$2")
release=$(readlink -f "$3")
umask 022

install -D "$node" "$root/usr/local/bin/node"
ldd "$node" | grep -o '/[^ )]*' | while read -r library; do install -D "$library" "$root$library"; done
install -D -m 0644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
printf 'root:x:0:0::/:/none\nrostrum:x:1000:1000::/var/lib/rostrum:/none\n' > "$root/etc/passwd"
printf 'root:x:0:\nrostrum:x:1000:\n' > "$root/etc/group"
install -d -m 1777 "$root/tmp"
install -d -m 0700 -o 1000 -g 1000 "$root/var/lib/rostrum"
npm install --prefix "$root/opt/rostrum" --offline --no-save --no-audit --no-fund --loglevel=error "$release"
