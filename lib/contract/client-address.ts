import { type BlockList, isIP, SocketAddress } from 'node:net';

/**
 * The address of the client, or of the nearest proxy that is not trusted. `X-Forwarded-For` is read from the right, one entry for
 * each trusted proxy, because the client itself can write anything further left. Used by the service and by the dashboard, which
 * passes on the address it finds. For servers only.
 *
 * @param remote the remote address of the connection
 * @param forwardedFor the request's `X-Forwarded-For`
 * @param trusted the trusted proxies
 * @returns an IPv4 or IPv6 address; undefined if `remote` is not one
 */
export function addressBehind(
  remote: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList,
): string | undefined {
  let address = normalized(remote ?? '');
  if (address === undefined) return undefined;
  const entries = forwardedFor?.split(',') ?? [];
  while (isTrusted(address, trusted)) {
    const before = normalized(withoutPort(entries.pop()?.trim() ?? ''));
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/**
 * The client that requests from an address count for.
 *
 * @param address from `addressBehind`
 * @returns an IPv4 address, or the first 64 bits of an IPv6 address, because one household has all the addresses below them
 */
export function householdOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  return isIP(address) === 4 ? address : network(address);
}

/** Whether the remote end of a connection is a trusted proxy. */
export function isTrustedPeer(remote: string | undefined, trusted: BlockList): boolean {
  const address = normalized(remote ?? '');
  return address !== undefined && isTrusted(address, trusted);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Normalizes an address, an IPv4-mapped IPv6 address to IPv4. Returns undefined if it is not an address. */
function normalized(text: string): string | undefined {
  const [address = ''] = text.split('%'); // the zone of a link-local address
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  const { address: spelled } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(spelled)?.[1] ?? spelled;
}

/** Some proxies write `192.0.2.1:5678` and `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/** The first 64 bits of an IPv6 address. */
function network(address: string): string {
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
