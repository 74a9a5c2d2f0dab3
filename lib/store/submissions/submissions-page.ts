import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import { reachOf, storedStatuses } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { countOf, pageFrom, type PageOf, type PageRequest } from '#lib/store/conference/page.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { merged } from './merged.ts';

export interface SubmissionFilter {
  conferenceId: string;
  trackId?: string | undefined;
  /** Statuses as the caller sees them. */
  statuses?: readonly SubmissionStatus[] | undefined;
  /** RFC 3339 with milliseconds: only what has changed at or after this time, as the caller sees it. */
  updatedSince?: string | undefined;
}

/**
 * Reads the rows of one page, plus one if there are more.
 *
 * @param kept whether to read what `expand` needs; stored review summaries are read only for rows that the caller
 *   chairs
 * @returns rows; columns that only authored rows need are absent if the caller cannot have such rows
 */
export async function readPage(
  { db }: Store,
  scope: Scope,
  filter: SubmissionFilter,
  page: PageRequest,
  { kept }: { kept: boolean },
) {
  const selection = selectionOf(scope, filter);
  if (!selection) return [];
  const [createdAt, id] = page.after ?? [null, null];
  return pageQuery(db, { ...selection, createdAt, id, atMost: page.limit + 1, kept: kept ? 1 : 0 });
}

/** The ids of a page. */
export async function listIds(
  store: Store,
  scope: Scope,
  filter: SubmissionFilter,
  page: PageRequest,
): Promise<PageOf<{ id: string }>> {
  const rows = await readPage(store, scope, filter, page, { kept: false });
  return pageFrom(
    rows,
    page.limit,
    (row) => row.created_at,
    ({ id }) => ({ id }),
  );
}

/** How many submissions `listSubmissions` lists on all pages. */
export async function countSubmissions({ db }: Store, scope: Scope, filter: SubmissionFilter): Promise<number> {
  const selection = selectionOf(scope, filter);
  if (!selection) return 0;
  const page: Page = { ...selection, createdAt: null, id: null, atMost: ALL, kept: 0 };
  let count = 0;
  for (const { where } of rangesOf(page)) {
    count += await countOf(db.selectFrom('submissions').where((is) => where(is as unknown as Is)));
  }
  return count;
}

/** More than any list has. */
const ALL = 1_000_000_000;

export type PageRow = Awaited<ReturnType<typeof pageQuery>>[number];

/** The rows that a scope and a filter select, as plain values. Null means no restriction. */
type Selection = {
  /** The chaired conference; null if only tracks of it are requested or chaired. */
  whole: string | null;
  tracks: string[];
  /** Stored statuses of the chaired rows. */
  statuses: SubmissionStatus[] | null;
  /** Ids of submissions that the caller sees only as an author; excludes the chaired rows. */
  authored: string[];
  authoredIn: string;
  authoredTrack: string | null;
  /** Stored statuses of authored rows whose decision the caller sees, and of those whose decision is hidden. */
  seenStatuses: SubmissionStatus[] | null;
  hiddenStatuses: SubmissionStatus[] | null;
  since: string | null;
};

function selectionOf(
  scope: Scope,
  { conferenceId, trackId, statuses, updatedSince }: SubmissionFilter,
): Selection | undefined {
  const access = scope.conferences.get(conferenceId);
  if (!access) return undefined;
  const { chaired, authored } = reachOf(access);
  const asked = trackId === undefined ? [] : [trackId];
  const tracks = chaired === 'all' ? asked : chaired.filter((track) => trackId === undefined || track === trackId);
  const whole = chaired === 'all' && trackId === undefined ? conferenceId : null;
  if (whole === null && tracks.length === 0 && authored.length === 0) return undefined;
  return {
    whole,
    tracks,
    statuses: statuses ? storedStatuses(statuses, true) : null,
    authored: [...authored],
    authoredIn: conferenceId,
    authoredTrack: trackId ?? null,
    seenStatuses: statuses ? storedStatuses(statuses, true) : null,
    hiddenStatuses: statuses ? storedStatuses(statuses, false) : null,
    since: updatedSince ?? null,
  };
}

type Page = Selection & { createdAt: string | null; id: string | null; atMost: number; kept: 0 | 1 };
type Is = ExpressionBuilder<Tables & { track: Tables['tracks'] }, 'submissions' | 'track'>;
type Condition = (is: Is) => Expression<SqlBool>;

interface Range {
  where: Condition;
  /** Whether the caller chairs every row of the range; otherwise they see its rows only as an author. */
  chaired: boolean;
}

/**
 * A selection is a union of ranges (the conference, or each track, one range per status if statuses are given, and the
 * authored rows). An index has each range in page order, and they are merged, so a page costs the same at any position and
 * for any status.
 */
const pageQuery = prepared((db: Kysely<Tables>, page: Page) =>
  merged(
    db,
    rangesOf(page).map((range) => rangeQuery(db, range, page)),
    { order: ['created_at', 'id'], atMost: page.atMost },
  ),
);

function rangesOf(page: Page): Range[] {
  const chaired: Condition[] = page.tracks.map((track) => (is) => is('submissions.track_id', '=', track));
  const { whole } = page;
  if (whole !== null) chaired.push((is) => is('submissions.conference_id', '=', whole));
  const ranges = chaired
    .flatMap((range) => (page.since === null ? byStatus(range, page) : changedRange(range, page)))
    .map((where) => ({ where, chaired: true }));
  return page.authored.length > 0 ? [...ranges, { where: (is) => authoredRange(is, page), chaired: false }] : ranges;
}

function byStatus(range: Condition, { statuses }: Page): Condition[] {
  if (!statuses) return [range];
  return statuses.map((status) => (is) => is.and([range(is), is('submissions.status', '=', status)]));
}

/**
 * Finds changed rows through an index on the time of change, then sorts them, so that a page costs in proportion to
 * what changed, a fraction of a microsecond per row, not to what is stored. The computed columns keep the planner from
 * scanning in page order for the few that changed.
 */
function changedRange(range: Condition, { statuses, since, createdAt, id, atMost }: Page): Condition {
  const order = [sql<string>`submissions.created_at || ''`, sql<string>`submissions.id || ''`] as const;
  return (is) => {
    const changed = is
      .selectFrom('submissions')
      .select('submissions.id')
      .where(range)
      .where('submissions.changed_at', '>=', since as string)
      .$if(statuses !== null, (query) => query.where(sql`submissions.status || ''`, 'in', statuses ?? []))
      .$if(createdAt !== null, (query) => query.where(sql<boolean>`(${order[0]}, ${order[1]}) > (${createdAt}, ${id})`))
      .orderBy(order[0])
      .orderBy(order[1])
      .limit(sql.lit(atMost));
    return is('submissions.id', 'in', changed);
  };
}

/**
 * Finds the few authored rows by id. The computed columns keep the planner from scanning a conference in page order for
 * them.
 */
function authoredRange(is: Is, page: Page): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    is('submissions.id', 'in', page.authored),
    is(sql`submissions.conference_id || ''`, '=', page.authoredIn),
  ];
  if (page.tracks.length > 0) conditions.push(is('submissions.track_id', 'not in', page.tracks));
  if (page.authoredTrack !== null) conditions.push(is(sql`submissions.track_id || ''`, '=', page.authoredTrack));
  const { seenStatuses, hiddenStatuses, since } = page;
  const seen = is(is.fn.coalesce(released(is), is.lit(0)), '=', 1);
  if (since !== null) {
    // The latest of the times that `shownChange` uses.
    const turned = is(sql<string>`(${releasesOf(is)})`, '>=', since);
    const decided = is.and([seen, is('submissions.decided_at', '>=', since)]);
    conditions.push(is.or([is('submissions.shown_at', '>=', since), turned, decided]));
  }
  if (seenStatuses && hiddenStatuses) {
    const among = (stored: SubmissionStatus[]) =>
      stored.length > 0 ? is('submissions.status', 'in', stored) : is.lit(false);
    conditions.push(is.or([is.and([seen, among(seenStatuses)]), is.and([is.not(seen), among(hiddenStatuses)])]));
  }
  return is.and(conditions);
}

/** Whether the current phase is released; only needed for authors, because chairs see decisions anyway. */
function released(is: Is) {
  return is.selectFrom('phases').select('phases.reviews_released').whereRef('phases.id', '=', 'submissions.phase_id');
}

/** When the release of a phase of the submission's track last changed. */
export function releasesOf(is: Pick<ExpressionBuilder<Tables, 'submissions'>, 'selectFrom'>) {
  return is
    .selectFrom('phases as turned')
    .select((inner) => inner.fn.max('turned.release_turned_at').as('at'))
    .whereRef('turned.track_id', '=', 'submissions.track_id');
}

/** Selects only the columns a page needs, because they are most of its cost. */
function rangeQuery(db: Kysely<Tables>, range: Range, { authored, createdAt, id, kept }: Page) {
  return db
    .selectFrom('submissions')
    .innerJoin('tracks as track', 'track.id', 'submissions.track_id')
    .select([
      'submissions.id as id',
      'submissions.track_id',
      'submissions.created_at as created_at',
      'submissions.status',
      'submissions.decision',
      'submissions.decided_at',
      'submissions.changed_at',
      'submissions.listed_json',
      'track.slug as track_slug',
      'track.name as track_name',
    ])
    .$if(authored.length > 0, (query) =>
      query.select((is) => [
        'submissions.shown_at',
        sql<number | null>`${released(is as unknown as Is)}`.as('released'),
        sql<string | null>`(${releasesOf(is)})`.as('release_turned_at'),
      ]),
    )
    .$if(kept === 1, (query) =>
      query.select([
        'submissions.phase_id',
        'track.review_type',
        (range.chaired ? sql<string | null>`submissions.reviewing_json` : sql<null>`null`).as('reviewing_json'),
        (range.chaired ? sql<string | null>`submissions.withdrawn_at` : sql<null>`null`).as('withdrawn_at'),
        (range.chaired ? sql<string | null>`track.score_fields_json` : sql<null>`null`).as('score_fields_json'),
      ]),
    )
    .where((is) => range.where(is as unknown as Is))
    .$if(createdAt !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('submissions.created_at', 'submissions.id'), '>', is.tuple(createdAt as string, id as string)),
      ),
    );
}
