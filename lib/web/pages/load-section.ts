import { Problem } from '#lib/contract/problem.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';

/** What one part of a page shows: what it asked for, or why it could not be had. */
export type Section<T> = { reply: T } | { failure: Failure };

/**
 * Awaits a call that only a part of a page depends on: whatever fails, a 404 too, is for that part to show; the rest stays. A key
 * that is no longer taken ends the session, as in `settle`.
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
