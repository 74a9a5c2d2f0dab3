import { HOUR } from '#lib/contract/time/durations.ts';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Accounts, keyedHash } from './accounts.ts';

/**
 * How many wrong codes one client can type per window (milliseconds), counted over all mailboxes. Wrong codes that are followed by the
 * right one for the same attempt do not count, so that a lecture hall behind one address can sign in.
 */
const wrongCodes = { most: 60, window: HOUR } as const;

/** One typed code. */
interface Guess {
  /** The code was right: uncounts it, and the wrong ones typed before it for the same attempt. */
  right(triesLeft: number): Promise<void>;
  /** The code was not checked: uncounts it. */
  undo(): Promise<void>;
}

/** Counts typed codes. */
export interface GuessCounts {
  /**
   * Counts a code before it is checked, so that parallel requests cannot exceed the limit.
   *
   * @param client the client, as the limits identify it
   * @throws Problem `rate_limited`, with the wait, if too many were wrong
   */
  count(client: string, now: Date): Promise<Guess>;
}

/** Counts in the store, shared by all services over it. Clients are stored as keyed hashes. */
export function countGuesses({
  store,
  secret,
}: { store: Pick<Store, 'counts'> } & Pick<Accounts, 'secret'>): GuessCounts {
  const { counts } = store;
  return {
    async count(client, now) {
      const name = keyedHash({ secret }, 'wrong codes', `by ${client}`);
      const at = now.getTime();
      const count = await counts.add(name, wrongCodes, at);
      if (!count) throw tooManyGuesses(Math.max(1000, await counts.wait(name, wrongCodes, at)));
      return {
        async right(triesLeft) {
          for (let tries = codeLimits.tries - triesLeft; tries > 0; tries -= 1) await counts.takeBack(count);
        },
        undo: () => counts.takeBack(count),
      };
    },
  };
}

function tooManyGuesses(wait: number): Problem {
  const retryAfter = Math.ceil(wait / 1000);
  return Problem.of('rate_limited', {
    detail: `Too many wrong codes were typed from here. Wait ${Math.ceil(retryAfter / 60)} min, then ask for a new code, or sign in in another way.`,
    retryAfter,
  });
}
