import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
import { drainOf } from '#lib/runtime/http/drain.ts';
import { backlog, keepAliveTimeout } from '#lib/runtime/http/connections.ts';
import { closeUnread } from '#lib/runtime/http/unread-body.ts';
import type { Reply } from '#lib/service/http/reply.ts';
import type { Service } from './service.ts';
import { answerUnreadable } from '#lib/service/http/unreadable.ts';

export interface Listening {
  /** For example `http://127.0.0.1:4000`. */
  url: string;
  /**
   * Takes no more connections, and resolves when the open ones are done.
   *
   * @param timeout milliseconds after which those that are not are cut off: ten seconds
   * @returns how many were cut off
   */
  close(timeout?: number): Promise<number>;
}

/**
 * Puts a service on a port.
 *
 * @param at.port 0 for any free one
 * @param pause what a refusal waits for: half a second
 * @throws where the port is taken
 */
export async function listen(
  service: Service,
  at: { host: string; port: number },
  pause: () => Promise<unknown> = () => setTimeout(500),
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const refused = refusals(pause);
    const send = sender(refused);
    const listener = getRequestListener(
      async (request, bindings) => {
        const { incoming } = bindings as HttpBindings;
        const answer = namesTwoHosts(incoming)
          ? service.refuse(incoming.socket.remoteAddress)
          : service.fetch(request, bindings as HttpBindings);
        return inTime(await answer, refused);
      },
      { errorHandler: () => service.refuse() }, // what it cannot make a request of
    );
    // A missing Host is the listener's to refuse, since Node does it without a problem.
    const server = createServer({ requireHostHeader: false, keepAliveTimeout }, (incoming, outgoing) => {
      const answer = service.answer(incoming);
      if (!answer) void listener(incoming, outgoing);
      else
        answer.then(
          (reply) => send(reply, outgoing),
          () => outgoing.destroy(), // no answer is better than one that nobody knows
        );
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

/** RFC 9112 §3.2 has such a request refused: a proxy before us may have gone by the other one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

/**
 * Holds an answer back until every request that arrived in the same turn of the event loop is answered: they are then written
 * one right after the other, and a client that waits for several wakes once and not for each, which is a good part of what a
 * small answer costs. A refusal (429) is held back for longer, since who is refused and asks again at once would keep the service
 * busy with refusing.
 */
async function inTime(response: Response, refused: () => Promise<unknown>): Promise<Response> {
  await (response.status === 429 ? refused() : nextTurn());
  return response;
}

/** How many refusals are sent in a turn of the event loop: a thousand at once would have everybody wait. */
const REFUSALS = 5;

/** What a refusal waits for: the pause, then until those that had waited for theirs before are sent. */
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

/** Sends replies, each held back as `inTime` says. */
function sender(refused: () => Promise<unknown>): (reply: Reply, outgoing: ServerResponse) => void {
  let held: [Reply, ServerResponse][] = [];
  const flush = () => {
    const ready = held;
    held = [];
    for (const [reply, outgoing] of ready) write(reply, outgoing);
  };
  return (reply, outgoing) => {
    if (reply.status === 429) void refused().then(() => write(reply, outgoing));
    else if (held.push([reply, outgoing]) === 1) setImmediate(flush);
  };
}

function write({ status, headers, body }: Reply, outgoing: ServerResponse): void {
  if (body === null) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, { ...headers, 'Content-Length': body.length }).end(body, 'latin1');
}
