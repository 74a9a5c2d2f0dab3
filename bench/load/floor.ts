/**
 * The floor: a bare `node:http` server that sends the same bytes with the same headers. Run as a program it reads the answers
 * from stdin and prints its port.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { get } from '#bench/programs/http.ts';
import { start } from '#bench/programs/programs.ts';
import { stopProcess } from '#tools/children.ts';

interface Recorded {
  headers: Record<string, string | string[]>;
  /** Base64. */
  body: string;
}

/** Node writes these headers itself, for the floor as for the service. */
const ownHeaders = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

export interface Floor {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a floor in its own process that answers like `origin`.
 *
 * @param paths recorded first, each with its query
 * @throws Error unless each answers 200
 */
export async function startFloor(origin: string, key: string, paths: readonly string[]): Promise<Floor> {
  const answers: Record<string, Recorded> = {};
  for (const path of paths) {
    const { status, headers, body } = await get(origin + path, key);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 500)}`);
    const copied = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)) as [string, string][];
    answers[path] = { headers: Object.fromEntries(copied), body: body.toString('base64') };
  }
  const child = start(['bench/load/floor.ts'], process.env, 'pipe');
  child.stdin?.end(JSON.stringify(answers));
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${port.toString().trim()}`, stop: () => stopProcess(child) };
}

async function serve(): Promise<void> {
  const recorded = JSON.parse(await text(process.stdin)) as Record<string, Recorded>;
  const answers = new Map(
    Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  console.log((server.address() as { port: number }).port);
}

if (import.meta.main) await serve();
