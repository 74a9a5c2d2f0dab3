import type { ServerResponse } from 'node:http';
import { fakeUpstream } from '#lib/client/test-upstream.ts';
import { setting } from '#e2e/support/setting.ts';

/** Query parameters of our service that are not in the specification. */
const extensions = ['expand', 'updatedSince'];

export interface PlainService {
  /** The value for `API_BASE_URL`. */
  url: string;
  /** The number of requests since the last call, by path. */
  asked: () => Map<string, number>;
  stop: () => Promise<void>;
}

/** Starts a proxy of this run's service that only implements the specification: no API description, no extensions. */
export async function startPlainService(): Promise<PlainService> {
  let asked = new Map<string, number>();
  const server = await fakeUpstream((request, response) => {
    const url = new URL(request.url ?? '', setting('ROSTRUM_API_URL'));
    for (const name of extensions) url.searchParams.delete(name);
    const path = url.pathname.replace(/^\/api\/v1/, '');
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const given = request.headers['if-none-match'];
    const headers = {
      authorization: request.headers.authorization ?? '',
      ...(given === undefined ? {} : { 'if-none-match': given }),
    };
    if (path === '/openapi.json') {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    void pass(url, headers, response);
  });
  return {
    url: server.origin,
    asked() {
      const taken = asked;
      asked = new Map();
      return taken;
    },
    async stop() {
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Headers of one connection, which are not passed on. */
const ownHeaders = ['content-encoding', 'content-length', 'transfer-encoding', 'connection'];

async function pass(url: URL, headers: Record<string, string>, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers });
  const passed = [...answer.headers].filter(([name]) => !ownHeaders.includes(name));
  response.writeHead(answer.status, Object.fromEntries(passed));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
