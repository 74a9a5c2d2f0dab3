import { randomInt, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { codeLimits } from '#lib/contract/account.ts';
import { Problem } from '#lib/contract/problem.ts';
import { normalAddress } from '#lib/store/ids.ts';
import { type Accounts, keyedHash, newSecret } from './accounts.ts';
import { begin, type Begun, finish } from './attempts.ts';

/**
 * Codes an hour: that one client asks for one mailbox, that all ask for it, and that one client asks for. The first is what
 * somebody needs who mistypes; the second keeps a mailbox from being flooded, though many take part; the last lets a campus behind
 * one address in.
 */
export const codesAnHour = { mine: 5, mailbox: 15, client: 300 } as const;

/** Counts codes that were asked for. */
export interface CodeCounts {
  /**
   * Counts one.
   *
   * @throws Problem `rate_limited`, with the wait, where it is one too many
   */
  count(address: string, client: string): Promise<void>;
}

/** Counts in this process's memory. */
export function countCodes(): CodeCounts {
  const duration = 3600;
  const limiters = Object.entries(codesAnHour).map(([keyPrefix, points]) => ({
    keyPrefix,
    limiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  }));
  const subject = {
    mine: (address: string, client: string) => `${client} ${address}`,
    mailbox: (address: string) => address,
    client: (_: string, client: string) => client,
  };
  return {
    async count(address, client) {
      const places = limiters.map(({ keyPrefix, limiter }) => ({
        limiter,
        key: subject[keyPrefix as keyof typeof subject](address, client),
      }));
      const seen = await Promise.all(places.map(({ limiter, key }) => limiter.get(key)));
      const waits = seen.flatMap((count) => (count && count.remainingPoints <= 0 ? [count.msBeforeNext] : []));
      if (waits.length > 0) {
        const retryAfter = Math.ceil(Math.max(...waits) / 1000);
        throw Problem.of('rate_limited', {
          detail: `Too many codes were asked for. Wait ${Math.ceil(retryAfter / 60)} min, or use a code that was sent already.`,
          retryAfter,
        });
      }
      await Promise.all(places.map(({ limiter, key }) => limiter.penalty(key, 1)));
    },
  };
}

type CodeKind = 'sign-in-code' | 'address-code';

interface CodeData {
  /** In its normal form. */
  address: string;
  codeHash: string;
}

/**
 * Sends a code to an address, the same whether or not anybody has it. It is good once, for ten minutes, three tries, and only
 * together with the attempt: whoever did not ask for it can neither try it nor use it up.
 *
 * @param userId whose session asks, for an address to be added; null for a sign-in
 * @throws Problem `unavailable` where the message cannot be handed over
 */
export async function sendCode(
  accounts: Accounts,
  { kind, address, userId }: { kind: CodeKind; address: string; userId: string | null },
  now: Date,
): Promise<Begun> {
  const to = normalAddress(address);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const attempt = newSecret();
  const data: CodeData = { address: to, codeHash: codeHash(accounts, attempt, code) };
  const { lifetime, tries } = codeLimits;
  const begun = await begin(accounts, { kind, userId, data, lifetime, tries }, now, attempt);
  try {
    await accounts.mail({ to, ...words(kind, code) });
  } catch (error) {
    throw Problem.of('unavailable', {
      detail: 'The message with the code could not be sent. Try again in a minute.',
      retryAfter: 60,
      cause: error,
    });
  }
  return begun;
}

/**
 * The address to which a code was sent, where it is the right one.
 *
 * @throws Problem `sign_in_refused` where it is not: wrong, too old, used up, another's, or never sent; nobody is told which
 */
export async function proveAddress(
  accounts: Accounts,
  { kind, userId, attempt, code }: { kind: CodeKind; userId: string | null; attempt: string; code: string },
  now: Date,
): Promise<string> {
  const given = Buffer.from(codeHash(accounts, attempt, code));
  const address = await finish(accounts, { kind, userId, attempt }, now, (data) => {
    const sent = data as CodeData;
    return timingSafeEqual(Buffer.from(sent.codeHash), given) ? sent.address : undefined;
  });
  if (address === undefined) {
    throw Problem.of('sign_in_refused', {
      detail:
        'The code was not accepted. A code is good once, for ten minutes, for three tries: type the one of the latest message, or ask for a new one.',
    });
  }
  return address;
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
      `Type this code where you asked for it, to ${what}. It is good once, for ten minutes.`,
      '',
      'If you did not ask for it, do nothing: the code is of no use to anybody but the browser that asked. Tell it to nobody.',
      '',
    ].join('\n'),
  };
}
