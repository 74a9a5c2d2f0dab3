import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityOf } from '#lib/web/server/secure-headers.ts';

/**
 * Makes a check that answers 405 to any request for a static file other than GET and HEAD (RFC 9110 §15.5.6). Next would answer 500.
 *
 * @param folder the public files, `public`; files of the build are recognised by their path
 * @returns whether it answered the request
 */
export function refuseFileWrites(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Set(readdirSync(folder).map((name) => `/${name}`));
  return ({ method, url = '', headers }, response) => {
    const path = url.replace(/\?.*$/, '');
    if (method === 'GET' || method === 'HEAD') return false;
    if (!files.has(path) && !path.startsWith('/_next/static/')) return false;
    const refusal = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'Content-Length': 0 };
    response.writeHead(405, { ...securityOf(headers), ...refusal }).end();
    return true;
  };
}
