import type { ServerResponse } from 'node:http';
import { currentRequest } from '#lib/runtime/telemetry/request.ts';

/**
 * Sets the status of the page that is rendered. Next can only do so by `notFound`, whose page is empty until its scripts run.
 *
 * @param status takes the place of 200; at 503, clients are told to try again
 */
export function setPageStatus(status: 404 | 503): void {
  const current = currentRequest();
  if (current) current.pageStatus = status;
}

/** Makes a response to the current request use the status of `setPageStatus` when the head is written, because Next sets 200 itself until then. */
export function applyPageStatus(response: ServerResponse): void {
  const current = currentRequest();
  const writeHead = response.writeHead.bind(response) as (...all: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...given: unknown[]) => {
    const sent = status === 200 ? (current?.pageStatus ?? 200) : status;
    if (sent === 503 && status === 200) response.setHeader('Retry-After', '2');
    return writeHead(sent, ...given);
  };
}
