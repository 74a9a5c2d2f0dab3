import { expect, test } from 'vitest';
import { type Scope, viewerOf } from '#lib/policy/viewer.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import type { Store } from '#lib/store/database/store.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { openStore } from '#lib/store/open-store.ts';
import { testAddress } from '#lib/store/test-store.ts';
import { listConferenceReviewers } from './conference-reviewers.ts';

const [chair, reviewer] = ['chair@x.org', 'ana@x.org'];
const conference = (review = assignmentRecord('').review) =>
  conferenceRecord('conf', {
    tracks: [trackRecord('open', 'OPEN', [{}])],
    grants: [{ email: chair, role: 'chair' }],
    people: [chair, reviewer].map((email) => ({ email, firstName: 'Ann', lastName: email, otherAddresses: [] })),
    submissions: [submissionRecord('s0', 'open', { assignments: [assignmentRecord(reviewer, { review })] })],
  });

/** How many reviews of the only reviewer are completed. */
async function completedIn(store: Store, scope: Scope): Promise<number | undefined> {
  const [conferenceId] = scope.conferences.keys();
  const asked = { conferenceId: conferenceId!, now: new Date(), withComparisons: false };
  const { items } = await listConferenceReviewers(store, { ...scope }, asked, { limit: 1, after: null });
  return items[0]?.reviews.completed;
}

async function scopeIn(store: Store): Promise<Scope> {
  const { id } = await store.db.selectFrom('users').where('email', '=', chair).select('id').executeTakeFirstOrThrow();
  return viewerOf(id, (await roleFactsOf(store, id)).facts, null).scope;
}

test('what is counted while an import commits is shown to nobody, not even to those who read as of before it', async () => {
  const store = await openStore(await testAddress());
  await importDataset(store, conference(notStarted));
  const snapshot = await store.snapshots.open();
  try {
    await importDataset(store, conference());
    // The conference's revision is read before the import, and all else after it.
    let isBefore = true;
    const torn: Store = {
      ...store,
      get db() {
        const { db } = isBefore ? snapshot : store;
        isBefore = false;
        return db;
      },
    };
    const scope = await scopeIn(store);
    expect(await completedIn(torn, scope)).toBe(1);
    expect(await completedIn({ ...store, db: snapshot.db }, scope)).toBe(0);
    expect(await completedIn(store, scope)).toBe(1);
  } finally {
    await snapshot.close();
    await store.close();
  }
});
