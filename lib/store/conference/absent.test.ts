import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Scope, viewerOf } from '#lib/policy/viewer.ts';
import { getConference } from './conferences.ts';
import { importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { findSubmission, getSubmission } from '#lib/store/submissions/submission.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

let store: Store;
let scope: Scope;

beforeAll(async () => {
  store = await testStore();
  const long = { abstract: 'word '.repeat(2000) };
  const submissions = ['hidden-a', 'hidden-m', 'hidden-z'].map((slug) =>
    submissionRecord(slug, 'open', { submissionData: long }),
  );
  await importDataset(store, conferenceRecord('hidden', { submissions }));
  await importDataset(store, conferenceRecord('own', { submissions: [submissionRecord('m-own', 'open')] }));
  const own = await store.db.selectFrom('conferences').selectAll().where('slug', '=', 'own').executeTakeFirstOrThrow();
  const fact = {
    kind: 'grant',
    conferenceId: own.id,
    conferenceSlug: own.slug,
    conferenceName: own.name,
    conferenceShortName: own.short_name,
    startDate: '',
    role: 'chair',
    trackId: null,
    submissionId: null,
  } as const;
  ({ scope } = viewerOf('person', [fact], null));
});

/** Everything a read does, in order: its statements, their rows, and what the policy looks up in the scope. */
async function workOf(read: (store: Store, scope: Scope) => Promise<unknown>) {
  const work: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      work.push(['rows', result.rows.length, result.rows.flatMap((row) => Object.keys(row))]);
      return Promise.resolve(result);
    },
  };
  const db = store.db.withPlugin(plugin);
  const executeQuery = db.executeQuery.bind(db);
  vi.spyOn(db, 'executeQuery').mockImplementation((query) => {
    work.push(['statement', (query as CompiledQuery).sql]);
    return executeQuery(query) as never;
  });
  const conferences = new Map(scope.conferences);
  const get = conferences.get.bind(conferences);
  conferences.get = (id) => {
    work.push('policy');
    return get(id);
  };
  const found = await read({ ...store, db }, { ...scope, conferences });
  return { found: found !== undefined, work };
}

const now = new Date(0);
const reads: Record<string, (slug: string) => (store: Store, scope: Scope) => Promise<unknown>> = {
  findSubmission: (slug) => (of, scope) => findSubmission(of, scope, slug),
  getSubmission: (slug) => (of, scope) => getSubmission(of, scope, slug, now),
};

describe.each(Object.entries(reads))('%s', (_, read) => {
  const hidden = ['hidden-a', 'hidden-m', 'hidden-z'];
  const absent = {
    'before all others': 'a',
    'next to a hidden one': 'hidden-m0',
    'next to an own one': 'm-o',
    'after all others': 'z',
  };

  test.each(Object.entries(absent))(
    'does the same work for a missing submission as for a hidden one: %s',
    async (_, slug) => {
      const there = await Promise.all(hidden.map((each) => workOf(read(each))));
      expect(there[0]?.found).toBe(false);
      expect(there[0]?.work).toContain('policy');
      expect(new Set(there.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(await workOf(read(slug))).toEqual(there[0]);
    },
  );

  test('finds a visible submission', async () => {
    expect((await workOf(read('m-own'))).found).toBe(true);
  });
});

test.each([
  ['hidden-a0', 'hidden'],
  ['m-o', 'own'],
  ['z', 'hidden'],
])(
  'for a missing slug (%s) the policy judges the next submission, after the last one the first',
  async (slug, conference) => {
    const judged = vi.spyOn(scope.conferences as Map<string, unknown>, 'get');
    expect(await findSubmission(store, scope, slug)).toBeUndefined();
    const { id } = await store.db
      .selectFrom('conferences')
      .select('id')
      .where('slug', '=', conference)
      .executeTakeFirstOrThrow();
    expect(judged.mock.calls).toEqual([[id]]);
    judged.mockRestore();
  },
);

test('reads nothing for a hidden or missing conference', async () => {
  for (const slug of ['hidden', 'absent']) {
    expect(await workOf((of, scope) => getConference(of, scope, slug, new Date()))).toEqual({ found: false, work: [] });
  }
  expect((await workOf((of, scope) => getConference(of, scope, 'own', new Date()))).found).toBe(true);
});
