import { type BlockList, isIP, SocketAddress } from 'node:net';

/**
 * The address that the nearest proxy which is not trusted, or the client itself, connected from. `X-Forwarded-For` is read from the
 * right, one entry for each trusted proxy, since what stands further left is the client's own word. Service and dashboard, which
 * passes on what it finds, read it alike. For servers only.
 *
 * @param remote the connection's other end
 * @param forwardedFor the request's `X-Forwarded-For`
 * @param trusted the proxies that are believed
 * @returns an IPv4 or IPv6 address; undefined where `remote` is none
 */
export function addressBehind(
  remote: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList,
): string | undefined {
  let address = plain(remote ?? '');
  if (address === undefined) return undefined;
  const entries = forwardedFor?.split(',') ?? [];
  while (isTrusted(address, trusted)) {
    const before = plain(withoutPort(entries.pop()?.trim() ?? ''));
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/**
 * Whom what comes from an address counts for.
 *
 * @param address from `addressBehind`
 * @returns an IPv4 address, or the first half of an IPv6 address: a household has the rest of it to itself
 */
export function householdOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  return isIP(address) === 4 ? address : network(address);
}

/** Whether the connection's other end is one of those that are believed. */
export function isTrustedPeer(remote: string | undefined, trusted: BlockList): boolean {
  const address = plain(remote ?? '');
  return address !== undefined && isTrusted(address, trusted);
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** An address in its one spelling, an IPv4 address in IPv6's clothes as what it is; undefined where it is none. */
function plain(text: string): string | undefined {
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
