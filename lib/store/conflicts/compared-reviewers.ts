import type { Kysely } from 'kysely';
import type { Scope } from '#lib/policy/viewer.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { institutionalDomain } from './domains.ts';
import { type Writings, writingsOf } from './writings.ts';

/** A reviewer, with what is compared. */
export interface ComparedReviewer {
  email: string;
  address: string;
  domain: string | null;
  /** Undefined if they wrote nothing that the caller chairs. */
  writings: Writings | undefined;
}

/** Reviewers by id, by the scope of a request: each has its own, which all pages of a stream share. */
const known = new WeakMap<Scope, Map<string, ComparedReviewer>>();

/**
 * Reads reviewers with what is compared, each once while a request is answered: a reviewer of a large conference has submissions on many pages.
 *
 * @param ids of the reviewers; of those who are not there any more, nothing is returned
 * @returns by id, with others that were read before
 */
export async function comparedReviewers(
  db: Kysely<Tables>,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ComparedReviewer>> {
  const reviewers = known.get(scope) ?? new Map<string, ComparedReviewer>();
  known.set(scope, reviewers);
  const unknown = [...new Set(ids)].filter((id) => !reviewers.has(id));
  if (unknown.length === 0) return reviewers;
  const users = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', unknown).execute();
  const found = users.map(({ id, email }) => ({ id, email, address: normalAddress(email) }));
  const writings = await writingsOf(
    db,
    scope,
    found.map(({ address }) => address),
  );
  for (const { id, email, address } of found) {
    const domain = institutionalDomain(address);
    reviewers.set(id, { email, address, domain, writings: writings.get(address) });
  }
  return reviewers;
}
