import { type AccountClient, type AccountData } from '#lib/client/account.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { codeLimits } from '#lib/contract/resources/account.ts';
import type { Challenge } from '#lib/session/cookie/challenge-cookie.ts';

/** More than an address has. */
const MOST = 254;

/** The address that somebody typed, as far as it can be one: the service is not asked about anything else. */
export function typedAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? '';
  return address.length <= MOST && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}

/** The six digits that somebody typed or pasted, with spaces or dashes between them or not; null for anything else. */
export function typedCode(text: string | null | undefined): string | null {
  const digits = text?.replace(/[\s\u2010-\u2015-]/g, '') ?? '';
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Has the service send a code.
 *
 * @param operation `requestCode` to sign in, `addAddress` to add one to the account
 * @throws as `AccountClient.call`
 */
export async function sendCode(
  account: AccountClient,
  operation: 'addAddress' | 'requestCode',
  address: string,
): Promise<Challenge> {
  const sent: AccountData<'requestCode'> = await account.call(operation, { body: { address } });
  if (!sent.attempt) throw new BadAnswer('shape', 202);
  const begunAt = Date.now();
  return { attempt: sent.attempt, subject: address, begunAt, until: begunAt + codeLimits.lifetime, misses: 0 };
}

/** Whether a code can still be typed: the service counts, too, and says no more than that it was not the right one. */
export function isOpen({ misses }: Challenge): boolean {
  return misses < codeLimits.tries;
}
