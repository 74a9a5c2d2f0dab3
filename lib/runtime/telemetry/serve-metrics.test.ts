import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#tools/free-port.ts';
import { bounds, metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

test('/metrics serves the counts in the Prometheus text format', async () => {
  const it = metrics();
  for (const seconds of [0.001, 0.0011, 0.2, 100]) it.request('asked', 200, seconds);
  it.request('asked', 429, 0.001);
  it.backgroundFailure('not done');
  it.call('called', false, 7);
  const port = await freePort();
  const end = await serveMetrics({ host: '127.0.0.1', port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await answer.text()).split('\n');
  end();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE rostrum_requests_total counter',
      'rostrum_requests_total{operation="asked",status="200"} 4',
      'rostrum_requests_total{operation="asked",status="429"} 1',
      '# TYPE rostrum_request_duration_seconds histogram',
      'rostrum_request_duration_seconds_bucket{operation="asked",le="0.001"} 2',
      'rostrum_request_duration_seconds_bucket{operation="asked",le="0.0025"} 3',
      'rostrum_request_duration_seconds_bucket{operation="asked",le="10"} 4',
      'rostrum_request_duration_seconds_bucket{operation="asked",le="+Inf"} 5',
      'rostrum_request_duration_seconds_count{operation="asked"} 5',
      'rostrum_background_failures_total{task="not done"} 1',
      'rostrum_service_call_failures_total{operation="called"} 1',
      'rostrum_pool_waiting 0',
    ]),
  );
  expect(
    lines.filter((line) => line.startsWith('rostrum_request_duration_seconds_bucket{operation="asked"')),
  ).toHaveLength(bounds.length + 1);
  expect(lines.some((line) => line.startsWith('process_cpu_seconds_total '))).toBe(true);
});

test('a port in use is an error', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  await expect(serveMetrics({ host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  holder.close();
});
