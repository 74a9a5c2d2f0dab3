import type { Data } from '#lib/client/answer.ts';
import type { Reply } from '#lib/client/client.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import type { ListOperationId } from '#lib/contract/operations.ts';
import type { Failure } from '#lib/queries/failure.ts';

/** The first page of a list, as the server passes it to the browser, which fetches the rest. */
export interface ReadFirst<Id extends ListOperationId> {
  /** `null` if it could not be read, or if the browser loads the whole list. */
  page: Data<Id> | null;
  /** Why not. The browser shows it and retries only on request, or when the service's `Retry-After` has passed. */
  failure: Failure | null;
  /** When it was read, in milliseconds since 1970 by this machine's clock. */
  at: number;
  rate: RateState | null;
}

/** Turns the result of reading a list's first page into what the browser gets. */
export function readFirst<Id extends ListOperationId>(
  result: { reply: Reply<Id> } | { failure: Failure },
): ReadFirst<Id> {
  const at = Date.now();
  if ('failure' in result) return { page: null, failure: result.failure, at, rate: null };
  return { page: result.reply.data, failure: null, at, rate: result.reply.rate };
}
