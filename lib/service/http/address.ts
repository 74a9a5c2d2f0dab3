import type { BlockList } from 'node:net';
import { addressBehind, householdOf } from '#lib/contract/client-address.ts';

/**
 * The client that a request without a valid key counts for.
 *
 * @param remote the remote address of the connection; undefined in tests
 * @param forwardedFor the request's `X-Forwarded-For`
 * @param trusted the trusted proxies
 * @returns see `householdOf`
 */
export function clientAddress(remote: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  return householdOf(addressBehind(remote, forwardedFor, trusted));
}
