import type * as Api from '@opentelemetry/api';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { metrics } from './metrics.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { programLog } from './program-log.ts';
import { currentRequest, type CurrentRequest } from './request.ts';

/** OpenTelemetry, loaded where something is traced. */
interface Kit {
  api: typeof Api;
  tracer: Tracer;
}

/** How long the end of a program waits for its last traces to be taken, in milliseconds. */
const LAST_WAIT = 800;

/** How often a collector that takes no traces is a line of the log, in milliseconds. */
const TELL_EVERY = 600_000;

const held = perProcess('tracing', (): { kit?: Kit } => ({}));

/**
 * Begins to trace where the usual variables name a place to send traces to (`OTEL_EXPORTER_OTLP_ENDPOINT`, or the one for traces
 * alone), as they say: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 *
 * @param serviceName where `OTEL_SERVICE_NAME` gives no other
 * @returns sends what is left, and ends
 */
export async function startTracing(
  serviceName: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<() => Promise<void>> {
  const endpoint =
    environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || '';
  if (endpoint === '' || environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return () => Promise.resolve();
  const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import('@opentelemetry/sdk-node')]);
  const sdk = new NodeSDK({
    serviceName: environment['OTEL_SERVICE_NAME'] || serviceName,
    idGenerator: {
      // The trace of a request has the request's id, so that one leads to the other.
      generateTraceId: () => currentRequest()?.traceId ?? randomUUID().replaceAll('-', ''),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  api.diag.setLogger(failuresToLog(), { logLevel: api.DiagLogLevel.ERROR, suppressOverrideMessage: true });
  held().kit = { api, tracer: api.trace.getTracer('rostrum') };
  // The tracer is ours alone: Next would make spans of its own, which hold addresses.
  for (const global of [api.trace, api.propagation, api.context]) global.disable();
  return async () => {
    delete held().kit;
    await Promise.race([sdk.shutdown(), sleep(LAST_WAIT, undefined, { ref: false })]).catch(() => undefined);
  };
}

const nothing = () => undefined;

/** What OpenTelemetry says of batches that it could not send: a line at once, and again now and then for as long as it lasts. */
function failuresToLog(): Api.DiagLogger {
  let toldAt = -Infinity;
  let batches = 0;
  const error = (said: string) => {
    metrics().backgroundFailure('traces not sent');
    batches += 1;
    if (performance.now() - toldAt < TELL_EVERY) return;
    programLog()?.warn({ batches, ...reasonIn(said) }, 'traces not sent');
    toldAt = performance.now();
    batches = 0;
  };
  return { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
}

/** Of an error as OpenTelemetry writes it down: what kind. Its message may hold the collector's address, or its answer. */
function reasonIn(said: string): { reason?: string } {
  try {
    const { code, name } = JSON.parse(said) as { code?: string; name?: string };
    const reason = code ?? name;
    return reason === undefined ? {} : { reason };
  } catch {
    return {};
  }
}

/** Begins the span of a request that came in. */
export function beginServing(request: CurrentRequest): void {
  const { kit } = held();
  if (!kit) return;
  const { api, tracer } = kit;
  const { traceId, parent } = request;
  const sender = parent && {
    traceId,
    spanId: parent.spanId,
    traceFlags: parent.isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
    isRemote: true,
  };
  const context = sender ? api.trace.setSpanContext(api.ROOT_CONTEXT, sender) : api.ROOT_CONTEXT;
  request.span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, context);
}

/**
 * Ends it, by the semantic conventions for HTTP.
 *
 * @param route the path of an operation, or a route: never the address that was asked for
 */
export function endServing({ span }: CurrentRequest, method: string, route: string | undefined, status: number): void {
  if (!span) return;
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    ...(route !== undefined && { 'http.route': route }),
  });
  end(span, status >= 500);
}

/** Whether the request under way is traced. */
export function isTraced(): boolean {
  return held().kit !== undefined && currentRequest()?.span !== undefined;
}

/** Begins the span of something that the request under way asks of another program; undefined where nothing is traced. */
export function beginAsking(name: string, attributes: Attributes, startTime?: number): Span | undefined {
  const { kit } = held();
  const parent = currentRequest()?.span;
  if (!kit || !parent) return undefined;
  const { api, tracer } = kit;
  const options = { kind: api.SpanKind.CLIENT, attributes, ...(startTime !== undefined && { startTime }) };
  return tracer.startSpan(name, options, api.trace.setSpan(api.ROOT_CONTEXT, parent));
}

/** Ends such a span. */
export function endAsking(span: Span | undefined, hasFailed: boolean, attributes: Attributes = {}): void {
  if (!span) return;
  span.setAttributes(attributes);
  end(span, hasFailed);
}

function end(span: Span, hasFailed: boolean): void {
  const { kit } = held();
  if (hasFailed && kit) span.setStatus({ code: kit.api.SpanStatusCode.ERROR });
  span.end();
}
