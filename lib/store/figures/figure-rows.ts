import { type Kysely, sql } from 'kysely';
import { reachOf } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import type { Phase } from '#lib/store/submissions/reviewing.ts';
import type { Track } from './reviewed-submission.ts';

/** What figures need of a submission besides its reviews. `released` is null if it is read as chaired: chairs see decisions anyway. */
export type FigureRow = Awaited<ReturnType<typeof chairedQuery>>[number];

/** The tracks of a conference by id, in its order; empty if the caller has no role in it. */
export async function readTracks(
  { db }: Store,
  scope: Scope,
  conferenceId: string,
  phases: ReadonlyMap<string, Phase>,
): Promise<Map<string, Track>> {
  if (!scope.conferences.has(conferenceId)) return new Map();
  const byTrack = Map.groupBy(phases.values(), ({ trackId }) => trackId);
  const rows = await tracksQuery(db, { conferenceId });
  return new Map(
    rows.map(({ score_fields_json: fields, ...row }) => [
      row.id,
      {
        ...row,
        scoreFields: fields === null ? null : new Set(JSON.parse(fields) as string[]),
        phases: byTrack.get(row.id) ?? [],
      },
    ]),
  );
}

/** The submissions of a conference that the caller may list (specification §1, rules 1 to 3), in no particular order. */
export async function readRows({ db }: Store, scope: Scope, conferenceId: string): Promise<FigureRow[]> {
  const access = scope.conferences.get(conferenceId);
  if (!access) return [];
  const { chaired, authored } = reachOf(access);
  const tracks = chaired === 'all' ? [] : [...chaired];
  const rows =
    chaired === 'all' || tracks.length > 0
      ? await chairedQuery(db, { conferenceId: chaired === 'all' ? conferenceId : null, tracks })
      : [];
  if (authored.length === 0) return rows;
  return [...rows, ...(await authoredQuery(db, { conferenceId, ids: [...authored], tracks }))];
}

/** The stored review summaries of submissions, by id: null if an earlier release imported the submission. */
export async function keptTexts({ db }: Store, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await textsQuery(db, { ids });
  return new Map(rows.map((row) => [row.id, row.reviewing_json]));
}

const tracksQuery = prepared((db: Kysely<Tables>, { conferenceId }: { conferenceId: string }) =>
  db
    .selectFrom('tracks')
    .select(['id', 'slug', 'name', 'review_type as reviewType', 'score_fields_json'])
    .where('conference_id', '=', conferenceId)
    .orderBy('position'),
);

const columns = [
  'id',
  'track_id',
  'phase_id',
  'status',
  'decision',
  'decided_at',
  'withdrawn_at',
  'changed_at',
] as const;

const chairedQuery = prepared(
  (db: Kysely<Tables>, { conferenceId, tracks }: { conferenceId: string | null; tracks: string[] }) =>
    db
      .selectFrom('submissions')
      .select(columns)
      .select(sql<number | null>`null`.as('released'))
      .where((is) => (conferenceId === null ? is('track_id', 'in', tracks) : is('conference_id', '=', conferenceId))),
);

/** The authored submissions outside the chaired tracks. The computed column keeps the planner from scanning a conference for them. */
const authoredQuery = prepared(
  (db: Kysely<Tables>, { conferenceId, ids, tracks }: { conferenceId: string; ids: string[]; tracks: string[] }) =>
    db
      .selectFrom('submissions')
      .select(columns)
      .select((is) =>
        is
          .selectFrom('phases')
          .select('phases.reviews_released')
          .whereRef('phases.id', '=', 'submissions.phase_id')
          .as('released'),
      )
      .where('id', 'in', ids)
      .where(sql`conference_id || ''`, '=', conferenceId)
      .$if(tracks.length > 0, (query) => query.where('track_id', 'not in', tracks)),
);

const textsQuery = prepared((db: Kysely<Tables>, { ids }: { ids: string[] }) =>
  db.selectFrom('submissions').select(['id', 'reviewing_json']).where('id', 'in', ids),
);
