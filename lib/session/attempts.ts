import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Refused sign-ins that one address, and one beginning of a key, may have in a window. */
export const attemptLimits = { address: 20, keyStart: 40, windowSeconds: 600 } as const;

/** Counts refused sign-ins, in this process's memory. */
export interface Attempts {
  /** Whole seconds to wait before the next attempt; 0 where it may be made now. */
  wait(address: string, key: string): Promise<number>;
  /** Remembers that a sign-in was refused. */
  refused(address: string, key: string): Promise<void>;
}

/**
 * Slows down whoever tries keys: by the address they come from, and by the beginning of the key that they vary. Sign-ins that
 * succeed are not counted, so that a room behind one address gets in.
 */
export function countAttempts(): Attempts {
  const duration = attemptLimits.windowSeconds;
  const addresses = new RateLimiterMemory({ keyPrefix: 'address', points: attemptLimits.address, duration });
  const keyStarts = new RateLimiterMemory({ keyPrefix: 'key', points: attemptLimits.keyStart, duration });

  return {
    async wait(address, key) {
      const seen = await Promise.all([addresses.get(address), keyStarts.get(startOf(key))]);
      const waits = seen.flatMap((count) => (count && count.remainingPoints <= 0 ? [count.msBeforeNext] : []));
      return Math.ceil(Math.max(0, ...waits) / 1000);
    },

    async refused(address, key) {
      await Promise.all([addresses.penalty(address, 1), keyStarts.penalty(startOf(key), 1)]);
    },
  };
}

/** The first half of a key holds its service's prefix and some of the secret: whoever varies the rest is one attempt's author. */
function startOf(key: string): string {
  return createHash('sha256')
    .update(key.slice(0, Math.ceil(key.length / 2)))
    .digest('base64url');
}
