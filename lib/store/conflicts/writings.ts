import type { Kysely } from 'kysely';
import type { Scope } from '#lib/policy/viewer.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { chairedAnywhere } from '#lib/store/submissions/chaired.ts';
import type { Listed } from '#lib/store/submissions/submissions.ts';
import { affiliationKey } from './affiliations.ts';

/** What a person wrote, as far as the caller chairs it. */
export interface Writings {
  /** The keys of the affiliations that they gave. */
  affiliations: ReadonlySet<string>;
  /** The ids of the submissions that they wrote with others, by the others' normal addresses. */
  together: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * What people wrote, found by the addresses under which chairs know them as reviewers: their other addresses are theirs alone. Only submissions that
 * the caller chairs, in any conference that their key reaches: nobody learns here who wrote anything else.
 *
 * @param addresses in any form
 * @returns by normal address; people who wrote nothing are missing
 */
export async function writingsOf(
  db: Kysely<Tables>,
  scope: Scope,
  addresses: readonly string[],
): Promise<Map<string, Writings>> {
  const wrote = await chairedAuthorships(db, scope)
    .select(['authorships.address', 'authorships.submission_id', 'authorships.author_order', 'submissions.listed_json'])
    .where('authorships.address', 'in', [...addresses.map(normalAddress), ''])
    .execute();
  const authors = await authorsOf(
    db,
    wrote.map((row) => row.submission_id),
  );
  const found = new Map<string, { affiliations: Set<string>; together: Map<string, Set<string>> }>();
  for (const { address, submission_id: id, author_order: order, listed_json: listed } of wrote) {
    const writings = found.get(address) ?? { affiliations: new Set(), together: new Map<string, Set<string>>() };
    found.set(address, writings);
    const key = affiliationKey((JSON.parse(listed) as Listed).authors[order - 1]?.affiliation ?? null);
    if (key !== null) writings.affiliations.add(key);
    for (const other of authors.get(id) ?? []) {
      const shared = writings.together.get(other) ?? new Set();
      writings.together.set(other, shared.add(id));
    }
  }
  return found;
}

function chairedAuthorships(db: Kysely<Tables>, scope: Scope) {
  const { conferences, tracks } = chairedAnywhere(scope);
  return db
    .selectFrom('authorships')
    .innerJoin('submissions', 'submissions.id', 'authorships.submission_id')
    .where((is) =>
      is.or([
        // With the submission's conference instead, SQLite begins with all submissions of the conference.
        is('authorships.conference_id', 'in', [...conferences, '']),
        is('submissions.track_id', 'in', [...tracks, '']),
      ]),
    );
}

/** The normal addresses of the authors of submissions, by submission. */
async function authorsOf(db: Kysely<Tables>, submissionIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('authorships')
    .select(['submission_id', 'address'])
    .where('submission_id', 'in', [...new Set(submissionIds), ''])
    .execute();
  const authors = new Map<string, string[]>();
  for (const { submission_id: id, address } of rows) authors.set(id, [...(authors.get(id) ?? []), address]);
  return authors;
}
