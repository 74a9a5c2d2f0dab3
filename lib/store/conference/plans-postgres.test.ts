import { type CompiledQuery, Kysely } from 'kysely';
import { Client, escapeLiteral } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { type RoleFact, viewerOf } from '#lib/policy/viewer.ts';
import { postgresDialect } from '#lib/sql/postgres/postgres.ts';
import { testDatabase } from '#lib/sql/test-database.ts';
import { listAssignments } from './assignments.ts';
import { getConference, listConferences } from './conferences.ts';
import { findKey } from '#lib/store/accounts/keys.ts';
import { roleFactsOf } from '#lib/store/accounts/people.ts';
import { listRegistrations } from './registrations.ts';
import type { Replica } from '#lib/store/database/store.ts';
import { listConferenceReviews } from '#lib/store/submissions/conference-reviews.ts';
import { listReviews } from '#lib/store/submissions/reviews.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { findSubmission, getSubmission } from '#lib/store/submissions/submission.ts';
import { listSubmissions } from '#lib/store/submissions/submissions.ts';

/** So many that reading a whole table shows, and that the planner has a choice. */
const SUBMISSIONS = 20_000;
/**
 * The most rows that the costliest of these reads may look at: a page of 100, from several ranges, with the related
 * rows of each.
 */
const ROWS_AT_MOST = 1200;
/** The most rows that may be sorted: pages of as many ranges, or one person's own assignments. */
const SORTED_AT_MOST = 4 * 101;

/**
 * One conference with nearly all submissions and three tracks, and some small ones. `r0` reviews 400 submissions, `u0`
 * wrote four.
 */
const fill = `
  insert into conferences (id, slug, name, short_name, state, start_date, is_public)
    select 'c' || i, 'c' || i, 'C', 'C', 'REVIEWING', '', 1 from generate_series(0, 9) i;
  insert into tracks (id, conference_id, position, slug, name, review_type, allows_new_submissions)
    select 'c' || i || 't' || j, 'c' || i, j, 't' || j, 'T', 'DOUBLE_BLIND', 1
    from generate_series(0, 9) i, generate_series(0, 2) j;
  insert into phases (id, track_id, index, name, reviews_released)
    select t.id || 'p' || i, t.id, i, 'P', i % 2 from tracks t, generate_series(1, 2) i;
  insert into users (id, email, first_name, last_name, tier)
    select k || i, k || i || '@x.org', 'A', 'B', 'default' from generate_series(0, 9999) i, unnest(array['u', 'r']) k;
  insert into addresses (address, user_id, verified) select email, id, 1 from users;
  insert into api_keys (id, user_id, name, prefix, hash, scopes, created_at)
    select id, id, 'k', 'p', 'h' || id, 'read', '' from users;
  insert into grants (user_id, conference_id, role, track_id) select 'u' || i, 'c0', 'chair', '' from generate_series(1, 9) i;
  insert into submissions (id, slug, conference_id, track_id, phase_id, created_at, status, title, current_version, digest,
      submission_data_json, listed_json, changed_at, shown_at)
    select 's' || i, 's' || i, c, c || 't' || i % 3, c || 't' || i % 3 || 'p1',
      to_char(timestamp '2026-01-01' + i * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'),
      case when i % 200 = 0 then 'WITHDRAWN' when i % 3 = 0 then 'ACCEPTED' else 'UNDER_REVIEW' end, 'T', 1, '', '{}', '{"authors":[]}',
      case when i % 300 = 0 then '2026-09-01T00:00:00.000Z' else '2026-02-01T00:00:00.000Z' end, '2026-02-01T00:00:00.000Z'
    from (select i, case when i % 20 = 0 then 'c' || 1 + i / 20 % 9 else 'c0' end as c
      from generate_series(0, ${SUBMISSIONS - 1}) i) of;
  insert into authorships (submission_id, author_order, conference_id, address, email)
    select 's' || i, j, 'c0', a, a
    from (select i, j, 'u' || (i * 2 + j) % 10000 || '@x.org' as a
      from generate_series(0, ${SUBMISSIONS - 1}) i, generate_series(0, 1) j) of;
  insert into assignments (id, slug, conference_id, submission_id, phase_id, reviewer_id, status, assigned_at, changed_at)
    select 'a' || i, 'a' || i, conference_id, id, phase_id, 'r' || case when i % 50 = 0 then 0 else i % 10000 end, 'COMPLETED',
      created_at, changed_at
    from (select *, substr(id, 2)::int as i from submissions) s;
  insert into reviews (id, slug, assignment_id, submission_id, status, submitted_at, version, review_data_json, scores_json)
    select 'v' || id, 'v' || id, id, submission_id, 'SUBMITTED', '2026-03-01T00:00:00.000Z', 1, repeat('x', 1000), '{}' from assignments;
  insert into registrations (id, conference_id, created_at, status, email, first_name, last_name, digest, changed_at)
    select id, conference_id, created_at, case when id like '%00' then 'CANCELLED' else 'ACTIVE' end, 'e', 'A', 'B', '', changed_at
    from submissions;
  analyze`;

let store: Store;
let client: Client;
let sent: CompiledQuery[];

beforeAll(async () => {
  const { address } = await testDatabase('nothing');
  const opened = await openStore(address);
  await opened.close();
  client = new Client({ connectionString: address });
  await client.connect();
  await client.query(fill);
  const db = new Kysely<Tables>({ dialect: postgresDialect(address), log: ({ query }) => void sent.push(query) });
  store = { ...opened, db, replica: {} as Replica };
}, 60_000);
afterAll(async () => {
  await client.end();
  await store.db.destroy();
});

function scopeOf(...held: Partial<RoleFact>[]): Scope {
  const conference = { conferenceSlug: 'c0', conferenceName: 'C', conferenceShortName: 'C', startDate: '' };
  const nothing = { role: null, trackId: null, submissionId: null };
  const facts = held.map((fact) => ({
    kind: 'grant' as const,
    conferenceId: 'c0',
    ...conference,
    ...nothing,
    ...fact,
  }));
  return viewerOf('r0', facts, null).scope;
}

const grant = (role: Role, trackId: string | null = null) => ({ kind: 'grant', role, trackId }) as const;
const authored = [0, 5000, 10_000, 15_000].map((i) => ({ kind: 'author', submissionId: `s${i + 1}` }) as const);
const chair = scopeOf(grant('chair'));
const trackChair = scopeOf(grant('trackChair', 'c0t0'), grant('trackChair', 'c0t2'));
const author = scopeOf(...authored);
const both = scopeOf(grant('trackChair', 'c0t1'), ...authored);
const reviewer = scopeOf({ kind: 'reviewer' });

const page = { limit: 100, after: null };
const later = { limit: 100, after: ['2026-01-08T00:00:00.000Z', 's'] as const };
const laterReview = { limit: 100, after: ['2026-01-08T00:00:00.000Z s 2026-03-01T00:00:00.000Z', 'v'] as const };
const plain = { expand: [], now: new Date(0) };
const expanded = { expand: ['reviews', 'scores'] as const, now: new Date(0) };
const updatedSince = '2026-08-01T00:00:00.000Z';
const statuses = ['WITHDRAWN', 'ACCEPTED'] as const;
const conferenceId = 'c0';

const reads: Record<string, (store: Store) => Promise<unknown>> = {
  'a key': (of) => findKey(of, 'hu7'),
  'roles of a chair': (of) => roleFactsOf(of, 'u1'),
  'roles of an author': (of) => roleFactsOf(of, 'u100'),
  'roles of a busy reviewer': (of) => roleFactsOf(of, 'r0'),
  conferences: (of) => listConferences(of, chair, {}, page),
  'a conference': (of) => getConference(of, chair, 'c0', new Date()),
  'submissions of a chair': (of) => listSubmissions(of, chair, { conferenceId }, page, plain),
  'submissions of a chair, later': (of) => listSubmissions(of, chair, { conferenceId }, later, plain),
  'submissions of a chair, expanded': (of) => listSubmissions(of, chair, { conferenceId }, later, expanded),
  'submissions of a chair in a track': (of) =>
    listSubmissions(of, chair, { conferenceId, trackId: 'c0t1' }, later, plain),
  'submissions of a chair by status': (of) => listSubmissions(of, chair, { conferenceId, statuses }, later, plain),
  'submissions of a chair that changed': (of) =>
    listSubmissions(of, chair, { conferenceId, updatedSince }, page, plain),
  'submissions of a chair that changed, later and by status': (of) =>
    listSubmissions(of, chair, { conferenceId, updatedSince, statuses }, later, plain),
  'submissions of a track chair': (of) => listSubmissions(of, trackChair, { conferenceId }, page, plain),
  'submissions of a track chair, later': (of) => listSubmissions(of, trackChair, { conferenceId }, later, plain),
  'submissions of a track chair by status': (of) =>
    listSubmissions(of, trackChair, { conferenceId, statuses }, later, plain),
  'submissions of a track chair that changed': (of) =>
    listSubmissions(of, trackChair, { conferenceId, updatedSince }, later, plain),
  'submissions of an author': (of) => listSubmissions(of, author, { conferenceId }, page, plain),
  'submissions of an author by status': (of) => listSubmissions(of, author, { conferenceId, statuses }, page, plain),
  'submissions of an author that changed': (of) =>
    listSubmissions(of, author, { conferenceId, updatedSince }, page, plain),
  'submissions of an author who chairs a track': (of) => listSubmissions(of, both, { conferenceId }, later, plain),
  'a submission of a chair': (of) => getSubmission(of, chair, 's7', new Date(0)),
  'a submission of an author': (of) => getSubmission(of, author, 's1', new Date(0)),
  reviews: async (of) => listReviews(of, (await findSubmission(of, chair, 's7'))!, later),
  'reviews of a conference': (of) => listConferenceReviews(of, chair, { conferenceId }, page),
  'reviews of a conference, later': (of) => listConferenceReviews(of, chair, { conferenceId }, laterReview),
  'reviews of a track chair, later': (of) => listConferenceReviews(of, trackChair, { conferenceId }, laterReview),
  assignments: (of) => listAssignments(of, reviewer, {}, page),
  'assignments, later': (of) => listAssignments(of, reviewer, { conferenceId }, later),
  'assignments by status': (of) => listAssignments(of, reviewer, { statuses: ['COMPLETED'] }, later),
  'assignments that changed': (of) => listAssignments(of, reviewer, { updatedSince }, page),
  registrations: (of) => listRegistrations(of, chair, { conferenceId }, page),
  'registrations, later': (of) => listRegistrations(of, chair, { conferenceId }, later),
  'registrations by status': (of) => listRegistrations(of, chair, { conferenceId, statuses: ['CANCELLED'] }, later),
  'registrations that changed': (of) => listRegistrations(of, chair, { conferenceId, updatedSince }, later),
};

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** PostgreSQL's plan for a statement as it was run: planned for its values, or once for all values. */
async function planOf({ sql: text, parameters }: CompiledQuery, mode: 'custom' | 'generic'): Promise<Node> {
  await client.query(`set plan_cache_mode = force_${mode}_plan; prepare asked as ${text}`);
  const values = parameters.map((value) => (typeof value === 'number' ? String(value) : escapeLiteral(String(value))));
  const call = values.length > 0 ? `asked(${values.join(', ')})` : 'asked';
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, timing off, format json) execute ${call}`,
  );
  await client.query('deallocate asked');
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/** Tables with few rows, whose scans cost nothing. */
const small = new Set(['conferences', 'tracks', 'phases', 'changes']);

const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

const rowsOf = (node: Node) => node['Actual Rows'] * node['Actual Loops'];

/** The number of rows that a node looked at. */
const looked = (node: Node) =>
  rowsOf(node) +
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

/** The number of rows that a node sorted, though it may return fewer. */
const sorted = (node: Node) => (node['Node Type'].endsWith('Sort') ? Math.max(...(node.Plans ?? []).map(rowsOf)) : 0);

const isCostly = (node: Node) =>
  sorted(node) > SORTED_AT_MOST || (looked(node) > ROWS_AT_MOST && !small.has(node['Relation Name'] ?? ''));

test.each(
  Object.entries(reads).flatMap(([name, read]) =>
    (['custom', 'generic'] as const).map((mode) => [name, mode, read] as const),
  ),
)('%s cost what is asked for, not what there is (a %s plan)', async (_name, mode, read) => {
  sent = [];
  await read(store);
  expect(sent.length).toBeGreaterThan(0);
  for (const query of sent) {
    const nodes = nodesIn(await planOf(query, mode));
    const costly = nodes.filter(isCostly).map((node) => [node['Node Type'], node['Relation Name'], looked(node)]);
    expect(costly, query.sql).toEqual([]);
  }
});
