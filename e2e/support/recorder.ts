import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of the dashboard that keeps every response. */
export interface Recorder {
  url: string;
  /** Every response since the last call: method, path, status, headers and body. */
  take: () => string;
  stop: () => Promise<void>;
}

/** Starts a proxy of `target` whose responses are uncompressed and otherwise unchanged. */
export async function startRecorder(target: string): Promise<Recorder> {
  let answers: string[] = [];
  const server = createServer((incoming, outgoing) => {
    pass(target, incoming, outgoing, (answer) => answers.push(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = answers.join('\n');
      answers = [];
      return taken;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, keep: (answer: string) => void) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const { method, url = '/' } = incoming;
  const upstream = ask(target + url, { method, headers }, (answer) => {
    const { statusCode = 502, rawHeaders } = answer;
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Kept before it is sent, so that a test that sees the page finds the response.
    answer.on('end', () => {
      const body = Buffer.concat(chunks);
      keep([`${method} ${url} ${statusCode}`, ...rawHeaders, body.toString()].join('\n'));
      outgoing.writeHead(statusCode, rawHeaders).end(body);
    });
    answer.on('error', () => outgoing.destroy());
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
