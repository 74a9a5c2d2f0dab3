import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import { JsonText, withMembers } from '#lib/contract/json-text.ts';
import type { submission } from '#lib/contract/submissions.ts';
import type { SubmissionStatus } from '#lib/contract/vocabulary.ts';
import { reachOf, seesDecision, shownStatus, standingOn, storedStatuses } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { type PageOf, type PageRequest, pageFrom } from './page.ts';
import type { Store } from './store.ts';
import type { Tables } from './schema.ts';

type Submission = z.output<typeof submission>;

/** What everyone who may list a submission is shown of it; the rest depends on who asks. Kept as JSON text. */
export type Listed = Pick<Submission, 'id' | 'slug' | 'title' | 'keywords' | 'authors' | 'createdAt'>;

export interface SubmissionFilter {
  conferenceId: string;
  trackId?: string | undefined;
  /** Statuses as the caller is shown them. */
  statuses?: readonly SubmissionStatus[] | undefined;
}

/**
 * One page of the submissions of a conference that this person may list, by creation, then id (specification §2.5, §4).
 * Statuses and decisions are as the person is shown them, in the rows and in the filter alike.
 */
export async function listSubmissions(
  { db }: Store,
  scope: Scope,
  filter: SubmissionFilter,
  page: PageRequest,
): Promise<PageOf<JsonText<Submission>>> {
  const selection = selectionOf(scope, filter);
  if (!selection) return { items: [], next: null };
  const [createdAt, id] = page.after ?? [null, null];
  const rows = await pageQuery(db, { ...selection, createdAt, id, atMost: page.limit + 1 });
  return pageFrom(
    rows,
    page.limit,
    (row) => row.created_at,
    (row) => {
      const place = {
        id: row.id,
        conferenceId: filter.conferenceId,
        trackId: row.track_id,
        released: row.released === 1,
      };
      const decisionSeen = seesDecision(standingOn(scope, place), place);
      return withMembers(new JsonText<Listed>(row.listed_json), {
        status: shownStatus(row.status, decisionSeen),
        decision: decisionSeen ? row.decision : null,
        decidedAt: decisionSeen ? row.decided_at : null,
        track: { slug: row.track_slug, name: row.track_name },
        updatedAt: null,
      });
    },
  );
}

/** The rows that a scope and a filter select, as plain values. Lists that are null do not restrict. */
type Selection = {
  /** The chaired conference, or null where only tracks of it are asked for or chaired. */
  whole: string | null;
  tracks: string[];
  /** Stored statuses of the rows above. */
  statuses: SubmissionStatus[] | null;
  /** Submissions seen as an author alone: those that are none of the rows above. */
  authored: string[];
  authoredIn: string;
  authoredTrack: string | null;
  /** Stored statuses of authored rows whose decisions are shown, and of those whose decisions are not. */
  seenStatuses: SubmissionStatus[] | null;
  hiddenStatuses: SubmissionStatus[] | null;
};

function selectionOf(scope: Scope, { conferenceId, trackId, statuses }: SubmissionFilter): Selection | undefined {
  const sight = scope.sights.get(conferenceId);
  if (!sight) return undefined;
  const { chaired, authored } = reachOf(sight);
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
  };
}

type Page = Selection & { createdAt: string | null; id: string | null; atMost: number };
type Is = ExpressionBuilder<Tables & { track: Tables['tracks'] }, 'submissions' | 'track'>;
type Range = (is: Is) => Expression<SqlBool>;

/**
 * What a selection reaches is a union of ranges (the conference, or each track, one range a status where statuses are asked for,
 * and the authored rows), each of which an index holds in page order. Every range gives one page at most, so a page costs
 * the same wherever it is and however rare the status.
 */
const pageQuery = prepared((db: Kysely<Tables>, page: Page) => {
  const [first, ...others] = rangesOf(page).map((range) => rangeQuery(db, range, page));
  if (!first) throw new Error('A selection has at least one range.');
  if (others.length === 0) return first;
  return db
    .selectFrom(
      others
        .reduce(
          (union, range) => union.unionAll(db.selectFrom(range.as('range')).selectAll()),
          db.selectFrom(first.as('range')).selectAll(),
        )
        .as('page'),
    )
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(page.atMost));
});

function rangesOf(page: Page): Range[] {
  const chaired: Range[] = page.tracks.map((track) => (is) => is('submissions.track_id', '=', track));
  const { whole, statuses } = page;
  if (whole !== null) chaired.push((is) => is('submissions.conference_id', '=', whole));
  const ranges = chaired.flatMap((range): Range[] =>
    statuses ? statuses.map((status) => (is) => is.and([range(is), is('submissions.status', '=', status)])) : [range],
  );
  return page.authored.length > 0 ? [...ranges, (is) => authoredRange(is, page)] : ranges;
}

function authoredRange(is: Is, page: Page): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    is('submissions.id', 'in', page.authored),
    is('submissions.conference_id', '=', page.authoredIn),
  ];
  if (page.tracks.length > 0) conditions.push(is('submissions.track_id', 'not in', page.tracks));
  if (page.authoredTrack !== null) conditions.push(is('submissions.track_id', '=', page.authoredTrack));
  const { seenStatuses, hiddenStatuses } = page;
  if (seenStatuses && hiddenStatuses) {
    const among = (stored: SubmissionStatus[]) =>
      stored.length > 0 ? is('submissions.status', 'in', stored) : is.lit(false);
    const seen = is(is.fn.coalesce(released(is), is.lit(0)), '=', 1);
    conditions.push(is.or([is.and([seen, among(seenStatuses)]), is.and([is.not(seen), among(hiddenStatuses)])]));
  }
  return is.and(conditions);
}

/** Whether the current phase is released; who chairs sees decisions either way, and need not ask. */
function released(is: Is) {
  return is.selectFrom('phases').select('phases.reviews_released').whereRef('phases.id', '=', 'submissions.phase_id');
}

function rangeQuery(db: Kysely<Tables>, range: Range, { authored, createdAt, id, atMost }: Page) {
  return db
    .selectFrom('submissions')
    .innerJoin('tracks as track', 'track.id', 'submissions.track_id')
    .select([
      'submissions.id',
      'submissions.track_id',
      'submissions.created_at',
      'submissions.status',
      'submissions.decision',
      'submissions.decided_at',
      'submissions.listed_json',
      'track.slug as track_slug',
      'track.name as track_name',
    ])
    .select((is) =>
      (authored.length > 0 ? sql<number | null>`${released(is as unknown as Is)}` : sql<null>`null`).as('released'),
    )
    .where((is) => range(is as unknown as Is))
    .$if(createdAt !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('submissions.created_at', 'submissions.id'), '>', is.tuple(createdAt as string, id as string)),
      ),
    )
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .limit(sql.lit(atMost));
}
