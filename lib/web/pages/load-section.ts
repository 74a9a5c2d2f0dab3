import { Problem } from '#lib/contract/problem.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';

/** One section of a page: its data, or why it could not be read. */
export type Section<T> = { reply: T } | { failure: Failure };

/**
 * Awaits a call that only one section of a page depends on. The section shows any failure, including a 404, and the rest of the page
 * stays. A key that is no longer accepted ends the session, as in `replyOrFailure`.
 */
export async function loadSection<T>(call: Promise<T>): Promise<Section<T>> {
  const settled = await replyOrFailure<Section<T>>(
    call.then(
      (reply) => ({ reply }),
      (error: unknown) => {
        if (error instanceof Problem && error.status === 404) return { failure: failureOf(error) };
        throw error;
      },
    ),
  );
  return 'failure' in settled ? settled : settled.reply;
}
