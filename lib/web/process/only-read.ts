import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Refuses to do anything with a file but to read it (RFC 9110 §15.5.6): Next would answer that it failed (500).
 *
 * @param folder of the files that everybody may read, `public`
 * @returns what answers such a request, and says false of any other
 */
export function onlyRead(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Set(readdirSync(folder).map((name) => `/${name}`));
  return ({ method, url = '' }, response) => {
    const path = url.replace(/\?.*$/, '');
    if (method === 'GET' || method === 'HEAD') return false;
    if (!files.has(path) && !path.startsWith('/_next/static/')) return false;
    response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
    return true;
  };
}
