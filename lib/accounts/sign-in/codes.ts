import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { type Accounts, keyedHash, newSecret } from './accounts.ts';
import { beginChallenge, type BegunChallenge, finishChallenge, type Use } from './challenges.ts';
import type { GuessCounts } from './guesses.ts';

const HOUR = 3_600_000;

/**
 * Codes an hour. What a client asks for itself is refused once it is too much, which tells it nothing. What all ask for a mailbox
 * is not: else a refusal would tell that somebody else signs in. Beyond it the answer is the same and nothing is sent.
 */
const codesAnHour = {
  /** That one client asks for one mailbox: what somebody needs who mistypes. */
  mine: 5,
  /** That one client asks for: a campus behind one address gets in. */
  client: 300,
  /** Sent to one mailbox, no matter who asks: few enough not to bury what else comes. */
  mailbox: 15,
  /**
   * Sent to it beyond those, one for each client that has not asked for it within the hour: anyone who uses up the others from a few
   * clients does not lock its owner out, and from many has no more than these sent.
   */
  first: 30,
} as const;

/** One code that was asked for. */
interface Counted {
  /** Whether it is to be sent. Nobody may be told. */
  isSent: boolean;
  /** Gives it back to the mailbox: it did not get there. It still counts for the client, who could ask without end else. */
  undo: () => Promise<void>;
}

/** Counts codes that are asked for. */
export interface CodeCounts {
  /**
   * Counts one. It takes as many statements whether or not the code is to be sent.
   *
   * @param address in its normal form; it counts for its mailbox, `ada+list@x.org` for that of `ada@x.org`
   * @throws Problem `rate_limited`, with the wait, where the client has asked too often
   */
  count(address: string, client: string, now: Date): Promise<Counted>;
}

/** Counts in the store, for all services over it; who asked for whom is kept as keyed hashes. */
export function countCodes({ store: { counts }, secret }: Pick<Accounts, 'store' | 'secret'>): CodeCounts {
  const nameOf = (...parts: string[]) => keyedHash({ secret }, 'codes asked for', parts.join(' '));
  return {
    async count(address, client, now) {
      const to = address.replace(/^([^+@]+)\+[^@]*@/, '$1@');
      const at = now.getTime();
      const mine = { name: nameOf('by', client, 'for', to), most: codesAnHour.mine, window: HOUR };
      const all = { name: nameOf('by', client), most: codesAnHour.client, window: HOUR };
      const [own, asked] = await Promise.all([mine, all].map((each) => counts.add(each.name, each, at)));
      if (!own || !asked) {
        const waits = await Promise.all([mine, all].map((each) => counts.wait(each.name, each, at)));
        for (const count of [own, asked]) if (count) await counts.takeBack(count);
        throw tooManyCodes(Math.max(1000, ...waits));
      }
      const most = codesAnHour.mailbox + (own.nth === 1 ? codesAnHour.first : 0);
      const sent = await counts.add(nameOf('for', to), { most, window: HOUR }, at);
      return {
        isSent: sent !== undefined,
        async undo() {
          for (const count of [own, sent]) if (count) await counts.takeBack(count);
        },
      };
    },
  };
}

function tooManyCodes(wait: number): Problem {
  const retryAfter = Math.ceil(wait / 1000);
  return Problem.of('rate_limited', {
    detail: `Too many codes were asked for from here. Wait ${Math.ceil(retryAfter / 60)} min, or use a code that was sent already.`,
    retryAfter,
  });
}

type CodeKind = 'sign-in-code' | 'address-code';

interface CodeData {
  /** In its normal form. */
  address: string;
  codeHash: string;
}

/**
 * Sends a code to an address; the answer is the same whether or not anyone has it. It is good once, for ten minutes, three tries, and only
 * together with the attempt: anyone who did not ask for it can neither try it nor use it up.
 *
 * Nobody waits for the message: how long it takes, and whether it can be handed over at all, would tell whether one is sent.
 *
 * @param asked.userId whose session asks, for an address to be added; null for a sign-in
 * @param asked.client who asks, as the limits count
 * @throws Problem `rate_limited` where that client has asked too often
 */
export async function sendCode(
  accounts: Accounts,
  codes: CodeCounts,
  { kind, address, userId, client }: { kind: CodeKind; address: string; userId: string | null; client: string },
  now: Date,
): Promise<BegunChallenge> {
  const to = normalAddress(address);
  const { isSent, undo } = await codes.count(to, client, now);
  const giveBack = () => undo().catch(() => undefined); // a store that fails takes nothing back
  // Six digits that are not sent could be guessed all the same, with tries without end.
  const code = isSent ? String(randomInt(1_000_000)).padStart(6, '0') : newSecret();
  const attempt = newSecret();
  const data: CodeData = { address: to, codeHash: codeHash(accounts, attempt, code) };
  const { lifetime, tries } = codeLimits;
  try {
    const begun = await beginChallenge(accounts, { kind, userId, data, lifetime, tries }, now, attempt);
    if (isSent) accounts.mail({ to, ...words(kind, code) }).catch(giveBack);
    return begun;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Uses the address to which a code was sent, where it is the right one. The code is used up together with that, or not at all.
 *
 * @param typed.client who types it, as the limits count
 * @returns what `use` returns
 * @throws Problem `sign_in_refused` where it is not: wrong, too old, used up, another's, or never sent; nobody is told which
 * @throws Problem `rate_limited` where that client has typed too many wrong ones, whatever this one is
 */
export async function proveAddress<Result>(
  accounts: Accounts,
  guesses: GuessCounts,
  typed: { kind: CodeKind; userId: string | null; attempt: string; code: string; client: string },
  now: Date,
  use: Use<string, Result>,
): Promise<Result | undefined> {
  const { attempt, code } = typed;
  const guess = await guesses.count(typed.client, now);
  const given = Buffer.from(codeHash(accounts, attempt, code));
  const proven = await finishChallenge(
    accounts,
    typed,
    now,
    (data, triesLeft) => {
      const { address, codeHash } = data as CodeData;
      return timingSafeEqual(Buffer.from(codeHash), given) ? { address, triesLeft } : undefined;
    },
    async (store, { address, triesLeft }) => ({ result: await use(store, address), triesLeft }),
  ).catch(async (error: unknown) => {
    await guess.undo().catch(() => undefined); // a store that fails takes nothing back
    throw error;
  });
  if (proven === undefined) {
    throw Problem.of('sign_in_refused', {
      detail:
        'The code was not accepted. A code works once, for ten minutes and three tries. Type the code from the latest message, or ask for a new one.',
    });
  }
  await guess.right(proven.triesLeft);
  return proven.result;
}

function codeHash(accounts: Accounts, attempt: string, code: string): string {
  return keyedHash(accounts, 'code', `${attempt} ${code}`);
}

function words(kind: CodeKind, code: string): { subject: string; text: string } {
  const what = kind === 'sign-in-code' ? 'sign in' : 'add this address to your account';
  return {
    subject: `${code} is your code for Rostrum`,
    text: [
      code,
      '',
      `Type this code where you asked for it, to ${what}. It works once, for ten minutes.`,
      '',
      'If you did not ask for it, ignore this message: the code works only in the browser that asked for it. Do not share it.',
      '',
    ].join('\n'),
  };
}
