import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Encodable, JsonText } from '#lib/contract/json-text.ts';
import type { submissionDetail } from '#lib/contract/resources/submissions.ts';
import {
  type SeenSubmission,
  type SubmissionRole,
  seesAuthorAddresses,
  seesDecision,
  seenIn,
  shownChange,
  shownDecision,
  shownPhase,
  shownStatus,
} from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { timeOrNull } from '#lib/store/conference/page.ts';
import { phasesOf, reviewingOf } from './reviewing.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { releasesOf } from './submissions-page.ts';
import { readConsistently } from './read-consistently.ts';
import type { Listed } from './submissions.ts';

type Detail = z.output<typeof submissionDetail>;

/**
 * Finds a submission by its slug, if the caller may see it (specification §1, rules 1 to 3). A hidden submission takes
 * as long as a missing one: for an unknown slug, the policy judges the neighbouring submission instead.
 */
export async function findSubmission(store: Store, scope: Scope, slug: string): Promise<SeenSubmission | undefined> {
  const [row] = await placeQuery(store.db, { slug });
  return row && seenAs(scope, row, slug);
}

function seenAs(scope: Scope, row: PlaceRow, slug: string): SeenSubmission | undefined {
  const access = seen(scope, row);
  return row.slug === slug ? access : undefined;
}

/**
 * Reads the place of the submission with this slug or, if there is none, of the next one by slug, after the last the
 * first. So every slug reads one row with the same columns.
 */
const placeQuery = prepared((db: Kysely<Tables>, { slug }: { slug: string }) => {
  const bySlug = db
    .selectFrom('submissions')
    .select(['id', 'slug', 'conference_id', 'track_id', 'phase_id', 'changed_at', 'shown_at'])
    .orderBy('slug')
    .limit(sql.lit(1));
  const next = bySlug.where('slug', '>=', slug).select(sql.lit(1).as('turn'));
  const first = bySlug.select(sql.lit(2).as('turn'));
  const found = db
    .selectFrom(
      db
        .selectFrom(next.as('next'))
        .selectAll()
        .unionAll(db.selectFrom(first.as('first')).selectAll())
        .as('either'),
    )
    .selectAll()
    .orderBy('turn')
    .limit(sql.lit(1));
  return db
    .selectFrom(found.as('found'))
    .innerJoin('tracks as track', 'track.id', 'found.track_id')
    .leftJoin('phases as phase', 'phase.id', 'found.phase_id')
    .select(['found.id', 'found.slug', 'found.conference_id', 'found.track_id', 'found.changed_at', 'found.shown_at'])
    .select(['track.review_type', 'phase.reviews_released']);
});

/**
 * Specification §2.6, every field as the caller sees it, and all of one moment: if an import makes the track blind, or moves the
 * submission to another one, while it is read, reviewers that it brings are hidden.
 *
 * @param now decides which reviews are overdue
 * @throws Problem `unavailable` if it changes each time that it is read
 */
export function getSubmission(
  store: Store,
  scope: Scope,
  slug: string,
  now: Date,
): Promise<Encodable<Detail> | undefined> {
  return readConsistently(() => readSubmission(store, scope, slug, now));
}

/** @returns null if the submission has changed while it was read */
async function readSubmission(
  store: Store,
  scope: Scope,
  slug: string,
  now: Date,
): Promise<Encodable<Detail> | undefined | null> {
  const [before] = await placeQuery(store.db, { slug });
  const access = before && seenAs(scope, before, slug);
  if (!access) return undefined; // The store may have no submissions.
  const { place, role } = access;
  const phases = await phasesOf(store, scope, place.conferenceId);
  const { reviews, progress } = await reviewingOf(store, access, phases, now);
  const emails = await emailsOf(store, access);
  const [row] = await rowQuery(store.db, { slug, notes: seesDecision(role, place) || null });
  if (!row || stateOf(row, role) !== stateOf(before, role)) return null;
  const listed = JSON.parse(row.listed_json) as Listed;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: shownStatus(row.status, seesDecision(role, place)),
    submissionData: new JsonText(row.submission_data_json),
    currentVersion: row.current_version,
    withdrawnAt: row.withdrawn_at,
    createdAt: timeOrNull(row.created_at),
    ...(listed.url !== undefined && { url: listed.url }),
    updatedAt: shownChange(
      {
        changedAt: row.changed_at,
        shownAt: row.shown_at,
        decidedAt: row.decided_at,
        releaseTurnedAt: row.release_turned_at,
      },
      role,
      place,
    ),
    conference: { slug: row.conference_slug, name: row.conference_name },
    track: { slug: row.track_slug, name: row.track_name },
    currentPhase: shownPhase(
      {
        current: phaseReference(row.phase_index, row.phase_name),
        veil: phaseReference(row.shown_phase_index, row.shown_phase_name),
      },
      role,
      place,
    ),
    authors: listed.authors.map((author, at) => ({
      ...author,
      email: emails.get(at + 1) ?? null,
      authorOrder: at + 1,
    })),
    decision: shownDecision(
      {
        decision: row.decision,
        notesToAuthors: row.notes_to_authors ?? null,
        notesToChairs: row.notes_to_chairs ?? null,
        decidedAt: row.decided_at,
      },
      role,
      place,
    ),
    reviews,
    reviewerProgress: progress,
  };
}

function phaseReference(index: number | null, name: string | null) {
  return index === null || name === null ? null : { index, name };
}

/** @param notes null to leave out the notes of a decision that the caller may not see: the time to read them would tell that there is one */
const rowQuery = prepared((db: Kysely<Tables>, { slug, notes }: { slug: string; notes: true | null }) =>
  db
    .selectFrom('submissions')
    .innerJoin('conferences as conference', 'conference.id', 'submissions.conference_id')
    .innerJoin('tracks as track', 'track.id', 'submissions.track_id')
    .leftJoin('phases as phase', 'phase.id', 'submissions.phase_id')
    .leftJoin('phases as shown_phase', 'shown_phase.id', 'submissions.shown_phase_id')
    .select([
      'submissions.id',
      'submissions.slug',
      'submissions.conference_id',
      'submissions.track_id',
      'submissions.title',
      'submissions.status',
      'submissions.decision',
      'submissions.decided_at',
      'submissions.created_at',
      'submissions.withdrawn_at',
      'submissions.changed_at',
      'submissions.shown_at',
      'submissions.current_version',
      'submissions.listed_json',
      'submissions.submission_data_json',
      'conference.slug as conference_slug',
      'conference.name as conference_name',
      'track.slug as track_slug',
      'track.name as track_name',
      'track.review_type',
      'phase.index as phase_index',
      'phase.name as phase_name',
      'shown_phase.index as shown_phase_index',
      'shown_phase.name as shown_phase_name',
      'phase.reviews_released',
    ])
    .select((is) => releasesOf(is).as('release_turned_at'))
    .$if(notes !== null, (query) => query.select(['submissions.notes_to_authors', 'submissions.notes_to_chairs']))
    .where('submissions.slug', '=', slug),
);

/**
 * A text that differs if the facts that decide who sees a submission have changed, or what this person is shown of it. It depends on
 * nothing else, so that a second read reveals nothing else.
 */
function stateOf(row: PlaceRow, { chairs }: SubmissionRole): string {
  const { id, track_id, review_type, reviews_released, changed_at, shown_at } = row;
  return JSON.stringify([id, track_id, review_type, reviews_released, chairs ? changed_at : shown_at]);
}

type PlaceRow = Awaited<ReturnType<typeof placeQuery>>[number];

function seen(scope: Scope, row: PlaceRow): SeenSubmission | undefined {
  return seenIn(scope, {
    id: row.id,
    conferenceId: row.conference_id,
    trackId: row.track_id,
    reviewType: row.review_type,
    released: row.reviews_released === 1,
  });
}

const addressesQuery = prepared((db: Kysely<Tables>, { submissionId }: { submissionId: string }) =>
  db.selectFrom('authorships').select(['author_order', 'email']).where('submission_id', '=', submissionId),
);

/** The addresses of the authors by their place in the list, if the caller sees them. */
async function emailsOf({ db }: Store, { place, role }: SeenSubmission): Promise<Map<number, string | null>> {
  const rows = seesAuthorAddresses(role) ? await addressesQuery(db, { submissionId: place.id }) : [];
  return new Map(rows.map(({ author_order, email }) => [author_order, email]));
}
