import { type HttpBindings, serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Service } from './service.ts';

export interface Listening {
  /** For example `http://127.0.0.1:4000`. */
  url: string;
  /** Stops taking connections and resolves when the open ones are done. */
  close(): Promise<void>;
}

/**
 * Puts a service on a port.
 *
 * @param at.port 0 for any free one
 * @throws where the port is taken
 */
export async function listen(service: Service, at: { host: string; port: number }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({
      fetch: (request, bindings) => inOneGo(service.fetch(request, bindings as HttpBindings)),
      hostname: at.host,
      port: at.port,
    });
    server.once('error', reject);
    server.once('listening', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://${at.host}:${port}`,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}

/**
 * Holds an answer back until every request that arrived in the same turn of the event loop is answered: they are then written
 * one right after the other, and a client that waits for several wakes once and not for each, which is a good part of what a
 * small answer costs.
 */
async function inOneGo(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  await new Promise((resolve) => setImmediate(resolve));
  return response;
}
