import { type AccountClient, type AccountData } from '#lib/client/account.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { codeLimits } from '#lib/contract/resources/account.ts';
import type { Challenge } from '#lib/session/cookie/challenge-cookie.ts';

/** The longest e-mail address, in characters. */
const MOST = 254;

/** Trims a typed e-mail address; null if it cannot be one, in which case the service is not called. */
export function typedAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? '';
  return address.length <= MOST && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}

/** Reads a typed or pasted code of six digits, ignoring spaces and dashes; null for anything else. */
export function typedCode(text: string | null | undefined): string | null {
  const digits = text?.replace(/[\s\u2010-\u2015-]/g, '') ?? '';
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * Has the service send a code by e-mail.
 *
 * @param operation `requestCode` to sign in, `addAddress` to add one to the account
 * @throws as `AccountClient.call`
 */
export async function sendCode(
  account: AccountClient,
  operation: 'addAddress' | 'requestCode',
  address: string,
): Promise<Challenge> {
  return begun(await account.call(operation, { body: { address } }), address);
}

/**
 * Has the service send a code to the account's main address, for a change of that address.
 *
 * @param next the address that is to become the main one; null to remove the main one
 * @throws as `AccountClient.call`
 */
export async function sendMainCode(
  account: AccountClient,
  next: { id: string; address: string } | null,
): Promise<Challenge> {
  const [{ data: addresses }, sent] = await Promise.all([
    account.call('listAddresses', {}),
    account.call('requestMainCode', {}),
  ]);
  const subject = addresses?.find(({ isMain }) => isMain)?.address ?? 'your main address';
  return { ...begun(sent, subject), next };
}

function begun(sent: AccountData<'requestCode'>, subject: string): Challenge {
  if (!sent.attempt) throw new BadAnswer('shape', 202);
  const begunAt = Date.now();
  return { attempt: sent.attempt, subject, begunAt, until: begunAt + codeLimits.lifetime, misses: 0 };
}

/** Whether another code can be tried. The service counts as well, but only says that a code was wrong. */
export function isOpen({ misses }: Challenge): boolean {
  return misses < codeLimits.tries;
}
