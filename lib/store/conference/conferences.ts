import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { conferenceDetail, conferenceSummary } from '#lib/contract/resources/conferences.ts';
import type { Encodable } from '#lib/contract/json-text.ts';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import { chairsTrack } from '#lib/policy/submissions.ts';
import { type Scope, accessIn } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { type PageOf, type PageRequest, pageFrom, timeOrNull } from './page.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { seenExtraPhases } from './seen-extra-phases.ts';
import { sourceOf, type SourceState, statusOf } from './sources.ts';
import type { Store } from '#lib/store/database/store.ts';

type Summary = Encodable<z.output<typeof conferenceSummary>>;
type Detail = z.output<typeof conferenceDetail>;

/** The conferences in which the caller has a role (or the given role), latest first, then by id. */
export async function listConferences(
  { db }: Store,
  scope: Scope,
  filter: { role?: Role | undefined },
  page: PageRequest,
): Promise<PageOf<Summary>> {
  const ids = [...scope.conferences.values()]
    .filter((access) => filter.role === undefined || access.roles.includes(filter.role))
    .map((access) => access.conferenceId);
  if (ids.length === 0) return { items: [], next: null };
  const [startDate, id] = page.after ?? [null, null];
  const rows = await pageQuery(db, { ids, startDate, id, atMost: page.limit + 1 });
  return pageFrom(
    rows,
    page.limit,
    (row) => row.start_date,
    (row) => summary(row, scope),
  );
}

type Page = { ids: string[]; startDate: string | null; id: string | null; atMost: number };

const pageQuery = prepared((db: Kysely<Tables>, { ids, startDate, id, atMost }: Page) =>
  db
    .selectFrom('conferences')
    .selectAll()
    .where('id', 'in', ids)
    .$if(startDate !== null, (query) =>
      query.where((is) =>
        is.or([
          is('start_date', '<', startDate as string),
          is.and([is('start_date', '=', startDate as string), is('id', '>', id as string)]),
        ]),
      ),
    )
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .limit(sql.lit(atMost)),
);

/** A conference, whatever roles anyone has in it. For the operator, never for the API. */
export async function findConferenceBySlug({ db }: Store, slug: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('conferences').select('id').where('slug', '=', slug).executeTakeFirst();
}

/** The id of a conference's track, whatever roles anyone has there. For the operator, never for the API. */
export async function findTrackBySlug({ db }: Store, conferenceId: string, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tracks')
    .select('id')
    .where('conference_id', '=', conferenceId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

/** The conference that a key is restricted to, by id: the key's owner may always know it (specification §2.2). */
export async function conferenceReferenceOf({ db }: Store, id: string): Promise<{ slug: string; name: string }> {
  return db.selectFrom('conferences').select(['slug', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Specification §2.4, if the caller has a role in the conference. Otherwise nothing is read, whether or not the
 * conference exists.
 *
 * @param now decides whether its source is overdue
 */
export async function getConference(
  { db }: Store,
  scope: Scope,
  slug: string,
  now: Date,
): Promise<Encodable<Detail> | undefined> {
  const access = accessIn(scope, slug);
  const [row] = access ? await conferenceQuery(db, { id: access.conferenceId }) : [];
  if (!row) return undefined;
  // In this order: a phase that an import adds meanwhile must not be shown by the rules of what the track was before.
  const all = await phasesQuery(db, { conferenceId: row.id });
  const tracks = await tracksQuery(db, { conferenceId: row.id });
  const phases = access ? await seenExtraPhases(db, scope, access, tracks, all) : [];
  const source = await sourceOf(db, row.id);
  return {
    ...summary(row, scope),
    description: row.description,
    state: row.state,
    website: row.website,
    source: source ? shownSource(source, access?.roles.includes('chair') === true, now) : null,
    tracks: tracks.map((track) => ({
      id: track.id,
      slug: track.slug,
      name: track.name,
      description: track.description,
      reviewType: track.review_type,
      allowsNewSubmissions: track.allows_new_submissions === 1,
      submissionDeadline: track.submission_deadline,
      submissionDeadlineTimezone: track.submission_deadline_timezone,
      phases: phases
        .filter((phase) => phase.track_id === track.id)
        .map((phase) => ({
          id: phase.id,
          index: phase.index,
          name: phase.name,
          reviewDeadline: phase.review_deadline,
          reviewsReleased: phase.reviews_released === 1,
          reviewTarget: phase.review_target,
        })),
      chaired: chairsTrack(scope, { conferenceId: row.id, trackId: track.id }),
    })),
  };
}

/** @param isChair only chairs see why a sync failed */
function shownSource(source: SourceState, isChair: boolean, now: Date): Detail['source'] {
  const { system, url, syncedAt, error } = source;
  return { system, url, syncedAt, status: statusOf(source, now), error: isChair ? error : null };
}

const conferenceQuery = prepared((db: Kysely<Tables>, { id }: { id: string }) =>
  db.selectFrom('conferences').selectAll().where('id', '=', id),
);

const tracksQuery = prepared((db: Kysely<Tables>, { conferenceId }: { conferenceId: string }) =>
  db.selectFrom('tracks').selectAll().where('tracks.conference_id', '=', conferenceId).orderBy('position'),
);

const phasesQuery = prepared((db: Kysely<Tables>, { conferenceId }: { conferenceId: string }) =>
  db
    .selectFrom('phases')
    .innerJoin('tracks as track', 'track.id', 'phases.track_id')
    .selectAll('phases')
    .where('track.conference_id', '=', conferenceId)
    .orderBy('phases.index'),
);

/** The id of a conference's track by its slug. Every role may read a conference's tracks, and nobody else. */
export async function findTrack(
  store: Store,
  scope: Scope,
  conferenceId: string,
  slug: string,
): Promise<string | undefined> {
  return scope.conferences.has(conferenceId) ? findTrackBySlug(store, conferenceId, slug) : undefined;
}

interface SummaryRow {
  id: string;
  slug: string;
  name: string;
  short_name: string;
  start_date: string;
  end_date: string | null;
  city: string | null;
  country: string | null;
  is_public: number;
}

function summary(row: SummaryRow, scope: Scope) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.short_name,
    startDate: timeOrNull(row.start_date),
    endDate: row.end_date,
    city: row.city,
    country: row.country,
    isPublic: row.is_public === 1,
    roles: [...(scope.conferences.get(row.id)?.roles ?? [])],
  };
}

/** The number of conferences in the store. For the operator: an empty store gets the demo. */
export async function countConferences({ db }: Store): Promise<number> {
  const row = await db
    .selectFrom('conferences')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether anyone chairs the conference with this slug. For the operator: without a chair, nobody sees all of it. */
export async function hasChair({ db }: Store, slug: string): Promise<boolean> {
  const chair = await db
    .selectFrom('grants')
    .innerJoin('conferences', 'conferences.id', 'grants.conference_id')
    .select('grants.user_id')
    .where('conferences.slug', '=', slug)
    .where('grants.role', '=', 'chair')
    .executeTakeFirst();
  return chair !== undefined;
}
