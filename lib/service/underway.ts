import type { BlockList } from 'node:net';
import { isTrustedPeer } from '#lib/contract/client-address.ts';
import { asRequest, currentRequest, newRequest, requestId } from '#lib/runtime/request.ts';
import type { Bindings } from './options.ts';

/**
 * Does the work of a request under its id: the one that a trusted peer has given it (`traceparent`), or a new one.
 *
 * @param trusted the peers that are believed
 */
export function underWay<T>(bindings: Bindings, trusted: BlockList | undefined, work: () => T): T {
  const { headers, socket } = bindings.incoming ?? {};
  const given = headers?.['traceparent'];
  const isBelieved = typeof given === 'string' && trusted && isTrustedPeer(socket?.remoteAddress, trusted);
  return asRequest(newRequest(isBelieved ? given : null), work);
}

/** Says what the request asks for, once that is known. @param operation its id; undefined where there is none */
export function nameOperation(operation: string | undefined): void {
  const request = currentRequest();
  if (request && operation !== undefined) request.operation = operation;
}

/** The id of the request under way: safe to show, to quote to the operator, and in our log. */
export function idUnderWay(): string {
  return requestId(currentRequest() ?? newRequest());
}
