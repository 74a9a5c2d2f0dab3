import { expect, test } from 'vitest';
import { asRequest, currentRequest, newRequest, requestId, traceparentOf } from './request.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const sent = `00-${traceId}-00f067aa0ba902b7-01`;

test('a request keeps the trace id it came with, shown as a UUID', () => {
  const request = newRequest(sent);
  expect(requestId(request)).toBe('urn:uuid:4bf92f35-77b3-4da6-a3ce-929d0e0e4736');
  expect(traceparentOf(request)).toBe(sent);
  expect(newRequest(traceparentOf(newRequest())).traceId).toMatch(/^[\da-f]{12}4[\da-f]{19}$/);
});

test('a later version of traceparent is read as far as this version goes', () => {
  expect(newRequest(`cc-${sent.slice(3)}-what-the-future-will-be-like`).traceId).toBe(traceId);
});

test.each([
  '',
  traceId,
  sent.toUpperCase(),
  `${sent}-more`,
  `${sent} `,
  `ff-${sent.slice(3)}`,
  sent.replace(traceId, '0'.repeat(32)),
  sent.replace('00f067aa0ba902b7', '0'.repeat(16)),
  sent.replace(traceId, traceId.slice(1)),
  sent.replace('-01', '-1'),
])('a malformed traceparent (%s) is ignored', (traceparent) => {
  const request = newRequest(traceparent);
  expect(request.traceId).toMatch(/^[\da-f]{32}$/);
  expect(request.traceId).not.toBe(traceId);
  expect(request.parent).toBeUndefined();
});

test('concurrent work finds its own request', async () => {
  const requests = Array.from({ length: 20 }, () => newRequest());
  const found = await Promise.all(
    requests.map((request, at) =>
      asRequest(request, async () => {
        for (let turn = 0; turn < at; turn += 1) await Promise.resolve();
        return currentRequest();
      }),
    ),
  );
  expect(found).toEqual(requests);
  expect(currentRequest()).toBeUndefined();
});
