#!/bin/sh
# Runs `rostrum` in a root file system, which is read-only, with this machine's network, /tmp and user. Needs Linux and root.
#
#   shared.sh <root> <argument>…
set -eu
exec unshare --mount sh -euc '
mount_root=$1
root=$2
shift 2
. "$mount_root"
mount --bind /tmp "$root/tmp"
PATH=/usr/local/bin exec /usr/sbin/chroot "$root" /usr/local/bin/node /opt/rostrum/node_modules/rostrum/rostrum.mjs "$@"
' sh "${0%/*}/mount-root.sh" "$@"
