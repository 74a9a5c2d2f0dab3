import type { Insertable } from 'kysely';
import type { AssignmentRecord, SubmissionRecord } from './dataset.ts';
import { idOf, normalAddress, slugOf } from './ids.ts';
import { DatasetProblem } from './dataset-problem.ts';
import type { Frame } from './import-frame.ts';
import { batches, digestOf, insertRows, type Tally } from './import-rows.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';
import type { Listed } from './submissions.ts';

/** Submissions compared and written together. */
const BATCH = 500;

interface Rows {
  submissions: Insertable<Tables['submissions']>[];
  authorships: Insertable<Tables['authorships']>[];
  assignments: Insertable<Tables['assignments']>[];
  reviews: Insertable<Tables['reviews']>[];
}

/** Writes the submissions that are new or changed, with their authors, assignments and reviews. */
export async function importSubmissions(
  store: Store,
  frame: Frame,
  records: Iterable<SubmissionRecord>,
): Promise<Tally & { reviews: number }> {
  const tally = { added: 0, changed: 0, unchanged: 0, reviews: 0 };
  for (const batch of batches(records, BATCH)) {
    const stored = await storedBefore(store, batch);
    const rows: Rows = { submissions: [], authorships: [], assignments: [], reviews: [] };
    const changed: string[] = [];
    for (const record of batch) {
      const digest = digestOf(record);
      const before = stored.get(record.slug);
      if (before && before.conference_id !== frame.conferenceId) {
        throw new DatasetProblem(`submission ${record.slug}: another conference has a submission of this slug`);
      }
      tally.reviews += record.assignments.filter((assignment) => assignment.review.status === 'SUBMITTED').length;
      if (before?.digest === digest) {
        tally.unchanged += 1;
        continue;
      }
      if (before) changed.push(before.id);
      tally[before ? 'changed' : 'added'] += 1;
      addRows(store, frame, record, digest, rows);
    }
    await remove(store, changed);
    await insertRows(store, 'submissions', rows.submissions);
    await insertRows(store, 'authorships', rows.authorships);
    await insertRows(store, 'assignments', rows.assignments);
    await insertRows(store, 'reviews', rows.reviews);
  }
  return tally;
}

async function storedBefore({ db }: Store, batch: readonly SubmissionRecord[]) {
  const slugs = new Set(batch.map((record) => record.slug));
  if (slugs.size < batch.length) {
    const twice = batch.find((record, at) => batch.findIndex(({ slug }) => slug === record.slug) < at);
    throw new DatasetProblem(`submission ${twice?.slug}: given twice`);
  }
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'slug', 'conference_id', 'digest'])
    .where('slug', 'in', [...slugs])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

async function remove({ db }: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['reviews', 'assignments', 'authorships'] as const) {
    await db.deleteFrom(table).where('submission_id', 'in', ids).execute();
  }
  await db.deleteFrom('submissions').where('id', 'in', ids).execute();
}

function addRows(store: Store, frame: Frame, record: SubmissionRecord, digest: string, rows: Rows): void {
  const id = idOf(store, 'submission', record.slug);
  const track = frame.tracks.get(record.track);
  if (!track) throw new DatasetProblem(`submission ${record.slug}: no track ${record.track}`);
  rows.submissions.push({
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
    digest,
    notes_to_authors: record.notesToAuthors,
    notes_to_chairs: record.notesToChairs,
    submission_data_json: JSON.stringify(record.submissionData),
  });
  for (const [at, { email }] of record.authors.entries()) {
    if (email === null) continue;
    rows.authorships.push({
      submission_id: id,
      author_order: at + 1,
      conference_id: frame.conferenceId,
      address: normalAddress(email),
      email,
    });
  }
  for (const assignment of record.assignments) {
    const reviewerId = frame.people.get(normalAddress(assignment.reviewer));
    if (!reviewerId) throw new DatasetProblem(`submission ${record.slug}: no reviewer ${assignment.reviewer}`);
    addAssignment(store, { id, conferenceId: frame.conferenceId, reviewerId }, assignment, rows, {
      phaseId: phaseOf(track.phases, record, assignment.phase),
    });
  }
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

function phaseOf(phases: ReadonlyMap<number, string>, record: SubmissionRecord, index: number): string {
  const id = phases.get(index);
  if (id === undefined)
    throw new DatasetProblem(`submission ${record.slug}: track ${record.track} has no phase ${index}`);
  return id;
}

function addAssignment(
  store: Store,
  submission: { id: string; conferenceId: string; reviewerId: string },
  record: AssignmentRecord,
  rows: Rows,
  { phaseId }: { phaseId: string },
): void {
  const id = idOf(store, 'assignment', submission.id, submission.reviewerId, phaseId);
  const reviewId = idOf(store, 'review', submission.id, submission.reviewerId, phaseId);
  rows.assignments.push({
    id,
    slug: slugOf('assignment', id),
    conference_id: submission.conferenceId,
    submission_id: submission.id,
    phase_id: phaseId,
    reviewer_id: submission.reviewerId,
    status: record.status,
    assigned_at: record.assignedAt ?? '',
    responded_at: record.respondedAt,
  });
  rows.reviews.push({
    id: reviewId,
    slug: slugOf('review', reviewId),
    assignment_id: id,
    submission_id: submission.id,
    status: record.review.status,
    submitted_at: record.review.submittedAt ?? '',
    version: record.review.version,
    review_data_json: JSON.stringify(record.review.reviewData),
  });
}
