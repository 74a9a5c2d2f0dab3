import type { Selectable } from 'kysely';
import { scoresOf } from '#lib/contract/scores.ts';
import type { AssignmentRecord, SubmissionRecord } from './dataset.ts';
import { DatasetProblem } from './dataset-problem.ts';
import { idOf, normalAddress, slugOf } from './ids.ts';
import type { Frame } from './import-frame.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';
import type { Listed } from './submissions.ts';

/** One submission with all that belongs to it, as rows. */
export interface SubmissionRows {
  submission: Selectable<Tables['submissions']>;
  authorships: Selectable<Tables['authorships']>[];
  /** Each has one review. */
  assignments: Selectable<Tables['assignments']>[];
  reviews: Selectable<Tables['reviews']>[];
}

/**
 * A record as the store keeps it, but for the times of its changes: those follow from what is stored before.
 *
 * @throws DatasetProblem where it refers to a track, phase or person that is not there, or asks a person twice
 */
export function rowsOf(store: Store, frame: Frame, record: SubmissionRecord, digest: string): SubmissionRows {
  const id = idOf(store, 'submission', record.slug);
  const track = frame.tracks.get(record.track);
  if (!track) throw new DatasetProblem(`submission ${record.slug}: no track ${record.track}`);
  const asked = record.assignments.map((assignment) =>
    reviewingRows(
      store,
      frame,
      { submissionId: id, slug: record.slug },
      assignment,
      phaseOf(track.phases, record, assignment.phase),
    ),
  );
  refuseTwice(record, asked);
  return {
    submission: {
      id,
      slug: record.slug,
      conference_id: frame.conferenceId,
      track_id: track.id,
      phase_id: record.phase === null ? null : phaseOf(track.phases, record, record.phase),
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
    },
    authorships: record.authors.flatMap(({ email }, at) =>
      email === null
        ? []
        : {
            submission_id: id,
            author_order: at + 1,
            conference_id: frame.conferenceId,
            address: normalAddress(email),
            email,
          },
    ),
    assignments: asked.map(({ assignment }) => assignment),
    reviews: asked.map(({ review }) => review),
  };
}

function listedOf(id: string, { slug, title, keywords, authors, createdAt }: SubmissionRecord): Listed {
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
  };
}

/** Two of a source's reviewers are one person where that person has both addresses. */
function refuseTwice(record: SubmissionRecord, asked: readonly { assignment: { id: string } }[]): void {
  const at = asked.findIndex(
    ({ assignment }, place) => asked.findIndex((one) => one.assignment.id === assignment.id) < place,
  );
  if (at < 0) return;
  const { reviewer, phase } = record.assignments[at]!;
  throw new DatasetProblem(
    `submission ${record.slug}: reviewer ${reviewer} is asked twice in phase ${phase}, here or by another address of theirs`,
  );
}

function phaseOf(phases: ReadonlyMap<number, string>, record: SubmissionRecord, index: number): string {
  const id = phases.get(index);
  if (id === undefined)
    throw new DatasetProblem(`submission ${record.slug}: track ${record.track} has no phase ${index}`);
  return id;
}

function reviewingRows(
  store: Store,
  frame: Frame,
  { submissionId, slug }: { submissionId: string; slug: string },
  record: AssignmentRecord,
  phaseId: string,
) {
  const reviewerId = frame.people.get(normalAddress(record.reviewer));
  if (!reviewerId) throw new DatasetProblem(`submission ${slug}: no reviewer ${record.reviewer}`);
  const id = idOf(store, 'assignment', submissionId, reviewerId, phaseId);
  const reviewId = idOf(store, 'review', submissionId, reviewerId, phaseId);
  return {
    assignment: {
      id,
      slug: slugOf('assignment', id),
      conference_id: frame.conferenceId,
      submission_id: submissionId,
      phase_id: phaseId,
      reviewer_id: reviewerId,
      status: record.status,
      assigned_at: record.assignedAt ?? '',
      responded_at: record.respondedAt,
      changed_at: '',
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
      scores_json: JSON.stringify(scoresOf(record.review.reviewData)),
    },
  };
}
