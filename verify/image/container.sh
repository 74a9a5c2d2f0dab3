#!/bin/sh
# Runs a program in a root file system as a container engine would: its own processes and mounts, a read-only root, a /tmp in memory, the data
# folder, and user 1000 without rights. The program gets the environment of this script. Needs Linux and root.
#
#   container.sh <root> <data folder> <program> <argument>…
set -eu
export its_path="$PATH"
PATH=/usr/sbin:/usr/bin:/sbin:/bin
exec unshare --mount --pid --fork --kill-child sh -euc '
root=$1
data=$2
shift 2
mount --make-rprivate /
mkdir -p "$root/proc" "$root/dev"
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc proc "$root/proc"
mount --bind "$data" "$root/var/lib/rostrum"
mount -o remount,bind,ro "$root"
setpriv=$(command -v setpriv)
chroot=$(command -v chroot)
PATH=$its_path
unset its_path
exec "$setpriv" --no-new-privs "$chroot" --userspec=1000:1000 --groups= "$root" "$@"
' sh "$@"
