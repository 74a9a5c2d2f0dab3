import type { RequestListener } from 'node:http';
import { answering } from '#lib/client/fake-upstream.ts';

/** Answers with a page for people, as a gateway before a broken service does. */
export function html(status: number): RequestListener {
  return answering(status, '<h1>Bad gateway at internal-host</h1>', { 'content-type': 'text/html' });
}

/** 500 as the specification has it, with a request id. */
export const broken = answering(500, {
  type: 'https://problems.example/internal-error',
  title: 'The service failed',
  status: 500,
  code: 'internal_error',
  instance: 'urn:request:4711',
});

/** 429, with the seconds to wait or without. */
export function limited(seconds?: number): RequestListener {
  const body = { title: 'Too many requests', status: 429, code: 'rate_limited' };
  return answering(429, body, seconds === undefined ? {} : { 'retry-after': String(seconds) });
}

/** Closes the connection without an answer. */
export const silence: RequestListener = (request) => request.socket.destroy();

/** A byte a second, for as long as somebody reads. */
export const dripping: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write('{'), 1000);
  response.once('close', () => clearInterval(timer));
};

/** Half of an answer, with the length of the whole or of what came. */
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

/** Sends anyone who follows it to another address. */
export function redirect(to: string): RequestListener {
  return (_, response) => response.writeHead(302, { location: to }).end();
}

/** JSON that is not of the interface: a list, where an object is due; and one that says that it is text. */
export const otherShape = answering(200, [1, 2, 3]);
export const otherType = answering(200, 'all is well', { 'content-type': 'text/plain' });
