import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { perProcess } from '#lib/runtime/per-process.ts';

/** The context of one request. Nothing in it comes from the sender, except the trace of a trusted peer. */
export interface CurrentRequest {
  /** 32 hexadecimal digits: the trace-id of W3C Trace Context (§3.2.2.3). All programs that a request goes through share it. */
  readonly traceId: string;
  /** The span of the program that forwarded it, if that is trusted. */
  readonly parent?: { readonly spanId: string; readonly isSampled: boolean };
  /** The label for metrics: an operation's id or a route. Never the requested path. */
  operation?: string;
  /** The same as a path with placeholders. */
  route?: string;
  /** Set if the request is traced. */
  span?: Span;
  /** Whether a store was unavailable, which is logged once per request. */
  isStoreAway?: boolean;
  /** The status of a page, if it is not 200. */
  pageStatus?: number;
}

const current = perProcess('requests', () => new AsyncLocalStorage<CurrentRequest>());

/** Runs a request's work, within which `currentRequest` returns the request. */
export function asRequest<T>(request: CurrentRequest, work: () => T): T {
  return current().run(request, work);
}

/** The request that the current code works for; undefined in background tasks. */
export function currentRequest(): CurrentRequest | undefined {
  return current().getStore();
}

/**
 * Creates the context of a received request. Its `traceparent` is used only if the peer is trusted.
 *
 * @param isTrusted whether the peer with this address is trusted
 */
export function receivedRequest(
  { headers, socket }: Partial<Pick<IncomingMessage, 'headers' | 'socket'>>,
  isTrusted: (remote: string | undefined) => boolean,
): CurrentRequest {
  const given = headers?.['traceparent'];
  return newRequest(typeof given === 'string' && isTrusted(socket?.remoteAddress) ? given : null);
}

/**
 * Creates the context of a request.
 *
 * @param traceparent the header of a trusted peer; if it is missing or malformed, a new trace id is generated
 */
export function newRequest(traceparent?: string | null): CurrentRequest {
  return parseTraceparent(traceparent ?? '') ?? { traceId: randomUUID().replaceAll('-', '') };
}

/** W3C Trace Context §3.2; a later version may have further fields (§4.3). */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

function parseTraceparent(text: string): CurrentRequest | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(text) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, parent: { spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } };
}

/**
 * The `traceparent` header for a request that is forwarded to another program.
 *
 * @param by the client span of the forwarded request, if it is traced
 */
export function traceparentOf({ traceId, parent }: CurrentRequest, by?: Span): string {
  const { spanId, traceFlags } = by?.spanContext() ?? {
    spanId: parent?.spanId ?? randomBytes(8).toString('hex'),
    traceFlags: parent?.isSampled === true ? 1 : 0,
  };
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}

/** The request's id for people: the `instance` of a problem (RFC 9457 §3.1.5) and the `id` of log lines. */
export function requestId({ traceId }: CurrentRequest): string {
  const part = (from: number, to?: number) => traceId.slice(from, to);
  return `urn:uuid:${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20)}`;
}
