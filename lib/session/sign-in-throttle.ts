import { createHmac } from 'node:crypto';
import { countsIn } from '#lib/sql/counts.ts';
import { open } from '#lib/sql/open.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';

/** How many sign-ins may be refused per window, for one address and for one beginning of a key. */
export const signInLimits = { address: 20, keyStart: 40, windowSeconds: 600 } as const;

/** Counts refused sign-ins. */
export interface SignInThrottle {
  /** Whole seconds to wait before the next attempt; 0 if there is no wait. */
  wait(address: string, key: string): Promise<number>;
  /** Records a refused sign-in. */
  refused(address: string, key: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Limits attempts to guess keys, per address and per beginning of a key. Successful sign-ins are not counted, so that many people behind
 * one address can sign in. The counts are in the session store, shared by all dashboards over it, under keyed hashes.
 *
 * @param secret the server's secret
 * @param now the clock, in milliseconds since 1970
 */
export async function openSignInThrottle(
  file: string,
  secret: string,
  now: () => number = Date.now,
): Promise<SignInThrottle> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });
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

/** The first half of a key: its prefix and part of its secret. Attempts that vary only the rest count together. */
function startOf(key: string): string {
  return key.slice(0, Math.ceil(key.length / 2));
}
