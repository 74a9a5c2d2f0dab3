import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { settings } from './server.ts';

/**
 * The header in which a route handler finds the other end of the connection: Next gives it no socket, and fills `X-Forwarded-For`
 * only where the browser has sent none. Nobody outside of this process knows its name, so nobody sends it.
 */
export const remoteAddressHeader = perProcess('peer header', () => `x-rostrum-peer-${randomBytes(16).toString('hex')}`);

/**
 * Gives a request that this process is sent that header, before anything else reads it, and takes away what a gateway alone may say:
 * which host the browser asked.
 */
export function setRemoteAddress({ headers, socket }: IncomingMessage): void {
  headers[remoteAddressHeader()] = socket.remoteAddress ?? '';
  if (!isTrustedPeer(socket.remoteAddress, settings().trustedProxies)) delete headers['x-forwarded-host'];
}
