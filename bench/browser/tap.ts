import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Tap {
  origin: string;
  /** The requests since the last call: `GET /me 200`, without the base path and the query. */
  take: () => string[];
  /** When the latest request was received or answered, by the clock of `performance.now()`. */
  lastAt: () => number;
  stop: () => Promise<void>;
}

/** A proxy between dashboard and service that records requests. */
export async function startTap(service: string): Promise<Tap> {
  const agent = new Agent({ keepAlive: true });
  let asked: string[] = [];
  let lastAt = performance.now();
  const server = createServer((incoming, outgoing) => {
    lastAt = performance.now();
    const { method = 'GET', url = '/', headers } = incoming;
    const upstream = ask(service + url, { method, headers, agent }, (answer) => {
      lastAt = performance.now();
      asked.push(`${method} ${url.replace(/^\/api\/v1|\?.*$/g, '')} ${answer.statusCode ?? 0}`);
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    upstream.once('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
    lastAt: () => lastAt,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
