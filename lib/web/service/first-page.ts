import type { Data } from '#lib/client/answer.ts';
import type { Reply } from '#lib/client/client.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import type { ListOperationId } from '#lib/contract/operations.ts';
import type { Failure } from '#lib/queries/failure.ts';

/** The first page of a list as the server hands it to the browser, which walks on from there. */
export interface ReadFirst<Id extends ListOperationId> {
  /** `null` where it could not be had. */
  page: Data<Id> | null;
  /** Why not: the browser shows it, and asks only when it is told to, or when the wait that the service named is over. */
  failure: Failure | null;
  /** When that was, in milliseconds since 1970 on this machine's clock. */
  at: number;
  rate: RateState | null;
}

/** What became of the request for a list's first page. */
export function readFirst<Id extends ListOperationId>(
  result: { reply: Reply<Id> } | { failure: Failure },
): ReadFirst<Id> {
  const at = Date.now();
  if ('failure' in result) return { page: null, failure: result.failure, at, rate: null };
  return { page: result.reply.data, failure: null, at, rate: result.reply.rate };
}
