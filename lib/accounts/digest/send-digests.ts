import { MINUTE } from '#lib/contract/time/durations.ts';
import { viewerOf } from '#lib/policy/viewer.ts';
import {
  type DueDigest,
  dueDigests,
  giveBackDigest,
  rememberDigestSent,
  takeDigest,
  verifiedMainAddress,
} from '#lib/store/accounts/digests.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import { readDigestCounts } from '#lib/store/figures/digest-counts.ts';
import { type Accounts, keyedHash } from '#lib/accounts/sign-in/accounts.ts';
import { digestToken } from './digest.ts';
import { digestMail } from './digest-mail.ts';
import { nextDue, type Schedule } from './schedule.ts';

/** How long to wait after each failure, in milliseconds. After the last one, the digest is left out. */
const waits = [5 * MINUTE, 30 * MINUTE, 2 * 60 * MINUTE] as const;

/** The outcome of a digest: `empty` if there was nothing to report, or no address to send it to. */
export type DigestOutcome = 'sent' | 'empty' | 'failed' | 'given up';

/**
 * Sends the digests that are due, one after the other, each at most once: it is taken before it is sent, so that several services over
 * one store, or one that dies meanwhile, never send it twice. A person who missed several gets one, which counts since the last that was
 * sent. What could not be handed to the mail server is tried again. Roles are derived when it is sent.
 *
 * @param tell is called with what became of each, and why it failed
 * @param of.atMost how many are tried; the others wait for the next call
 * @param of.isOver is asked before each one; the rest is left if it returns true
 * @throws if the store fails
 */
export async function sendDueDigests(
  accounts: Accounts,
  now: () => Date,
  tell: (outcome: DigestOutcome, failure?: unknown) => void,
  { atMost = 60, isOver = () => false }: { atMost?: number; isOver?: () => boolean } = {},
): Promise<void> {
  const { store, mails, dashboard } = accounts;
  if (!mails || dashboard === undefined) return;
  for (const due of await dueDigests(store, now().toISOString(), atMost)) {
    if (isOver()) return;
    const at = now();
    let next: string;
    try {
      next = nextDue(due as Schedule, at).toISOString(); // one that is off is not due
    } catch (error) {
      tell('failed', error); // a zone that is no longer known must not keep the others waiting
      continue;
    }
    if (!(await takeDigest(store, due, next))) continue;
    try {
      tell(await sendDigest(accounts, due, dashboard, at));
    } catch (error) {
      const tryAt = new Date(at.getTime() + (waits[due.tries] ?? Infinity));
      const isTriedAgain = tryAt < new Date(next);
      if (isTriedAgain) await giveBackDigest(store, due, { next, tryAt: tryAt.toISOString() });
      tell(isTriedAgain ? 'failed' : 'given up', error);
    }
  }
}

async function sendDigest(
  accounts: Accounts,
  { user_id: userId, id, since: from, due_at: dueAt, zone }: DueDigest,
  dashboard: string,
  now: Date,
): Promise<DigestOutcome> {
  const { store } = accounts;
  const to = await verifiedMainAddress(store, userId);
  if (to === undefined) return 'empty';
  const { facts } = await roleFactsOf(store, userId);
  const since = new Date(from);
  const counts = await readDigestCounts(store, viewerOf(userId, facts, null).scope, { since, now });
  const token = digestToken(accounts, { id });
  const messageId = keyedHash(accounts, 'message of a digest', `${id} ${dueAt}`);
  const message = await digestMail({ to, counts, since, zone, dashboard, token, messageId });
  if (!message) return 'empty';
  await accounts.mail(message);
  // From here on it is sent. If this cannot be recorded, the next one counts some changes again.
  await rememberDigestSent(store, userId, now.toISOString()).catch(() => undefined);
  return 'sent';
}
