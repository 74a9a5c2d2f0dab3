import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { possibleConflict } from '#lib/contract/resources/conflicts.ts';
import { standingStatuses } from '#lib/contract/resources/vocabulary.ts';
import { seenIn, seesConflicts } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import { type PageOf, type PageRequest, pageFrom } from '#lib/store/conference/page.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { chairedIn, type PartFilter } from '#lib/store/submissions/chaired.ts';
import { type Part, partsOf, startOf, submissionsIn } from '#lib/store/submissions/parts.ts';
import { readConsistently } from '#lib/store/submissions/read-consistently.ts';
import { mainPhasesIn } from '#lib/store/submissions/reviewing.ts';
import type { Listed } from '#lib/store/submissions/submissions.ts';
import { affiliationKey } from './affiliations.ts';
import { type ComparedReviewer, comparedReviewers } from './compared-reviewers.ts';
import { institutionalDomain } from './domains.ts';

type PossibleConflict = z.output<typeof possibleConflict>;

/**
 * The reviewers of submissions of a conference who may be close to an author: in the order of the submissions list, and for each
 * submission by id. They are found from what the caller sees anyway: the assignments that stand, with the reviewers' addresses, and the authors of
 * the submissions that the caller chairs. A submission that the caller wrote is left out.
 *
 * @throws Problem `unavailable` if an import changes one of these assignments, or moves its submission, each time that they are read
 */
export function listPossibleConflicts(
  store: Store,
  scope: Scope,
  filter: PartFilter,
  page: PageRequest,
): Promise<PageOf<PossibleConflict>> {
  return readConsistently(() => readPage(store, scope, filter, page));
}

/** @returns null if an assignment does not stand any more, or its submission is in another track, which the caller may not chair */
async function readPage(
  store: Store,
  scope: Scope,
  filter: PartFilter,
  page: PageRequest,
): Promise<PageOf<PossibleConflict> | null> {
  const { conferenceId } = filter;
  const start = startOf(page);
  const found: Found[] = [];
  for await (const part of conflictsIn(store, scope, filter, start)) {
    found.push(...(start ? part.filter((each) => isAfter(each, start)) : part));
    if (found.length > page.limit) break;
  }
  const shown = found.slice(0, page.limit + 1);
  const details = await readDetails(
    store.db,
    shown.map(({ asked }) => asked.id),
  );
  if (!shown.every(({ asked, submission }) => details.get(asked.id)?.track_id === submission.track_id)) return null;
  const reviewerId = reviewerIdsIn(store, conferenceId);
  return pageFrom(
    shown,
    page.limit,
    ({ submission }) => [submission.created_at, submission.id].join(' '),
    ({ id, submission, asked, reviewer, author, reasons }) => {
      const { id: submissionId, track_id: trackId, review_type: reviewType } = submission;
      const seen = seenIn(scope, { id: submissionId, conferenceId, trackId, reviewType, released: false }); // releases do not matter here
      const detail = details.get(asked.id);
      if (!seen || !seesConflicts(seen.role) || !detail)
        throw new Error('A list has a row that its scope does not reach.');
      const { firstName, lastName, affiliation, email, authorOrder } = author;
      return {
        id,
        submission: { slug: submission.slug, title: submission.title },
        track: { slug: submission.track_slug, name: submission.track_name },
        reviewer: { name: fullName(detail), email: reviewer.email },
        reviewerId: reviewerId(asked.reviewer_id),
        author: { firstName, lastName, email, affiliation, authorOrder },
        reasons,
        assignment: {
          slug: detail.slug,
          status: detail.status as PossibleConflict['assignment']['status'],
          phase: { index: asked.index, name: detail.phase_name },
          review: { slug: detail.review_slug, status: detail.review_status },
        },
      };
    },
  );
}

/** How many possible conflicts `listPossibleConflicts` lists on all pages. */
export async function countPossibleConflicts(store: Store, scope: Scope, filter: PartFilter): Promise<number> {
  let count = 0;
  for await (const part of conflictsIn(store, scope, filter, null)) count += part.length;
  return count;
}

type Submission = Awaited<ReturnType<typeof readSubmissions>>[number];
type Asked = Awaited<ReturnType<typeof readAsked>>[number];

/** An author of a submission, with what is compared. */
type Author = Listed['authors'][number] & {
  authorOrder: number;
  email: string | null;
  address: string | null;
  domain: string | null;
};

interface Found {
  /** Of the assignment, with the author's place in the list. */
  id: string;
  submission: Submission;
  asked: Asked;
  reviewer: ComparedReviewer;
  author: Author;
  reasons: PossibleConflict['reasons'];
}

function isAfter({ submission, id }: Found, start: NonNullable<ReturnType<typeof startOf>>): boolean {
  return submission.id !== start.id || id > start.itemId;
}

/** The possible conflicts of some submissions after others, in the order of the list. */
async function* conflictsIn(
  store: Store,
  scope: Scope,
  filter: PartFilter,
  start: ReturnType<typeof startOf>,
): AsyncGenerator<Found[], void, void> {
  const chaired = chairedIn(scope, filter);
  if (!chaired) return;
  const { db } = store;
  const mainPhase = await mainPhasesIn(store, filter.conferenceId);
  const { conferenceId } = filter;
  const tracks = chaired.whole === null ? chaired.tracks : null;
  const authored = scope.conferences.get(conferenceId)?.authored ?? [];
  for await (const part of partsOf(db, { conferenceId, tracks }, start)) {
    const submissions = await readSubmissions(db, authored, part);
    const ids = submissions.map(({ id }) => id);
    const asked = await readAsked(db, ids);
    const reviewers = await comparedReviewers(
      db,
      scope,
      asked.map((row) => row.reviewer_id),
    );
    const assignments = Map.groupBy(asked, (row) => row.submission_id);
    const emails = Map.groupBy(await readEmails(db, ids), (row) => row.submission_id);
    yield submissions.flatMap((submission) => {
      const latest = latestOfEach(assignments.get(submission.id) ?? [], mainPhase);
      if (latest.length === 0) return [];
      const authors = authorsOf(submission, emails.get(submission.id) ?? []);
      return latest
        .flatMap((each) => conflictsOf(submission, each, authors, reviewers.get(each.reviewer_id)))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    });
  }
}

/** Of each reviewer the assignment in the latest phase. An extra phase is as late as the one that it belongs to. */
function latestOfEach(assignments: readonly Asked[], mainPhase: Awaited<ReturnType<typeof mainPhasesIn>>): Asked[] {
  const latest = new Map<string, Asked>();
  const place = ({ phase_id: id }: Asked) => mainPhase(id)?.index ?? -1;
  for (const assignment of assignments) {
    const other = latest.get(assignment.reviewer_id);
    const later = other ? place(assignment) - place(other) || assignment.index - other.index : 1;
    if (later > 0) latest.set(assignment.reviewer_id, assignment);
  }
  return [...latest.values()];
}

function authorsOf({ listed_json: listed }: Submission, emails: readonly { author_order: number; email: string }[]) {
  const byOrder = new Map(emails.map(({ author_order: order, email }) => [order, email]));
  return (JSON.parse(listed) as Listed).authors.map((author, at): Author => {
    const email = byOrder.get(at + 1) ?? null;
    const address = email === null ? null : normalAddress(email);
    return { ...author, authorOrder: at + 1, email, address, domain: address && institutionalDomain(address) };
  });
}

function conflictsOf(
  submission: Submission,
  asked: Asked,
  authors: readonly Author[],
  reviewer: ComparedReviewer | undefined,
): Found[] {
  if (!reviewer) return [];
  return authors.flatMap((author) => {
    const reasons = reasonsOf(submission, author, reviewer);
    return reasons ? { id: `${asked.id}.${author.authorOrder}`, submission, asked, reviewer, author, reasons } : [];
  });
}

/** @returns undefined if nothing that is compared is the same */
function reasonsOf(
  submission: Submission,
  { address, domain, affiliation }: Author,
  { address: own, domain: ownDomain, writings }: ComparedReviewer,
): Found['reasons'] | undefined {
  if (address === own) return { isAuthor: true, domain: null, affiliation: null, coauthored: 0 };
  const together = address === null ? undefined : writings?.together.get(address);
  const reasons = {
    isAuthor: false,
    domain: domain === ownDomain ? domain : null,
    affiliation: writings?.affiliations.has(affiliationKey(affiliation) ?? '') ? affiliation : null,
    coauthored: together ? together.size - Number(together.has(submission.id)) : 0,
  };
  const { domain: sameDomain, affiliation: sameAffiliation, coauthored } = reasons;
  return sameDomain !== null || sameAffiliation !== null || coauthored > 0 ? reasons : undefined;
}

/** @param authored the submissions that the caller wrote, which are left out */
function readSubmissions(db: Kysely<Tables>, authored: readonly string[], part: Part) {
  return submissionsIn(db, part)
    .$if(authored.length > 0, (query) => query.where('submissions.id', 'not in', authored))
    .innerJoin('tracks', 'tracks.id', 'submissions.track_id')
    .select([
      'submissions.id',
      'submissions.created_at',
      'submissions.slug',
      'submissions.title',
      'submissions.listed_json',
      'submissions.track_id',
      'tracks.slug as track_slug',
      'tracks.name as track_name',
      'tracks.review_type',
    ])
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .execute();
}

/**
 * What is compared of the assignments that stand.
 *
 * @param submissionIds so that PostgreSQL knows how few there are: by their places it would read all assignments for each part
 */
function readAsked(db: Kysely<Tables>, submissionIds: readonly string[]) {
  return db
    .selectFrom('assignments')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .where('assignments.submission_id', 'in', [...submissionIds, ''])
    .where('assignments.status', 'in', [...standingStatuses])
    .select([
      'assignments.id',
      'assignments.submission_id',
      'assignments.reviewer_id',
      'assignments.phase_id',
      'phases.index',
    ])
    .execute();
}

/** What is shown of assignments that stand, by id, and the tracks that their submissions are in by then. */
async function readDetails(db: Kysely<Tables>, assignmentIds: readonly string[]) {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('submissions', 'submissions.id', 'assignments.submission_id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .where('assignments.id', 'in', [...new Set(assignmentIds), ''])
    .where('assignments.status', 'in', [...standingStatuses])
    .select([
      'assignments.id',
      'assignments.slug',
      'assignments.status',
      'submissions.track_id',
      'phases.name as phase_name',
      'reviews.slug as review_slug',
      'reviews.status as review_status',
      'users.first_name',
      'users.last_name',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function readEmails(db: Kysely<Tables>, submissionIds: readonly string[]) {
  return db
    .selectFrom('authorships')
    .where('submission_id', 'in', [...submissionIds, ''])
    .select(['submission_id', 'author_order', 'email'])
    .execute();
}
