import { Agent, get as send, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From sending the request to the last byte of its answer. */
  milliseconds: number;
}

/** One connection that stays open, so that its requests cost only themselves. */
export const connection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

/** A plain GET with the key and the given headers: no compression, no cache. */
export function get(
  url: string,
  key?: string,
  agent?: Agent,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...more };
    const options = { ...(agent && { agent }), headers };
    send(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts), milliseconds: performance.now() - began });
      });
    }).once('error', reject);
  });
}

/** @throws Error unless the answer is a 200 */
export async function getJson<Body>(url: string, key: string, agent?: Agent): Promise<Body> {
  const { status, body } = await get(url, key, agent);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 500)}`);
  return JSON.parse(body.toString()) as Body;
}

/**
 * Waits for the first 200.
 *
 * @throws Error if none came within that many milliseconds
 */
export async function untilReady(url: string, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const status = await get(url).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > deadline) throw new Error(`${url} does not answer`);
    await wait(2);
  }
}
