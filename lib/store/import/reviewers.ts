import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import { idOf, normalAddress, unusedIdOf } from '#lib/store/database/ids.ts';
import type { ImportContext } from './import-context.ts';
import type { Store } from '#lib/store/database/store.ts';
import { deriveReviewing, type KnownAssignment, phaseOf, type SubmissionRows } from './submission-rows.ts';
import { samePhases } from './tracks.ts';

type Row = SubmissionRows['assignments'][number];

/** User ids by normal address. */
type Reviewers = ReadonlyMap<string, string>;

/**
 * A stored submission as it would be in the track to which the source has moved it: its assignments are in the phases that are the same ones
 * there, so that they stay the same assignments. Those in phases that the track does not have stay in them.
 */
export function inTrackOf(
  { tracks, storedPhases }: ImportContext,
  record: SubmissionRecord,
  before: SubmissionRows | undefined,
): SubmissionRows | undefined {
  const track = tracks.get(record.track);
  if (!before || !track || track.id === before.submission.track_id) return before;
  const same = samePhases(track.records, storedPhases.get(before.submission.track_id) ?? []);
  const moved = new Map(Array.from(same, ([{ index }, { id }]) => [id, track.phases.get(index)]));
  const assignments = before.assignments.map((row) => ({ ...row, phase_id: moved.get(row.phase_id) ?? row.phase_id }));
  return { ...before, assignments };
}

/**
 * Matches a record's assignments with people: they belong to the current owners of the addresses. A stored assignment
 * stays with its reviewer even if they have removed the address, but they get no new ones through it.
 *
 * @param given the record, its id, and the owners of its reviewers' addresses
 * @param before the submission as it is stored; undefined if it is new
 * @returns also messages about assignments that are skipped because two of the source's reviewers are one person by now
 * @throws DatasetProblem if the record assigns someone twice in a phase, or names an unknown phase or person
 */
export function reviewersOf(
  store: Store,
  context: ImportContext,
  { record, id: submissionId, reviewers }: { record: SubmissionRecord; id: string; reviewers: Reviewers },
  before: SubmissionRows | undefined,
): { asked: KnownAssignment[]; leftOut: string[] } {
  // If several stored rows share a slot, one that is not cancelled wins, else the one with a new assignment's id.
  const isFirst = ({ id, reviewer_id: reviewerId, phase_id: phaseId }: Row) =>
    id === idOf(store, 'assignment', submissionId, reviewerId, phaseId);
  const weightOf = (row: Row) => (row.status === 'CANCELLED' ? 0 : 2) + Number(isFirst(row));
  const rows = (before?.assignments ?? []).toSorted((a, b) => weightOf(a) - weightOf(b));
  const stored = new Map(rows.map((row) => [slotOf(row.phase_id, row.reviewer_id), row]));
  const used = new Set([...rows, ...(before?.reviews ?? [])].map(({ id }) => id));
  const asked = new Map<string, KnownAssignment>();
  const leftOut: string[] = [];
  for (const { assignment, address, formerly } of inOrder(context, record)) {
    const { reviewer, phase } = assignment;
    const owner = reviewers.get(address);
    if (owner === undefined) throw new DatasetProblem(`submission ${record.slug}: no reviewer ${reviewer}`);
    const phaseId = phaseOf(context, record, phase);
    const isTheirs = (userId: string) => stored.has(slotOf(phaseId, userId)) && !asked.has(slotOf(phaseId, userId));
    const reviewerId = formerly.find(isTheirs) ?? owner;
    const slot = slotOf(phaseId, reviewerId);
    const other = asked.get(slot)?.assignment.reviewer;
    if (other !== undefined) {
      leftOut.push(
        `submission ${record.slug}: the assignment of ${reviewer} in phase ${phase}, who is the same person as ${other}`,
      );
      continue;
    }
    const row = stored.get(slot);
    const review = before?.reviews.find((each) => each.assignment_id === row?.id);
    const key = [submissionId, reviewerId, phaseId] as const;
    asked.set(slot, {
      assignment,
      phaseId,
      reviewerId,
      id: row?.id ?? unusedIdOf(store, used, 'assignment', ...key),
      reviewId: review?.id ?? unusedIdOf(store, used, 'review', ...key),
    });
  }
  return { asked: [...asked.values()], leftOut };
}

/**
 * The assignments of a record, those with a removed address last: their former owner may have another address in the
 * same record.
 */
function inOrder({ people }: ImportContext, { slug, assignments }: SubmissionRecord) {
  const slots = new Set<string>();
  const named = assignments.map((assignment) => {
    const address = normalAddress(assignment.reviewer);
    const slot = slotOf(String(assignment.phase), address);
    if (slots.has(slot)) {
      const { reviewer, phase } = assignment;
      throw new DatasetProblem(`submission ${slug}: reviewer ${reviewer} is asked twice in phase ${phase}`);
    }
    slots.add(slot);
    return { assignment, address, formerly: people.formerly.get(address) ?? [] };
  });
  return named.toSorted((a, b) => Number(a.formerly.length > 0) - Number(b.formerly.length > 0));
}

/** A person reviews a submission at most once per phase. */
function slotOf(phaseId: string, userId: string): string {
  return `${phaseId} ${userId}`;
}

type Review = SubmissionRows['reviews'][number];

/**
 * Gives completed reviews the ids that they had, if only their reviewer or their phase has changed. Only authors on open tracks are told
 * either. From a new id the others would learn that it changed, and when; an author who chairs the track would look for the reviewer whose
 * other reviews changed then.
 */
export function keepReviewIds(before: SubmissionRows | undefined, after: SubmissionRows): void {
  const active = new Set(after.assignments.flatMap(({ id, status }) => (status === 'CANCELLED' ? [] : id)));
  const isShown = (review: Review) => review.status === 'SUBMITTED' && active.has(review.assignment_id);
  const shown = after.reviews.filter(isShown);
  const stored = before?.reviews ?? [];
  const known = new Set(stored.map(({ id }) => id));
  const left = stored.filter(({ id, status }) => status === 'SUBMITTED' && !shown.some((review) => review.id === id));
  const changed = new Map<string, Review>();
  for (const review of shown) {
    if (known.has(review.id)) continue;
    const at = left.findIndex((each) => textOf(each) === textOf(review));
    const [own] = at < 0 ? [] : left.splice(at, 1);
    if (!own) continue;
    // The old assignment may be kept as a cancelled one, with its review: they change ids.
    changed.set(review.id, own).set(own.id, review);
  }
  if (changed.size === 0) return;
  after.reviews = after.reviews.map((review) => {
    const { id, slug } = changed.get(review.id) ?? review;
    return { ...review, id, slug };
  });
  deriveReviewing(after);
}

const textOf = ({ submitted_at, version, review_data_json }: Review) =>
  JSON.stringify([submitted_at, version, review_data_json]);
