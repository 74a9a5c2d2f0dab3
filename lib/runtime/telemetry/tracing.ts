import type * as Api from '@opentelemetry/api';
import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { metrics } from './metrics.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { programLog } from './program-log.ts';
import { currentRequest, type CurrentRequest } from './request.ts';

/** OpenTelemetry, loaded only if tracing is on. */
interface Kit {
  api: typeof Api;
  tracer: Tracer;
}

/** How long a program that ends waits for its last traces to be sent, in milliseconds. */
const LAST_WAIT = 800;

/** How often a failing collector is logged, in milliseconds. */
const TELL_EVERY = 600_000;

const held = perProcess('tracing', (): { kit?: Kit } => ({}));

/**
 * Starts tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` is set, configured by the standard variables:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 *
 * @param serviceName used if `OTEL_SERVICE_NAME` is not set
 * @returns a function that sends the remaining traces and stops
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
      // A trace has its request's id, so that each can be found by the other.
      generateTraceId: () => currentRequest()?.traceId ?? randomUUID().replaceAll('-', ''),
      generateSpanId: () => randomBytes(8).toString('hex'),
    },
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  api.diag.setLogger(failuresToLog(), { logLevel: api.DiagLogLevel.ERROR, suppressOverrideMessage: true });
  held().kit = { api, tracer: api.trace.getTracer('rostrum') };
  // The tracer is not global, because Next would make spans of its own, which contain addresses.
  for (const global of [api.trace, api.propagation, api.context]) global.disable();
  return async () => {
    delete held().kit;
    await Promise.race([sdk.shutdown(), sleep(LAST_WAIT, undefined, { ref: false })]).catch(() => undefined);
  };
}

const nothing = () => undefined;

/** Logs batches that OpenTelemetry could not send: the first at once, and further ones every `TELL_EVERY`. */
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

/** The type of an error that OpenTelemetry reports as JSON. Its message may hold the collector's address or answer. */
function reasonIn(said: string): { reason?: string } {
  try {
    const { code, name } = JSON.parse(said) as { code?: string; name?: string };
    const reason = code ?? name;
    return reason === undefined ? {} : { reason };
  } catch {
    return {};
  }
}

/** Begins the server span of a received request. */
export function startServerSpan(request: CurrentRequest): void {
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
 * Ends the server span, with attributes of the HTTP semantic conventions.
 *
 * @param route the path of an operation, or a route; never the requested path
 */
export function endServerSpan(
  { span }: CurrentRequest,
  method: string,
  route: string | undefined,
  status: number,
): void {
  if (!span) return;
  span.updateName(route === undefined ? method : `${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.response.status_code': status,
    ...(route !== undefined && { 'http.route': route }),
  });
  end(span, status >= 500);
}

/** Whether the current request is traced. */
export function isTraced(): boolean {
  return held().kit !== undefined && currentRequest()?.span !== undefined;
}

/** Begins the client span of a call that the current request makes to another program; undefined if it is not traced. */
export function startClientSpan(name: string, attributes: Attributes, startTime?: number): Span | undefined {
  const { kit } = held();
  const parent = currentRequest()?.span;
  if (!kit || !parent) return undefined;
  const { api, tracer } = kit;
  const options = { kind: api.SpanKind.CLIENT, attributes, ...(startTime !== undefined && { startTime }) };
  return tracer.startSpan(name, options, api.trace.setSpan(api.ROOT_CONTEXT, parent));
}

/** Ends a client span. */
export function endClientSpan(span: Span | undefined, hasFailed: boolean, attributes: Attributes = {}): void {
  if (!span) return;
  span.setAttributes(attributes);
  end(span, hasFailed);
}

function end(span: Span, hasFailed: boolean): void {
  const { kit } = held();
  if (hasFailed && kit) span.setStatus({ code: kit.api.SpanStatusCode.ERROR });
  span.end();
}
