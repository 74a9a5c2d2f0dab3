#!/bin/sh
# Runs `rostrum` in a root file system, which is read-only, with this machine's network, /tmp and user. Needs Linux and root.
#
#   shared.sh <root> <argument>…
set -eu
exec unshare --mount sh -euc '
root=$1
shift
mount --make-rprivate /
mkdir -p "$root/proc" "$root/dev"
mount --bind "$root" "$root"
mount --bind /tmp "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
PATH=/usr/local/bin exec /usr/sbin/chroot "$root" /usr/local/bin/node /opt/rostrum/node_modules/rostrum/rostrum.mjs "$@"
' sh "$@"
