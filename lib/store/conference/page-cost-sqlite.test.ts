import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { type RoleFact, viewerOf } from '#lib/policy/viewer.ts';
import { sqliteDialect } from '#lib/sql/sqlite/sqlite.ts';
import { listRegistrations } from './registrations.ts';
import { accountsFile } from '#lib/store/database/accounts-file.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { listConferenceReviews } from '#lib/store/submissions/conference-reviews.ts';
import { listSubmissions } from '#lib/store/submissions/submissions.ts';

/** The statement that a read sends, and SQLite's plan for it. */
async function planOf(read: (store: Store) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-plan-'));
  try {
    const store = await openStore(join(folder, 'store.sqlite'));
    const sent: CompiledQuery[] = [];
    const db = new Kysely<Tables>({
      dialect: sqliteDialect(join(folder, 'store.sqlite'), undefined, accountsFile),
      log: (event) => {
        sent.push(event.query);
      },
    });
    await read({ ...store, db });
    const [query] = sent;
    if (!query) throw new Error('Nothing was read.');
    const { rows } = await db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` });
    await db.destroy();
    await store.close();
    return { text: query.sql, steps: rows.map((row) => row.detail) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function personWith(...held: Pick<RoleFact, 'kind' | 'role' | 'trackId' | 'submissionId'>[]) {
  const conference = {
    conferenceId: 'c',
    conferenceSlug: 'conf',
    conferenceName: 'Conf',
    conferenceShortName: 'C',
    startDate: '',
  };
  return viewerOf(
    'u',
    held.map((each) => ({ ...conference, ...each })),
    null,
  );
}

const chair = personWith({ kind: 'grant', role: 'chair', trackId: null, submissionId: null });
const after = ['2026-01-01T00:00:00.000Z', 'id'] as const;

const plain = { expand: [], now: new Date(0) };

const reads: Record<string, (store: Store) => Promise<unknown>> = {
  'submissions of a conference': (store) =>
    listSubmissions(store, chair.scope, { conferenceId: 'c' }, { limit: 25, after }, plain),
  'submissions of a track': (store) =>
    listSubmissions(store, chair.scope, { conferenceId: 'c', trackId: 't' }, { limit: 25, after }, plain),
  'submissions of one status': (store) =>
    listSubmissions(store, chair.scope, { conferenceId: 'c', statuses: ['WITHDRAWN'] }, { limit: 25, after }, plain),
  registrations: (store) => listRegistrations(store, chair.scope, { conferenceId: 'c' }, { limit: 25, after }),
};

test.each(Object.entries(reads))(
  'a page costs the same at any position: %s come from an index in page order, starting at the cursor',
  async (_name, read) => {
    const plan = await planOf(read);
    const search = plan.steps.find((step) => /^SEARCH (submissions|registrations) /.test(step));
    expect(search).toMatch(/ USING INDEX \S+ \(\w+=\?( AND status=\?)? AND \(created_at,id\)>\(\?,\?\)\)$/);
    expect(plan.steps.join('\n')).not.toMatch(/TEMP B-TREE|SCAN/);
    expect(plan.text).not.toMatch(/\boffset\b|\bcount\(/i);
  },
);

const authored = [1, 2, 3].map((id) => ({
  kind: 'author' as const,
  role: null,
  trackId: null,
  submissionId: `s${id}`,
}));
const author = personWith(...authored);
const trackChair = personWith({ kind: 'grant', role: 'trackChair', trackId: 't', submissionId: null }, ...authored);
const filters = {
  everything: {},
  'a track': { trackId: 'u' },
  'a status': { statuses: ['ACCEPTED'] as const },
  'what changed': { updatedSince: after[0] },
};

test.each(
  Object.entries({ author, trackChair }).flatMap(([who, { scope }]) =>
    Object.entries(filters).map(([what, filter]) => [who, what, scope, filter] as const),
  ),
)(
  'what an author (%s) may list of %s is found by ids, however large the conference',
  async (_who, _what, scope, filter) => {
    for (const cursor of [null, after]) {
      const { steps } = await planOf((store) =>
        listSubmissions(store, scope, { conferenceId: 'c', ...filter }, { limit: 25, after: cursor }, plain),
      );
      const searches = steps.filter((step) => /^(SEARCH|SCAN) submissions /.test(step));
      expect(searches.at(-1)).toMatch(/ USING INDEX sqlite_autoindex_submissions_1 \(id=\?\)$/);
    }
  },
);

const chairOfTwo = personWith(
  ...['t', 'u'].map((trackId) => ({
    kind: 'grant' as const,
    role: 'trackChair' as const,
    trackId,
    submissionId: null,
  })),
);
const severalRanges: Record<string, (store: Store) => Promise<unknown>> = {
  'submissions of several statuses': (store) => {
    const filter = { conferenceId: 'c', statuses: ['WITHDRAWN', 'DRAFT'] as const };
    return listSubmissions(store, chair.scope, filter, { limit: 25, after }, plain);
  },
  'submissions of several tracks': (store) =>
    listSubmissions(store, chairOfTwo.scope, { conferenceId: 'c' }, { limit: 25, after }, plain),
  'reviews of several tracks': (store) =>
    listConferenceReviews(store, chairOfTwo.scope, { conferenceId: 'c' }, { limit: 25, after: [after.join(' '), 'r'] }),
};

test.each(Object.entries(severalRanges))(
  'a page costs hardly more for several tracks or statuses: %s are merged, and no range is read to the end of a page',
  async (_name, read) => {
    const { steps, text } = await planOf(read);
    expect(steps.filter((step) => step.startsWith('SEARCH submissions USING INDEX '))).toHaveLength(2);
    expect(steps).toContain('MERGE (UNION ALL)');
    expect(steps.join('\n')).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN/);
    expect(text.match(/limit 26/g)).toHaveLength(1);
  },
);

const since = '2026-01-01T00:00:00.000Z';
const changed: Record<string, (store: Store) => Promise<unknown>> = {
  'submissions of a conference': (store) =>
    listSubmissions(store, chair.scope, { conferenceId: 'c', updatedSince: since }, { limit: 25, after }, plain),
  'submissions of a track and some statuses': (store) => {
    const filter = { conferenceId: 'c', trackId: 't', statuses: ['WITHDRAWN', 'DRAFT'] as const, updatedSince: since };
    return listSubmissions(store, chair.scope, filter, { limit: 25, after: null }, plain);
  },
  registrations: (store) =>
    listRegistrations(store, chair.scope, { conferenceId: 'c', updatedSince: since }, { limit: 25, after }),
};

test.each(Object.entries(changed))(
  'a page of changes costs in proportion to the changes: %s are found by an index on the time of change, then by id',
  async (_name, read) => {
    const { steps } = await planOf(read);
    const searches = steps.filter((step) => /^(SEARCH|SCAN) (submissions|registrations) /.test(step));
    expect(searches).toEqual([
      expect.stringMatching(/ USING INDEX sqlite_autoindex_\w+ \(id=\?\)$/),
      expect.stringMatching(/ USING COVERING INDEX \S+ \(\w+=\? AND changed_at>\?\)$/),
    ]);
  },
);
