import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { drainOf } from '#lib/runtime/http/drain.ts';
import { backlog, keepAliveTimeout } from '#lib/runtime/http/connections.ts';
import { closeUnread } from '#lib/runtime/http/unread-body.ts';
import type { Service } from './service.ts';
import { answerUnreadable } from '#lib/service/http/unreadable.ts';

export interface Listening {
  /** For example `http://127.0.0.1:4000`. */
  url: string;
  /**
   * Accepts no more connections and resolves when the open ones are done.
   *
   * @param timeout milliseconds after which the remaining connections are cut off; ten seconds by default
   * @returns how many were cut off
   */
  close(timeout?: number): Promise<number>;
}

/**
 * Serves a service on a port.
 *
 * @param at.port 0 for any free port
 * @param pause how long a 429 is held back; half a second by default
 * @throws if the port is taken
 */
export async function listen(
  service: Service,
  at: { host: string; port: number },
  pause: () => Promise<unknown> = () => setTimeout(500),
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const refused = refusals(pause);
    const listener = getRequestListener(
      async (request, bindings) => {
        const { incoming } = bindings as HttpBindings;
        const response = namesTwoHosts(incoming)
          ? service.refuse(incoming.socket.remoteAddress)
          : service.fetch(request, bindings as HttpBindings);
        return heldBack(await response, refused);
      },
      { errorHandler: () => service.refuse() }, // for what it cannot make a `Request` of
    );
    // Node refuses a missing Host without a problem document; the listener refuses it with one.
    const server = createServer({ requireHostHeader: false, keepAliveTimeout }, (incoming, outgoing) => {
      void listener(incoming, outgoing);
    });
    closeUnread(server);
    answerUnreadable(server, (address) => service.refuse(address));
    const drain = drainOf(server);
    server.once('error', reject);
    server.listen({ ...at, backlog }, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://${at.host}:${port}`,
        close: (timeout = 10_000) => drain.close(timeout),
      });
    });
  });
}

/** Such a request must be refused (RFC 9112 §3.2): a proxy in front of us may have routed it by the other host. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Holds a response back until every request of the same turn of the event loop is answered. They are then written one right after
 * the other, so that a client with several requests in flight wakes once instead of once for each: a good part of what a small
 * response costs. A 429 is held back longer: a client that retries at once would keep the service busy with refusing it.
 */
async function heldBack(response: Response, refused: () => Promise<unknown>): Promise<Response> {
  await (response.status === 429 ? refused() : nextTurn());
  return response;
}

/** How many 429s are sent in one turn of the event loop: a thousand in one turn would delay everyone else. */
const REFUSALS = 5;

/** Returns what each 429 waits for: first the pause, then those whose pause ended earlier. */
function refusals(pause: () => Promise<unknown>): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const sendSome = () => {
    for (const send of waiting.splice(0, REFUSALS)) send();
    if (waiting.length > 0) setImmediate(sendSome);
  };
  return async () => {
    await pause();
    await new Promise<void>((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(sendSome);
    });
  };
}
