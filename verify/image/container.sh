#!/bin/sh
# Runs a program in a root file system as a container engine would: its own processes and mounts, a read-only root, a /tmp in memory, the data
# folder, and user 1000 without rights. The program gets the environment of this script. Needs Linux and root.
#
#   container.sh <root> <data folder> <program> <argument>…
set -eu
mount_root=${0%/*}/mount-root.sh
export its_path="$PATH"
PATH=/usr/sbin:/usr/bin:/sbin:/bin
exec unshare --mount --pid --fork --kill-child sh -euc '
mount_root=$1
root=$2
data=$3
shift 3
. "$mount_root"
mount -t tmpfs -o mode=1777,size=64m tmpfs "$root/tmp"
mount --bind "$data" "$root/var/lib/rostrum"
setpriv=$(command -v setpriv)
chroot=$(command -v chroot)
PATH=$its_path
unset its_path
exec "$setpriv" --no-new-privs "$chroot" --userspec=1000:1000 --groups= "$root" "$@"
' sh "$mount_root" "$@"
