import type { Fetch } from '#lib/client/transport.ts';
import { currentRequest, traceparentOf } from '#lib/runtime/request.ts';
import { fetchObserved } from './retirements.ts';

/** `fetch` of every call to the service: it goes under the id of the request that it is made for. */
export const fetchService: Fetch = (url, init) => {
  const request = currentRequest();
  if (!request) return fetchObserved(url, init);
  const headers = new Headers(init.headers);
  headers.set('traceparent', traceparentOf(request));
  return fetchObserved(url, { ...init, headers });
};
