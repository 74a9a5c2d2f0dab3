import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { settings } from './server.ts';

/**
 * The header that gives a route handler the remote address of the connection, because Next gives handlers no socket and sets
 * `X-Forwarded-For` only if the browser sent none. Its name is random, so no client can send it.
 */
export const remoteAddressHeader = perProcess('peer header', () => `x-rostrum-peer-${randomBytes(16).toString('hex')}`);

/**
 * Adds that header to an incoming request before anything else reads it, and removes `X-Forwarded-Host` unless a trusted proxy sent
 * it.
 */
export function setRemoteAddress({ headers, socket }: IncomingMessage): void {
  headers[remoteAddressHeader()] = socket.remoteAddress ?? '';
  if (!isTrustedPeer(socket.remoteAddress, settings().trustedProxies)) delete headers['x-forwarded-host'];
}
