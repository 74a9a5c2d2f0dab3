import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import { type Encodable, JsonText } from '#lib/contract/json-text.ts';
import type { submission } from '#lib/contract/submissions.ts';
import type { SubmissionStatus } from '#lib/contract/vocabulary.ts';
import { reachOf, seesDecision, shownStatus, standingOn, storedStatuses } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { type PageOf, type PageRequest, type Position, pageFrom, timeOrNull } from './page.ts';
import type { Store } from './store.ts';
import type { Tables } from './schema.ts';

type Listed = Encodable<z.output<typeof submission>>;

export interface SubmissionFilter {
  conferenceId: string;
  trackId?: string | undefined;
  /** Statuses as the caller is shown them. */
  statuses?: readonly SubmissionStatus[] | undefined;
}

type Joined = Tables & { track: Tables['tracks']; phase: Tables['phases'] };
type Condition = (is: ExpressionBuilder<Joined, 'submissions' | 'track' | 'phase'>) => Expression<SqlBool>;

/**
 * One page of the submissions of a conference that this person may list, by creation, then id (specification §2.5, §4).
 * Statuses and decisions are as the person is shown them, in the rows and in the filter alike.
 *
 * What a person reaches is a union of ranges (the conference, or each track chaired, one range a status where statuses are
 * asked for, and the submissions authored), each of which an index holds in page order. Every range gives at most one page,
 * so a page costs the same wherever it is and however rare the status.
 */
export async function listSubmissions(
  store: Store,
  scope: Scope,
  filter: SubmissionFilter,
  page: PageRequest,
): Promise<PageOf<Listed>> {
  const ranges = rangesOf(scope, filter).map((range) => rangeQuery(store, range, page));
  const [first, ...others] = ranges;
  if (!first) return { items: [], next: null };
  const rows =
    others.length === 0
      ? await first.execute()
      : await store.db
          .selectFrom(
            others
              .reduce(
                (union, range) => union.unionAll(store.db.selectFrom(range.as('range')).selectAll()),
                store.db.selectFrom(first.as('range')).selectAll(),
              )
              .as('page'),
          )
          .selectAll()
          .orderBy('created_at')
          .orderBy('id')
          .limit(page.limit + 1)
          .execute();
  return pageFrom(
    rows,
    page.limit,
    (row) => row.created_at,
    (row): Listed => {
      const place = {
        id: row.id,
        conferenceId: row.conference_id,
        trackId: row.track_id,
        released: row.released === 1,
      };
      const decisionSeen = seesDecision(standingOn(scope, place), place);
      return {
        id: row.id,
        slug: row.slug,
        title: row.title,
        keywords: new JsonText(row.keywords_json),
        status: shownStatus(row.status, decisionSeen),
        decision: decisionSeen ? row.decision : null,
        decidedAt: decisionSeen ? row.decided_at : null,
        track: { slug: row.track_slug, name: row.track_name },
        authors: new JsonText(row.authors_json),
        createdAt: timeOrNull(row.created_at),
      };
    },
  );
}

function rangesOf(scope: Scope, { conferenceId, trackId, statuses }: SubmissionFilter): Condition[] {
  const sight = scope.sights.get(conferenceId);
  if (!sight) return [];
  const { chaired, authored } = reachOf(sight);
  const tracks = chaired === 'all' ? [] : chaired;
  const chairedRanges: Condition[] =
    chaired === 'all' && trackId === undefined
      ? [(is) => is('submissions.conference_id', '=', conferenceId)]
      : (chaired === 'all'
          ? [trackId as string]
          : tracks.filter((track) => trackId === undefined || track === trackId)
        ).map((track) => (is) => is('submissions.track_id', '=', track));
  const stored = statuses && storedStatuses(statuses, true);
  const ranges = chairedRanges.flatMap((range): Condition[] =>
    stored ? stored.map((status) => (is) => is.and([range(is), is('submissions.status', '=', status)])) : [range],
  );
  if (authored.length > 0) {
    ranges.push((is) => {
      const conditions: Expression<SqlBool>[] = [
        is('submissions.id', 'in', authored),
        is('submissions.conference_id', '=', conferenceId),
      ];
      if (tracks.length > 0) conditions.push(is('submissions.track_id', 'not in', tracks));
      if (trackId !== undefined) conditions.push(is('submissions.track_id', '=', trackId));
      if (statuses) conditions.push(shownAs(is, statuses));
      return is.and(conditions);
    });
  }
  return ranges;
}

/** A filter on shown statuses for rows whose decisions may be hidden. */
function shownAs(
  is: ExpressionBuilder<Joined, 'submissions' | 'track' | 'phase'>,
  statuses: readonly SubmissionStatus[],
): Expression<SqlBool> {
  const among = (stored: readonly SubmissionStatus[]) =>
    stored.length > 0 ? is('submissions.status', 'in', stored) : is.lit(false);
  const whenSeen = among(storedStatuses(statuses, true));
  const whenHidden = among(storedStatuses(statuses, false));
  const released = is(is.fn.coalesce('phase.reviews_released', is.lit(0)), '=', 1);
  return is.or([is.and([released, whenSeen]), is.and([is.not(released), whenHidden])]);
}

function rangeQuery({ db }: Store, range: Condition, page: PageRequest) {
  return db
    .selectFrom('submissions')
    .innerJoin('tracks as track', 'track.id', 'submissions.track_id')
    .leftJoin('phases as phase', 'phase.id', 'submissions.phase_id')
    .select([
      'submissions.id',
      'submissions.slug',
      'submissions.conference_id',
      'submissions.track_id',
      'submissions.created_at',
      'submissions.status',
      'submissions.decision',
      'submissions.decided_at',
      'submissions.title',
      'submissions.keywords_json',
      'submissions.authors_json',
      'track.slug as track_slug',
      'track.name as track_name',
      'phase.reviews_released as released',
    ])
    .where((is) => range(is as unknown as ExpressionBuilder<Joined, 'submissions' | 'track' | 'phase'>))
    .$if(page.after !== null, (query) => {
      const [createdAt, id] = page.after as Position;
      return query.where((is) =>
        is(is.refTuple('submissions.created_at', 'submissions.id'), '>', is.tuple(createdAt, id)),
      );
    })
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .limit(page.limit + 1);
}
