import { createHmac } from 'node:crypto';
import { countsIn } from '#lib/sql/counts.ts';
import { open } from '#lib/sql/open.ts';
import { beside, migrations, type SessionTables } from './schema.ts';

/** Refused sign-ins that one address, and one beginning of a key, may have in a window. */
export const signInLimits = { address: 20, keyStart: 40, windowSeconds: 600 } as const;

/** Counts refused sign-ins. */
export interface SignInThrottle {
  /** Whole seconds to wait before the next attempt; 0 where it may be made now. */
  wait(address: string, key: string): Promise<number>;
  /** Remembers that a sign-in was refused. */
  refused(address: string, key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Slows down anyone who tries keys: by the address they come from, and by the beginning of the key that they vary. Sign-ins that
 * succeed are not counted, so that a room behind one address gets in. It counts in the store of the sessions, for all dashboards
 * over it, by keyed hashes.
 *
 * @param secret the server's
 * @param now the clock, in milliseconds since 1970
 */
export async function openSignInThrottle(
  file: string,
  secret: string,
  now: () => number = Date.now,
): Promise<SignInThrottle> {
  const db = await open<SessionTables>(file, migrations, { limits: beside });
  const counts = countsIn(db);
  const limits = (address: string, key: string) => {
    const limit = (of: string, text: string, most: number) => ({
      name: createHmac('sha256', secret).update(`refused ${of} ${text}`).digest('base64url'),
      most,
      window: signInLimits.windowSeconds * 1000,
    });
    return [limit('from', address, signInLimits.address), limit('key', startOf(key), signInLimits.keyStart)];
  };

  return {
    async wait(address, key) {
      const waits = await Promise.all(limits(address, key).map((limit) => counts.wait(limit.name, limit, now())));
      return Math.ceil(Math.max(...waits) / 1000);
    },

    async refused(address, key) {
      await counts.forget(now());
      await Promise.all(limits(address, key).map((limit) => counts.add(limit.name, limit, now())));
    },

    close: () => db.destroy(),
  };
}

/** The first half of a key holds its service's prefix and some of the secret: anyone who varies the rest is one attempt's author. */
function startOf(key: string): string {
  return key.slice(0, Math.ceil(key.length / 2));
}
