import type { Fetch } from '#lib/client/transport/transport.ts';
import { operations } from '#lib/contract/operations.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { currentRequest, traceparentOf } from '#lib/runtime/telemetry/request.ts';
import { startClientSpan, endClientSpan } from '#lib/runtime/telemetry/tracing.ts';
import { operationOf } from './operation-of.ts';
import { fetchObserved } from './retirements.ts';

/** `fetch` for every call to the service: it passes on the current request's id, and counts and traces the call. */
export const fetchService: Fetch = async (url, init) => {
  const id = operationOf(url);
  const method = init.method ?? 'GET';
  const path = id && operations[id].path;
  const attributes = { 'http.request.method': method, ...(path !== undefined && { 'url.template': path }) };
  const span = startClientSpan(path === undefined ? method : `${method} ${path}`, attributes);
  const request = currentRequest();
  const headers = new Headers(init.headers);
  if (request) headers.set('traceparent', traceparentOf(request, span));
  const began = performance.now();
  let status: number | undefined;
  try {
    const response = await fetchObserved(url, { ...init, headers });
    ({ status } = response);
    return response;
  } finally {
    metrics().call(id ?? 'account', status !== undefined, (performance.now() - began) / 1000);
    endClientSpan(span, status === undefined || status >= 400, status ? { 'http.response.status_code': status } : {});
  }
};
