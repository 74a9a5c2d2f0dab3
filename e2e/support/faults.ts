import type { RequestListener } from 'node:http';
import { answering } from '#lib/client/test-upstream.ts';

/** Answers with an HTML page, as a gateway in front of a broken service does. */
export function html(status: number): RequestListener {
  return answering(status, '<h1>Bad gateway at internal-host</h1>', { 'content-type': 'text/html' });
}

/** 500 as the specification defines it, with a request id. */
export const broken = answering(500, {
  type: 'https://problems.example/internal-error',
  title: 'The service failed',
  status: 500,
  code: 'internal_error',
  instance: 'urn:request:4711',
});

/** 429, with or without the seconds to wait. */
export function limited(seconds?: number): RequestListener {
  const body = { title: 'Too many requests', status: 429, code: 'rate_limited' };
  return answering(429, body, seconds === undefined ? {} : { 'retry-after': String(seconds) });
}

/** Closes the connection without an answer. */
export const silence: RequestListener = (request) => request.socket.destroy();

/** Sends a byte a second while the client reads. */
export const dripping: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write('{'), 1000);
  response.once('close', () => clearInterval(timer));
};

/** Half of a JSON body: as a complete response, and as one that the connection cuts off. */
export const truncated = answering(200, '{"data": [{"id": "s1", "slug"');
export const cutOff: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
  response.write('{"data": [', () => request.socket.destroy());
};

/** 200 MB, as fast as they are read. */
export const huge: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  let left = 200 * 16;
  const pour = () => {
    if (response.destroyed) return;
    if (left === 0) {
      response.end();
      return;
    }
    left -= 1;
    if (response.write(piece)) setImmediate(pour);
    else response.once('drain', pour);
  };
  pour();
};
const piece = ' '.repeat(65_536);

/** Redirects to another address. */
export function redirect(to: string): RequestListener {
  return (_, response) => response.writeHead(302, { location: to }).end();
}

/** JSON of another shape, a list instead of an object, and JSON served as text. */
export const otherShape = answering(200, [1, 2, 3]);
export const otherType = answering(200, 'all is well', { 'content-type': 'text/plain' });
