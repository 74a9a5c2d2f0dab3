import type { Selectable } from 'kysely';
import { type FormCounts, FormCounter, formsOf, scoresOfForms } from '#lib/contract/reviews/scores.ts';
import type { AssignmentRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import { normalAddress, slugOf } from '#lib/store/database/ids.ts';
import type { ImportContext } from './import-context.ts';
import { storedSummaries, summariesOf } from '#lib/store/submissions/review-summary.ts';
import { isCompleted } from '#lib/store/submissions/reviewing.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Listed } from '#lib/store/submissions/submissions.ts';

/** A submission with everything that belongs to it, as rows. */
export interface SubmissionRows {
  submission: Selectable<Tables['submissions']>;
  authorships: Selectable<Tables['authorships']>[];
  /** Each has one review. */
  assignments: Selectable<Tables['assignments']>[];
  reviews: Selectable<Tables['reviews']>[];
}

/** A record's assignment with its reviewer. */
export interface KnownAssignment {
  assignment: AssignmentRecord;
  phaseId: string;
  reviewerId: string;
  /** The ids of the assignment and its review. */
  id: string;
  reviewId: string;
}

/**
 * Converts a record to rows. The times of change are still empty, because they depend on what is stored.
 *
 * @throws DatasetProblem if it refers to an unknown track or phase
 */
export function rowsOf(
  context: ImportContext,
  {
    record,
    id,
    digest,
    asked,
  }: { record: SubmissionRecord; id: string; digest: string; asked: readonly KnownAssignment[] },
): SubmissionRows {
  const reviewing = asked.map((each) => reviewingRows(context, id, each));
  return {
    submission: {
      id,
      slug: record.slug,
      conference_id: context.conferenceId,
      track_id: trackOf(context, record).id,
      phase_id: record.phase === null ? null : phaseOf(context, record, record.phase),
      shown_phase_id: record.shownPhase === undefined ? null : phaseOf(context, record, record.shownPhase),
      created_at: record.createdAt ?? '',
      status: record.status,
      decision: record.decision,
      decided_at: record.decidedAt,
      title: record.title,
      listed_json: JSON.stringify(listedOf(id, record)),
      current_version: record.currentVersion,
      withdrawn_at: record.withdrawnAt,
      updated_at: record.updatedAt,
      changed_at: '',
      shown_at: '',
      digest,
      notes_to_authors: record.notesToAuthors,
      notes_to_chairs: record.notesToChairs,
      submission_data_json: JSON.stringify(record.submissionData),
      reviewing_json: storedSummaries(
        summariesOf(
          reviewing.map(({ assignment, review }) => ({
            ...review,
            ...assignment,
            review_status: review.status,
            id: review.id,
          })),
        ),
      ),
      score_forms_json: JSON.stringify(countsOf(reviewing)),
    },
    authorships: record.authors.flatMap(({ email }, at) =>
      email === null
        ? []
        : {
            submission_id: id,
            author_order: at + 1,
            conference_id: context.conferenceId,
            address: normalAddress(email),
            email,
          },
    ),
    assignments: reviewing.map(({ assignment }) => assignment),
    reviews: reviewing.map(({ review }) => review),
  };
}

function countsOf(reviewing: readonly ReturnType<typeof reviewingRows>[]): FormCounts {
  const counter = new FormCounter();
  for (const { assignment, review, forms } of reviewing)
    if (isCompleted({ ...assignment, review_status: review.status })) counter.addReview(forms);
  return counter.counts();
}

/** Recomputes what a submission stores about its reviews for lists. */
export function deriveReviewing({ submission, assignments, reviews }: SubmissionRows): void {
  const byAssignment = new Map(reviews.map((review) => [review.assignment_id, review]));
  const counter = new FormCounter();
  const rows = assignments.flatMap((assignment) => {
    const review = byAssignment.get(assignment.id);
    if (!review) return [];
    const row = { ...review, ...assignment, review_status: review.status, id: review.id };
    if (isCompleted(row)) counter.addReview(formsOf(JSON.parse(review.review_data_json) as Record<string, unknown>));
    return [row];
  });
  submission.reviewing_json = storedSummaries(summariesOf(rows));
  submission.score_forms_json = JSON.stringify(counter.counts());
}

function listedOf(id: string, { slug, title, keywords, authors, createdAt, url }: SubmissionRecord): Listed {
  return {
    id,
    slug,
    title,
    keywords: [...keywords],
    authors: authors.map(({ firstName, lastName, affiliation, country, isCorresponding }) => ({
      firstName,
      lastName,
      affiliation,
      country,
      isCorresponding,
    })),
    createdAt,
    ...(url !== undefined && url !== null && { url }),
  };
}

function trackOf(context: ImportContext, record: SubmissionRecord) {
  const track = context.tracks.get(record.track);
  if (!track) throw new DatasetProblem(`submission ${record.slug}: no track ${record.track}`);
  return track;
}

/**
 * The id of a phase of a record's track.
 *
 * @throws DatasetProblem if there is no such track or phase
 */
export function phaseOf(context: ImportContext, record: SubmissionRecord, index: number): string {
  const id = trackOf(context, record).phases.get(index);
  if (id === undefined)
    throw new DatasetProblem(`submission ${record.slug}: track ${record.track} has no phase ${index}`);
  return id;
}

function reviewingRows(
  context: ImportContext,
  submissionId: string,
  { assignment: record, phaseId, reviewerId, id, reviewId }: KnownAssignment,
) {
  const forms = formsOf(record.review.reviewData);
  return {
    forms,
    assignment: {
      id,
      slug: slugOf('assignment', id),
      conference_id: context.conferenceId,
      submission_id: submissionId,
      phase_id: phaseId,
      reviewer_id: reviewerId,
      status: record.status,
      assigned_at: record.assignedAt ?? '',
      responded_at: record.respondedAt,
      changed_at: '',
      url: record.url ?? null,
    },
    review: {
      id: reviewId,
      slug: slugOf('review', reviewId),
      assignment_id: id,
      submission_id: submissionId,
      status: record.review.status,
      submitted_at: record.review.submittedAt ?? '',
      version: record.review.version,
      review_data_json: JSON.stringify(record.review.reviewData),
      scores_json: JSON.stringify(scoresOfForms(forms)),
      scores_changed_at: '',
    },
  };
}
