import type { Service } from '#lib/service/service.ts';

interface RawAnswer {
  status: number;
  headers: Headers;
  /** As received. */
  text: string;
}

/**
 * Asks a service as its port does.
 *
 * @param url of the service, with a host
 */
export async function asked(
  service: Service,
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<RawAnswer> {
  const response = await service.fetch(new Request(url, { method, headers, ...(body !== undefined && { body }) }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}
