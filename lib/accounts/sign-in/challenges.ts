import { endChallenge, giveTryBack, insertChallenge, spendTry } from '#lib/store/accounts/challenges.ts';
import type { AttemptKind } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import { type Accounts, hashSecret, newSecret } from './accounts.ts';

/** Something that was begun. `attempt` is a secret of the person who began it, and finishes it. */
export interface BegunChallenge {
  attempt: string;
  /** RFC 3339 in UTC. */
  expiresAt: string;
}

interface Plan {
  kind: AttemptKind;
  /** Whose session began it, who alone can finish it; null for a sign-in. */
  userId: string | null;
  /** What finishing it needs. */
  data: object;
  /** In milliseconds. */
  lifetime: number;
  tries: number;
}

/**
 * Begins something that is finished by another request: a code sent, a challenge given, a visit to a provider.
 *
 * @param attempt its secret, where the data depends on it; made here by default
 */
export async function beginChallenge(
  accounts: Accounts,
  plan: Plan,
  now: Date,
  attempt = newSecret(),
): Promise<BegunChallenge> {
  const expiresAt = new Date(now.getTime() + plan.lifetime).toISOString();
  await insertChallenge(
    accounts.store,
    {
      hash: hashSecret(attempt),
      kind: plan.kind,
      user_id: plan.userId,
      data_json: JSON.stringify(plan.data),
      tries: plan.tries,
      expires_at: expiresAt,
    },
    now.toISOString(),
  );
  return { attempt, expiresAt };
}

/** What finishing an attempt does, in the transaction that ends it: it uses no other store. */
export type Use<Proof, Result> = (store: Store, proof: Proof) => Promise<Result | undefined>;

/**
 * Finishes what was begun, once, where `holds` says so of its data. A try is used up whether or not it does; of several that come
 * at once one alone succeeds. The attempt ends together with what it is used for: where that fails, it can be tried again.
 *
 * @param userId as it was begun
 * @param holds is given the data, and how many tries are left after this one
 * @param use is given what `holds` made of the data
 * @returns what `use` returns; undefined where there is no such attempt, it is another's or for something else, it is over or
 *   used up, or `holds` returns undefined: nobody is told which
 */
export async function finishChallenge<Proof, Result>(
  { store }: Accounts,
  { kind, userId, attempt }: { kind: AttemptKind; userId: string | null; attempt: string },
  now: Date,
  holds: (data: unknown, triesLeft: number) => Proof | undefined | Promise<Proof | undefined>,
  use: Use<Proof, Result>,
): Promise<Result | undefined> {
  const hash = hashSecret(attempt);
  const begun = await spendTry(store, hash, kind, now.toISOString());
  if (!begun || begun.user_id !== userId) return undefined;
  try {
    const proof = await holds(JSON.parse(begun.data_json), begun.tries);
    if (proof === undefined) return undefined;
    return await inTransaction(store.db, async (db) => {
      const inside = { ...store, db };
      return (await endChallenge(inside, hash)) ? use(inside, proof) : undefined;
    });
  } catch (error) {
    await giveTryBack(store, hash).catch(() => undefined); // a store that fails takes nothing back
    throw error;
  }
}
