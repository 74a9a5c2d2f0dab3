import type { IncomingMessage } from 'node:http';
import type { Service } from '#lib/service/service.ts';

interface RawAnswer {
  status: number;
  headers: Headers;
  /** As received. */
  text: string;
}

/**
 * Sends a request to a service as its port would: a plain request is answered without router and Fetch objects, any other with
 * them.
 *
 * @param url of the service, with a host
 */
export async function asked(
  service: Service,
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const rawHeaders = Object.entries({ host: url.host, ...headers }).flat();
  const incoming = { method, url: url.pathname + url.search, rawHeaders, headers, socket: {} };
  const reply = await service.answer(incoming as unknown as IncomingMessage); // which reads no more of it
  if (reply) return { status: reply.status, headers: new Headers(reply.headers), text: (reply.body ?? '').toString() };
  const response = await service.fetch(new Request(url, { method, headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
