import type { BlockList } from 'node:net';
import { addressBehind, householdOf } from '#lib/contract/client-address.ts';

/**
 * Whom a request without a valid key counts for.
 *
 * @param remote the connection's other end; undefined in tests
 * @param forwardedFor the request's `X-Forwarded-For`
 * @param trusted the proxies that are believed
 * @returns as `householdOf`
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  return householdOf(addressBehind(remote, forwardedFor, trusted));
}
