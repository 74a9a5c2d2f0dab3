import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metric, Registry } from 'prom-client';
import { bounds, type Durations, metrics } from './metrics.ts';

type Sample = { labels: Readonly<Record<string, string | number>>; value: number; metricName?: string };

/** A metric whose values are read when it is scraped. */
interface Described {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  read: () => readonly Sample[];
}

/**
 * Serves the metrics of this process and of Node in the Prometheus format: `GET /metrics`, on a port of its own, which must not be public.
 *
 * @returns a function that stops it
 * @throws if the port is in use
 */
export async function serveMetrics(at: { host: string; port: number }): Promise<() => void> {
  const registry = await registryOf(described());
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await once(server.listen(at.port, at.host), 'listening');
  server.unref();
  return () => server.close().closeAllConnections();
}

/** Loads prom-client only here, so that a program without METRICS_PORT does not load it. */
async function registryOf(all: readonly Described[]): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { read, ...metric } of all) {
    // A registry only needs to read a metric. The library's own metric classes cost a microsecond for each count.
    const readable = { ...metric, get: () => Promise.resolve({ ...metric, aggregator: 'sum', values: read() }) };
    registry.registerMetric(readable as unknown as Metric);
  }
  return registry;
}

function described(): Described[] {
  const it = metrics();
  const pools = () => [...it.pools];
  const syncs = (value: (sync: { at: number | undefined; seconds: number; failures: number }) => number | undefined) =>
    [...it.syncs].flatMap(([conference, sync]) => {
      const sample = value(sync);
      return sample === undefined ? [] : { labels: { conference }, value: sample };
    });
  return [
    {
      name: 'rostrum_requests_total',
      help: 'Requests answered, by operation or route, and status.',
      type: 'counter',
      read: () =>
        [...it.answers].flatMap(([operation, statuses]) =>
          Array.from(statuses, ([status, value]) => ({ labels: { operation, status }, value })),
        ),
    },
    histogram('rostrum_request_duration_seconds', 'Time to answer a request.', 'operation', it.requestDurations),
    histogram('rostrum_stream_duration_seconds', 'Time to send a list as a stream.', 'operation', it.streamDurations),
    {
      name: 'rostrum_streamed_items_total',
      help: 'Items sent in streams.',
      type: 'counter',
      read: () => labelled('operation', it.streamedItems),
    },
    {
      name: 'rostrum_streamed_bytes_total',
      help: 'Bytes sent in streams, compressed if they were.',
      type: 'counter',
      read: () => labelled('operation', it.streamedBytes),
    },
    gauge('rostrum_requests_under_way', 'Requests that are not answered yet.', () => it.requestsUnderWay),
    counter(
      'rostrum_turn_waits_total',
      'Requests that queued because their user had too many in flight.',
      () => it.turnWaits,
    ),
    counter(
      'rostrum_store_failures_total',
      'Requests answered 503 because the store was not available.',
      () => it.storeFailures,
    ),
    histogram('rostrum_statement_duration_seconds', 'SQL statements, by kind.', 'statement', it.statementDurations),
    histogram('rostrum_service_call_duration_seconds', 'Calls to the service.', 'operation', it.callDurations),
    {
      name: 'rostrum_service_call_failures_total',
      help: 'Calls to the service that got no answer.',
      type: 'counter',
      read: () => labelled('operation', it.callsWithoutAnswer),
    },
    counter(
      'rostrum_service_calls_elsewhere_total',
      'Calls that failed over to another address of the service.',
      () => it.callsElsewhere,
    ),
    {
      name: 'rostrum_background_failures_total',
      help: 'Background tasks that failed; they are retried.',
      type: 'counter',
      read: () => labelled('task', it.backgroundFailures),
    },
    {
      name: 'rostrum_digests_total',
      help: 'Digests by mail that were due: sent, empty, failed (they are tried again) or given up.',
      type: 'counter',
      read: () => labelled('outcome', it.digests),
    },
    {
      name: 'rostrum_replica_reads_total',
      help: 'Reads that a replica could answer, by which database answered them.',
      type: 'counter',
      read: () => labelled('from', it.replicaReads),
    },
    {
      name: 'rostrum_replica_lag_seconds',
      help: 'How long the replica has been behind the primary.',
      type: 'gauge',
      read: () => (it.replicaLag ? [{ labels: {}, value: it.replicaLag() }] : []),
    },
    {
      name: 'rostrum_sync_age_seconds',
      help: 'Time since this program last read a conference from its source.',
      type: 'gauge',
      read: () => syncs(({ at }) => at && Math.max(0, (Date.now() - at) / 1000)),
    },
    {
      name: 'rostrum_sync_duration_seconds',
      help: 'How long the last read of a conference from its source took.',
      type: 'gauge',
      read: () => syncs(({ at, seconds }) => at && seconds),
    },
    {
      name: 'rostrum_sync_failures_total',
      help: 'Failed reads of a conference from its source.',
      type: 'counter',
      read: () => syncs(({ failures }) => failures),
    },
    {
      name: 'rostrum_pool_connections',
      help: 'Connections to PostgreSQL.',
      type: 'gauge',
      read: () => [
        { labels: { state: 'idle' }, value: sum(pools(), ({ idleCount }) => idleCount) },
        { labels: { state: 'used' }, value: sum(pools(), ({ totalCount, idleCount }) => totalCount - idleCount) },
      ],
    },
    gauge('rostrum_pool_waiting', 'Requests waiting for a connection to PostgreSQL.', () =>
      sum(pools(), ({ waitingCount }) => waitingCount),
    ),
  ];
}

function counter(name: string, help: string, read: () => number): Described {
  return { name, help, type: 'counter', read: () => [{ labels: {}, value: read() }] };
}

function gauge(name: string, help: string, read: () => number): Described {
  return { name, help, type: 'gauge', read: () => [{ labels: {}, value: read() }] };
}

function histogram(name: string, help: string, label: string, all: ReadonlyMap<string, Durations>): Described {
  return {
    name,
    help,
    type: 'histogram',
    read: () =>
      [...all].flatMap(([key, { counts, sum }]) => {
        let upTo = 0;
        const buckets = Array.from(counts, (value, at) => {
          upTo += value;
          return { labels: { [label]: key, le: bounds[at] ?? '+Inf' }, value: upTo, metricName: `${name}_bucket` };
        });
        const labels = { [label]: key };
        return [
          ...buckets,
          { labels, value: sum, metricName: `${name}_sum` },
          { labels, value: upTo, metricName: `${name}_count` },
        ];
      }),
  };
}

function labelled(label: string, counts: ReadonlyMap<string, number>): Sample[] {
  return Array.from(counts, ([key, value]) => ({ labels: { [label]: key }, value }));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
