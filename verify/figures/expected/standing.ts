import { deadlineOf, type Line, linesOf, placeOf } from './reviews.ts';
import type { Seen, Submission } from './seen.ts';
import { countOf, mostOf, total } from './statistics.ts';

const DAY = 86_400_000;

/** How many reviews a submission should have if neither the reader nor the conference says otherwise. */
const usualTarget = 3;

/** The state of one submission's reviews (docs/figures.md, "Of one submission"). */
export interface Standing {
  submission: Submission;
  lines: readonly Line[];
  completed: number;
  expected: number;
  asked: number;
  late: number;
  unanswered: number;
  declined: number;
  countedOn: number;
  underReview: boolean;
  /** How many reviewers it should have. */
  target: number;
  missing: number;
  short: number;
  deadline: number | null;
}

const settled = ['DRAFT', 'WITHDRAWN', 'ACCEPTED', 'REJECTED', 'DESK_REJECTED'];

/**
 * The people who have completed a review, and those who were asked and have completed none.
 *
 * @param silentAhead how many have not answered in phases whose deadline has not passed, if only their number is known
 */
function peopleOf(lines: readonly Line[], silentAhead: number) {
  const named = lines.filter(({ reviewer }) => reviewer !== null);
  const hidden = lines.filter(({ reviewer }) => reviewer === null);
  const completed = new Set(named.filter(({ done }) => done).map(({ reviewer }) => reviewer));
  const expected = new Set(named.map(({ reviewer }) => reviewer)).difference(completed);
  const relied = new Set(
    named.filter((line) => expected.has(line.reviewer) && isCountedOn(line)).map(({ reviewer }) => reviewer),
  );
  // Hidden reviewers cannot be told apart, so the phase with the most of them counts.
  const phases = [...Map.groupBy(hidden, ({ phase }) => phase).values()];
  const most = (test: (line: Line) => boolean) => mostOf(phases.map((phase) => countOf(phase, test)));
  const hiddenCompleted = most(({ done }) => done);
  const hiddenExpected = Math.max(0, mostOf(phases.map((phase) => phase.length)) - hiddenCompleted);
  return {
    completed: completed.size + hiddenCompleted,
    expected: expected.size + hiddenExpected,
    countedOn: Math.max(0, relied.size + Math.min(hiddenExpected, most(isCountedOn)) - silentAhead),
  };
}

const isCountedOn = ({ open, unanswered }: Line) => open && !unanswered;

/** The target of a submission's phase, or else of the last phase before it that has one; extra phases are no later ones. */
function plannedOf(seen: Seen, { track, currentPhase }: Submission): number {
  const own = seen.tracks.find(({ slug }) => slug === track.slug);
  const phases = own?.phases.filter((phase) => placeOf(own, phase) === phase.index) ?? [];
  const said = phases.flatMap(({ index, reviewTarget }) => (reviewTarget == null ? [] : [{ index, reviewTarget }]));
  const begun = said.filter(({ index }) => !currentPhase || index <= currentPhase.index);
  return begun.toSorted((one, other) => other.index - one.index)[0]?.reviewTarget ?? usualTarget;
}

/** The figures of one submission; `chosen` is the target that the reader has chosen. */
function standingOf(seen: Seen, submission: Submission, chosen: number | null = null): Standing {
  const target = chosen ?? plannedOf(seen, submission);
  const lines = linesOf(seen, submission);
  const waiting = lines.filter(({ done }) => !done);
  // If reviews do not say who has answered, the progress of the phases says how many have not.
  const isTold = waiting.every(({ unanswered }) => unanswered !== undefined);
  const track = seen.tracks.find(({ slug }) => slug === submission.track.slug);
  const current = deadlineOf(track, submission.currentPhase?.index ?? null);
  const underReview = submission.decision === null && !settled.includes(submission.status);
  const hasBegun = lines.length > 0 || (current !== null && current <= seen.now + 14 * DAY);
  const silent = (submission.reviewerProgress ?? []).map(({ phaseIndex, assigned, accepted }) => {
    const deadline = deadlineOf(track, phaseIndex);
    return { count: Math.max(0, assigned - accepted), isAhead: deadline === null || deadline >= seen.now };
  });
  const ahead = silent.filter(({ isAhead }) => isAhead);
  const people = peopleOf(lines, isTold ? 0 : total(ahead.map(({ count }) => count)));
  const owed = waiting.flatMap(({ deadline }) => deadline ?? []);
  return {
    submission,
    lines,
    ...people,
    asked: people.completed + people.expected,
    late: countOf(lines, ({ late }) => late),
    unanswered:
      isTold && lines.length > 0
        ? countOf(lines, ({ unanswered }) => unanswered === true)
        : total(silent.map(({ count }) => count)),
    declined: total((submission.reviewerProgress ?? []).map(({ declined }) => declined)),
    underReview,
    target,
    missing: underReview ? Math.max(0, target - people.completed) : 0,
    short: underReview && hasBegun ? Math.max(0, target - people.completed - people.countedOn) : 0,
    deadline: owed.length > 0 ? Math.min(...owed) : current,
  };
}

/** For all submissions whose reviews the caller is shown, in the order of the service. */
export function standingsOf(seen: Seen, target: number | null = null): Standing[] {
  return seen.submissions.filter(({ reviews }) => reviews).map((submission) => standingOf(seen, submission, target));
}

/** Most urgent first; equal ones stay in the order of the service. */
export function mostUrgentFirst(standings: readonly Standing[]): Standing[] {
  return standings.toSorted(
    (one, other) =>
      other.late - one.late ||
      other.short - one.short ||
      (one.deadline ?? Number.MAX_VALUE) - (other.deadline ?? Number.MAX_VALUE),
  );
}
