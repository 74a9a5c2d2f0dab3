import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, BlockList } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { asRequest, newRequest } from '#lib/runtime/telemetry/request.ts';
import { startClientSpan, startServerSpan, startTracing } from '#lib/runtime/telemetry/tracing.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';
import { listen } from '#lib/service/server.ts';
import { testService } from '#lib/service/test-service.ts';
import { person } from '#lib/service/test-world.ts';

/** A span in OTLP JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A minimal receiver of traces. */
async function receiver() {
  const taken: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[] = [];
  const server = createServer((request, response) => {
    const take = (body: unknown) => {
      taken.push(body as (typeof taken)[number]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    void json(request).then(take);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      taken.flatMap(({ resourceSpans }) => resourceSpans.flatMap((it) => it.scopeSpans.flatMap((s) => s.spans))),
    text: () => JSON.stringify(taken),
    close: () => server.close().closeAllConnections(),
  };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const sender = '00f067aa0ba902b7';
const attributesOf = (span: Span) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request is one trace, with its span under the sender’s and its statements below, and no data that was sent or shown', async () => {
  const traces = await receiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', traces.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  const endTracing = await startTracing('rostrum-service');
  vi.unstubAllEnvs();
  const store = await testStore();
  const chair = 'canaryaddress@x.org';
  await importDataset(
    store,
    conferenceRecord('canaryconf', {
      people: [{ ...person(chair), firstName: 'CanaryFirst' }],
      grants: [{ email: chair, role: 'chair' }],
      submissions: [submissionRecord('canaryslug', 'open', { title: 'CanaryTitle' })],
    }),
  );
  const options = { owner: chair, name: 'canaryname', scopes: ['read' as const], conference: null, expiresAt: null };
  const key = await createKey(store, 'operator test', options, new Date());
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  const listening = await listen(testService(store, { trustedProxies }), { host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${key}`, traceparent: `00-${traceId}-${sender}-01` };
  const answer = await fetch(`${listening.url}/api/v1/submissions/canaryslug?canaryquery=1`, { headers });
  expect(answer.status).toBe(200);
  await listening.close();
  await endTracing();
  traces.close();

  const spans = traces.spans();
  const served = spans.find(({ kind }) => kind === 2)!;
  expect(served).toMatchObject({ traceId, parentSpanId: sender, name: 'GET /submissions/{submission-slug}' });
  expect(attributesOf(served)).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': '/submissions/{submission-slug}',
  });
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) expect(statement).toMatchObject({ traceId, parentSpanId: served.spanId });
  expect(attributesOf(statements.find(({ name }) => name === 'select api_keys')!)).toMatchObject({
    'db.operation.name': 'select',
    'db.collection.name': 'api_keys',
  });
  for (const word of [key, 'canary', 'Canary']) expect(traces.text()).not.toContain(word);
});

test('nothing is traced without an endpoint or when tracing is disabled', async () => {
  const endpoint = 'http://127.0.0.1:9';
  for (const environment of [
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' },
  ]) {
    const end = await startTracing('rostrum-service', environment);
    const request = newRequest();
    asRequest(request, () => {
      startServerSpan(request);
      expect(startClientSpan('select', {})).toBeUndefined();
    });
    expect(request.span).toBeUndefined();
    await end();
  }
});
