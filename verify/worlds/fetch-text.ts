import type { Service } from '#lib/service/service.ts';

interface RawAnswer {
  status: number;
  headers: Headers;
  /** As received. */
  text: string;
}

/** Sends a request to a service without a port, and reads the whole answer. */
export async function fetchText(service: Service, request: Request): Promise<RawAnswer> {
  const response = await service.fetch(request);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
