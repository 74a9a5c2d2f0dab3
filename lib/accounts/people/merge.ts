import { closeAccount } from '#lib/store/accounts/addresses.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { moveBelongings, reviewedByBoth } from '#lib/store/accounts/merge.ts';
import { findPerson, type Person } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { dateReviewer, dateReviewerForChairs, nameNameless } from '#lib/store/accounts/users.ts';
import { inFullTransaction } from '#lib/store/database/in-transaction.ts';
import { AccountProblem } from './account-problem.ts';
import { personWith, describePerson } from './people.ts';

/** The two accounts of a merge, and what moved. */
interface Merged {
  /** The closed account, as it was before. */
  from: Person;
  into: Person;
  addresses: string[];
  grants: number;
  assignments: number;
}

/**
 * Merges two accounts of one person on the operator's word. Addresses, grants and assignments move from one to the other, from the
 * next request on. The first account is closed: its sessions, passkeys and keys end. All or nothing.
 *
 * @param wanted a verified address of each account
 * @throws AccountProblem if nobody has one of the addresses, both belong to one person, or both people review one submission in one phase
 */
export function mergeAccounts(
  store: Store,
  actor: string,
  wanted: { from: string; into: string },
  now: Date,
): Promise<Merged> {
  const at = now.toISOString();
  return inFullTransaction(store.db, async (db) => {
    const [from, into] = [await personWith({ db }, wanted.from), await personWith({ db }, wanted.into)];
    const pair = { from: from.id, into: into.id };
    if (from.id === into.id) {
      throw new AccountProblem(
        `${wanted.from} and ${wanted.into} already belong to one person: ${describePerson(into)}.`,
      );
    }
    const both = await reviewedByBoth(db, pair);
    if (both.length > 0) {
      const where = both.map(({ slug, phase }) => `${slug} in phase ${phase}`).join(', ');
      throw new AccountProblem(
        `${describePerson(from)} and ${describePerson(into)} both review ${where}, which one person cannot.`,
      );
    }
    await nameNameless({ db }, [{ ...from, id: into.id }], at);
    const named = (await findPerson({ db }, wanted.into)) ?? into;
    const isRenamed = from.firstName !== named.firstName || from.lastName !== named.lastName;
    await (isRenamed ? dateReviewer : dateReviewerForChairs)(db, from.id, at);
    await closeAccount(db, from.id, { actor, now: at });
    const moved = await moveBelongings(db, pair, at);
    for (const subject of [from.id, into.id]) {
      const detail = { ...pair, addresses: moved.addresses };
      await writeAudit(db, { at, actor, action: 'account.merged', subject, detail });
    }
    return { from, into: named, ...moved };
  });
}
