import { codeLimits } from '#lib/contract/resources/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Accounts, keyedHash } from './accounts.ts';

/**
 * How many wrong codes may be typed from one client, in milliseconds: of all that it asked for, whichever mailboxes they went to.
 * Wrong ones that were followed by the right one do not count, so that a lecture hall behind one address signs in.
 */
const wrongCodes = { most: 60, window: 3_600_000 } as const;

/** One code that was typed. */
export interface Guess {
  /** It was right: it does not count, and nor do the wrong ones that the same attempt had before it. */
  right(triesLeft: number): Promise<void>;
  /** It was not looked at: it does not count. */
  undo(): Promise<void>;
}

/** Counts codes that are typed. */
export interface GuessCounts {
  /**
   * Counts one, before it is known whether it is right: of any number at once no more are looked at than may be wrong.
   *
   * @param client who types, as the limits count
   * @throws Problem `rate_limited`, with the wait, where too many were wrong
   */
  count(client: string, now: Date): Promise<Guess>;
}

/** Counts in the store, for all services over it; who typed is kept as a keyed hash. */
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
