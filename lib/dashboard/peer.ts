import { randomBytes } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { perProcess } from '#lib/runtime/per-process.ts';

/**
 * The header in which a route handler finds the other end of the connection: Next gives it no socket, and fills `X-Forwarded-For`
 * only where the browser has sent none. Nobody outside of this process knows its name, so nobody sends it.
 */
export const peerHeader = perProcess('peer header', () => `x-rostrum-peer-${randomBytes(16).toString('hex')}`);

/** Gives every request that this process is sent that header, before anything else reads it. To be called once, at the start. */
export function namePeers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers[peerHeader()] = socket.remoteAddress ?? '';
  });
}
