import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { perProcess } from '#lib/runtime/per-process.ts';

/** What is known of one request wherever its work is done: nothing that its sender said but the id, from anyone who is trusted. */
export interface CurrentRequest {
  /** 32 hexadecimal digits: the trace-id of W3C Trace Context (§3.2.2.3). All programs that a request goes through share it. */
  readonly traceId: string;
  /** Who sent it on, where that was one of ours. */
  readonly parent?: { readonly spanId: string; readonly isSampled: boolean };
  /** What is asked for, as it is counted: an operation's id, or a route. Never an address. */
  operation?: string;
  /** The same as a path, with placeholders for what stands in it. */
  route?: string;
  /** Where it is traced. */
  span?: Span;
  /** Whether a store that it needs was not available: that is told once. */
  isStoreAway?: boolean;
}

const current = perProcess('requests', () => new AsyncLocalStorage<CurrentRequest>());

/** Does a request's work; `currentRequest` gives it anywhere within. */
export function asRequest<T>(request: CurrentRequest, work: () => T): T {
  return current().run(request, work);
}

/** The request whose work this is; undefined for what no request waits for. */
export function currentRequest(): CurrentRequest | undefined {
  return current().getStore();
}

/**
 * A request that has come to a server, under the id that it brings (`traceparent`) where a peer sent it that is trusted.
 *
 * @param isTrusted whether who is at the connection's other end is believed
 */
export function receivedRequest(
  { headers, socket }: Partial<Pick<IncomingMessage, 'headers' | 'socket'>>,
  isTrusted: (remote: string | undefined) => boolean,
): CurrentRequest {
  const given = headers?.['traceparent'];
  return newRequest(typeof given === 'string' && isTrusted(socket?.remoteAddress) ? given : null);
}

/**
 * A request that has just come.
 *
 * @param traceparent the header of that name, from peers that are trusted; where it is missing or malformed the request is new
 */
export function newRequest(traceparent?: string | null): CurrentRequest {
  return parseTraceparent(traceparent ?? '') ?? { traceId: randomUUID().replaceAll('-', '') };
}

/** W3C Trace Context §3.2; a later version may say more than this one (§4.3). */
const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

function parseTraceparent(text: string): CurrentRequest | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(text) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, parent: { spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } };
}

/**
 * The header `traceparent` by which the request goes on to another program.
 *
 * @param by the span of sending it on, where that is traced
 */
export function traceparentOf({ traceId, parent }: CurrentRequest, by?: Span): string {
  const { spanId, traceFlags } = by?.spanContext() ?? {
    spanId: parent?.spanId ?? randomBytes(8).toString('hex'),
    traceFlags: parent?.isSampled === true ? 1 : 0,
  };
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}

/** The request's id as people see it: the `instance` of a problem (RFC 9457 §3.1.5), the `id` of lines of the log. */
export function requestId({ traceId }: CurrentRequest): string {
  const part = (from: number, to?: number) => traceId.slice(from, to);
  return `urn:uuid:${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20)}`;
}
