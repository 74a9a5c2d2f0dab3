import { Problem } from '#lib/contract/problem.ts';

/** Streams of one user at the same time, whatever the number of keys. */
export const STREAMS_AT_MOST = 3;

/** Limits how many streams are sent at the same time. */
export interface StreamSlots {
  /**
   * Takes a slot for a user's stream.
   *
   * @returns a function that frees the slot; it may be called more than once
   * @throws Problem `rate_limited` if the user has too many, `unavailable` if all users together have
   */
  take(userId: string): () => void;
}

/** @param atMost streams of all users at the same time */
export function createStreamSlots(atMost: number): StreamSlots {
  const byUser = new Map<string, number>();
  let taken = 0;
  return {
    take(userId) {
      const own = byUser.get(userId) ?? 0;
      if (own >= STREAMS_AT_MOST) {
        const detail = `Only ${STREAMS_AT_MOST} lists at a time are sent as streams to one user. Read one to its end first.`;
        throw Problem.of('rate_limited', { detail, retryAfter: 1 });
      }
      if (taken >= atMost) {
        throw Problem.of('unavailable', { detail: 'Too many lists are being sent as streams.', retryAfter: 2 });
      }
      byUser.set(userId, own + 1);
      taken += 1;
      let isFree = false;
      return () => {
        if (isFree) return;
        isFree = true;
        taken -= 1;
        const left = (byUser.get(userId) ?? 1) - 1;
        if (left > 0) byUser.set(userId, left);
        else byUser.delete(userId);
      };
    },
  };
}
