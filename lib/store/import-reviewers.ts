import type { AssignmentRecord, SubmissionRecord } from './dataset.ts';
import { DatasetProblem } from './dataset-problem.ts';
import { normalAddress } from './ids.ts';
import type { Frame } from './import-frame.ts';
import type { Store } from './store.ts';
import { type Asked, assignmentIdOf, phaseOf, type SubmissionRows } from './submission-rows.ts';

type Row = SubmissionRows['assignments'][number];

/**
 * Whose the assignments of a record are: whoever's the addresses are now. An assignment that is stored stays with its reviewer
 * although they took the address away; nothing new is asked of them by it.
 *
 * @param before the submission as it is stored; undefined where it is new
 * @returns also, in words, what is left out, since two of a source's reviewers are one person by now
 * @throws DatasetProblem where the record asks somebody twice in a phase, or names a phase or person that is not there
 */
export function reviewersOf(
  store: Store,
  frame: Frame,
  record: SubmissionRecord,
  before: SubmissionRows | undefined,
): { asked: Asked[]; leftOut: string[] } {
  // Of several in one turn, which no import makes, the one that has the id of a new one stays what it is.
  const isFirst = ({ id, submission_id: submissionId, reviewer_id: reviewerId, phase_id: phaseId }: Row) =>
    id === assignmentIdOf(store, { submissionId, reviewerId, phaseId });
  const rows = (before?.assignments ?? []).toSorted((a, b) => Number(isFirst(a)) - Number(isFirst(b)));
  const stored = new Map(rows.map((row) => [turnOf(row.phase_id, row.reviewer_id), row]));
  const asked = new Map<string, Asked>();
  const leftOut: string[] = [];
  const formerly = ({ reviewer }: AssignmentRecord) => frame.people.formerly.get(normalAddress(reviewer)) ?? [];
  refuseTwice(record);
  // Addresses that were taken away come last: what is stored of their former owner may be named by another address of theirs.
  const inOrder = record.assignments.toSorted(
    (a, b) => Number(formerly(a).length > 0) - Number(formerly(b).length > 0),
  );
  for (const assignment of inOrder) {
    const { reviewer, phase } = assignment;
    const owner = frame.people.ids.get(normalAddress(reviewer));
    if (owner === undefined) throw new DatasetProblem(`submission ${record.slug}: no reviewer ${reviewer}`);
    const phaseId = phaseOf(frame, record, phase);
    const isTheirs = (userId: string) => stored.has(turnOf(phaseId, userId)) && !asked.has(turnOf(phaseId, userId));
    const reviewerId = formerly(assignment).find(isTheirs) ?? owner;
    const turn = turnOf(phaseId, reviewerId);
    const other = asked.get(turn)?.assignment.reviewer;
    if (other !== undefined) {
      leftOut.push(
        `submission ${record.slug}: the assignment of ${reviewer} in phase ${phase}, who is one person with ${other} by now`,
      );
      continue;
    }
    const row = stored.get(turn);
    const reviewId = before?.reviews.find((review) => review.assignment_id === row?.id)?.id;
    asked.set(turn, {
      assignment,
      phaseId,
      reviewerId,
      stored: row && reviewId !== undefined ? { id: row.id, reviewId } : undefined,
    });
  }
  return { asked: [...asked.values()], leftOut };
}

/** One person reviews a submission once in a phase. */
function turnOf(phaseId: string, userId: string): string {
  return `${phaseId} ${userId}`;
}

function refuseTwice({ slug, assignments }: SubmissionRecord): void {
  const turns = assignments.map(({ reviewer, phase }) => turnOf(String(phase), normalAddress(reviewer)));
  const twice = assignments[turns.findIndex((turn, at) => turns.indexOf(turn) < at)];
  if (twice)
    throw new DatasetProblem(`submission ${slug}: reviewer ${twice.reviewer} is asked twice in phase ${twice.phase}`);
}
