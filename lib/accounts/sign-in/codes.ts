import { randomInt, timingSafeEqual } from 'node:crypto';
import { HOUR } from '#lib/contract/time/durations.ts';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { type Accounts, keyedHash, newSecret } from './accounts.ts';
import { beginChallenge, type BegunChallenge, finishChallenge, type Use } from './challenges.ts';
import type { GuessCounts } from './guesses.ts';

/**
 * Limits on codes per hour. A client that exceeds its own limits gets 429, which tells it nothing about others. Exceeding a mailbox's
 * limit gets the usual answer but sends nothing: a refusal would reveal that someone else is signing in.
 */
const codesAnHour = {
  /** Requests of one client for one mailbox: enough for someone who mistypes. */
  mine: 5,
  /** Requests of one client: enough for a campus behind one address. */
  client: 300,
  /** Messages to one mailbox from all clients: few enough not to bury other mail. */
  mailbox: 15,
  /**
   * Further messages to that mailbox, one per client that has not asked for it within the hour. An attacker with a few clients cannot
   * lock the owner out, and one with many causes no more messages than these.
   */
  first: 30,
} as const;

/** One request for a code. */
interface Counted {
  /** Whether the code is sent. No client may learn this. */
  isSent: boolean;
  /** Takes the request off the mailbox's counts, if its message was not delivered. It still counts against the client's total. */
  undo: () => Promise<void>;
}

/** Counts requests for codes. */
export interface CodeCounts {
  /**
   * Counts one request, by the same number of statements whether or not the code is sent.
   *
   * @param address in its normal form; tagged addresses count for their mailbox, `ada+list@x.org` for `ada@x.org`
   * @throws Problem `rate_limited`, with the wait, if the client has asked too often
   */
  count(address: string, client: string, now: Date): Promise<Counted>;
}

/** Counts in the store, shared by all services over it. Clients and mailboxes are stored as keyed hashes. */
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
    detail: `Too many codes were requested from here. Wait ${Math.ceil(retryAfter / 60)} min, or use a code that was already sent.`,
    retryAfter,
  });
}

type CodeKind = 'sign-in-code' | 'address-code' | 'main-code';

/** What each code is for, in its message. */
const uses: Readonly<Record<CodeKind, string>> = {
  'sign-in-code': 'sign in',
  'address-code': 'add this address to your account',
  'main-code': 'change or remove the main address of your account',
};

interface CodeData {
  /** In its normal form. */
  address: string;
  codeHash: string;
}

/**
 * Sends a code to an address. The answer is the same whether or not anyone has the address. The code works once, for ten minutes and
 * three tries, and only with the attempt: no other client can try it or use it up.
 *
 * The request does not wait for the message: its duration, or a failure to deliver, would reveal whether one is sent.
 *
 * @param asked.userId the signed-in user who asks for it; null for a sign-in
 * @param asked.client the client, as the limits identify it
 * @throws Problem `rate_limited` if the client has asked too often
 */
export async function sendCode(
  accounts: Accounts,
  codes: CodeCounts,
  { kind, address, userId, client }: { kind: CodeKind; address: string; userId: string | null; client: string },
  now: Date,
): Promise<BegunChallenge> {
  const to = normalAddress(address);
  const { isSent, undo } = await codes.count(to, client, now);
  const giveBack = () => undo().catch(() => undefined); // cannot be given back while the store fails
  // A code that is not sent is long. Six digits could be guessed, because requests for one mailbox are never refused.
  const code = isSent ? String(randomInt(1_000_000)).padStart(6, '0') : newSecret();
  const attempt = newSecret();
  const data: CodeData = { address: to, codeHash: codeHash(accounts, attempt, code) };
  const { lifetime, tries } = codeLimits;
  try {
    const begun = await beginChallenge(accounts, { kind, userId, data, lifetime, tries }, now, attempt);
    if (isSent) accounts.mail({ to, ...messageWith(kind, code) }).catch(giveBack);
    return begun;
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Runs `use` with the address to which a code was sent, if the code is right. The code is used up in the same transaction.
 *
 * @param typed.client the client, as the limits identify it
 * @returns the result of `use`
 * @throws Problem `sign_in_refused` if the code is wrong, expired, used up, someone else's or was never sent; it does not say which
 * @throws Problem `rate_limited` if the client has typed too many wrong codes, even if this one is right
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
    await guess.undo().catch(() => undefined); // cannot be given back while the store fails
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

function messageWith(kind: CodeKind, code: string): { subject: string; text: string } {
  return {
    subject: `${code} is your code for Rostrum`,
    text: [
      code,
      '',
      `Enter this code where you requested it, to ${uses[kind]}. It works once, for ten minutes.`,
      '',
      'If you did not request it, ignore this message: the code works only in the browser that requested it. Do not share it.',
      '',
    ].join('\n'),
  };
}
