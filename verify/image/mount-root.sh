# Sourced in a mount namespace of its own: makes `$root` a read-only root file system with devices and processes. What a program may write is
# mounted afterwards.
mount --make-rprivate /
mkdir -p "$root/proc" "$root/dev"
mount --bind "$root" "$root"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
