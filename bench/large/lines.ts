import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { connection, getJson } from '#bench/programs/http.ts';
import type { Service } from '#bench/programs/service.ts';
import { parsingPage } from './in-page.ts';

/** A bare server with the rows of a conference, gzip, and pages that only parse them. */
export interface BareLines {
  /** Pages that load nothing, the first hundred rows, and all of them. */
  pages: Readonly<Record<'nothing' | 'first' | 'all', string>>;
  /** The bytes of all rows, plain and gzip. */
  bytes: number;
  sent: number;
  /** How many rows there are, and how many reviews were asked for. */
  rows: number;
  reviews: number;
  titles: string[];
  stop: () => void;
}

interface Item {
  title: string;
  reviews?: unknown[] | null;
}

/**
 * Reads all submissions with reviews and scores, and serves them.
 *
 * @param service without a limit
 */
export async function startLines({ base, key, conference }: Service): Promise<BareLines> {
  const agent = connection();
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      conference,
      limit: '100',
      expand: 'reviews,scores',
      ...(cursor !== null && { cursor }),
    });
    const page: { data: Item[]; nextCursor: string | null } = await getJson(`${base}/submissions?${query}`, key, agent);
    items.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  agent.destroy();
  const lines = items.map((item) => JSON.stringify(item));
  const texts = { nothing: '', first: lines.slice(0, 100).join('\n'), all: lines.join('\n') };
  const zipped = new Map(Object.entries(texts).map(([name, text]) => [`/${name}`, gzipSync(text, { level: 6 })]));
  const server = createServer(({ url = '' }, response) => {
    const body = zipped.get(url);
    if (body) response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' }).end(body);
    else response.setHeader('content-type', 'text/html').end(parsingPage(url.replace('/page', '')));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pages: { nothing: `${origin}/page/nothing`, first: `${origin}/page/first`, all: `${origin}/page/all` },
    bytes: Buffer.byteLength(texts.all),
    sent: zipped.get('/all')?.length ?? 0,
    rows: items.length,
    titles: items.map(({ title }) => title),
    reviews: items.reduce((sum, { reviews }) => sum + (reviews?.length ?? 0), 0),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
