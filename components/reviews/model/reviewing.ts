import type { Submission } from '#components/submissions/model/index-row.ts';
import { phaseName } from '#components/ui/text/humanize.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { type AskedReview, countReviewers, type ReviewerCounts } from '#lib/contract/reviews/review-figures.ts';
import { isCompleted } from '#lib/contract/reviews/review-statuses.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { phaseLabels, type Round } from '#components/conferences/model/rounds.ts';

/** A phase of a submission's track. */
export interface Phase {
  index: number;
  name: string;
  /** What it is called in all tracks together. */
  label: string;
}

/** One review that somebody was asked for, completed or not. */
export interface ReviewLine extends AskedReview {
  id: string;
  /** As it came; an open string. */
  status: string;
  /** The reviewer's name; `''` where the interface hides it. */
  name: string;
  phase: Phase | null;
  /** Of its own phase and track, in milliseconds since 1970. */
  deadline: number | null;
  /** When it was submitted, in milliseconds since 1970; `null` where that is not known. */
  at: number | null;
}

/** How the reviews of one submission stand. */
export interface Reviewing extends ReviewerCounts {
  /** The current one. */
  phase: Phase | null;
  lines: readonly ReviewLine[];
  /** Reviewers that were asked: completed and expected. */
  asked: number;
  /** Reviews that are late. */
  late: number;
  /** Over all phases, where the service tells. */
  declined: number | undefined;
  unanswered: number | undefined;
  /** The earliest of the reviews that are not completed; where none has one, the current phase's. In milliseconds since 1970. */
  deadline: number | null;
  /** The current phase's. */
  phaseDeadline: number | null;
  scores: Readonly<Record<string, readonly number[]>>;
  /** When completed reviews came, ascending; in milliseconds since 1970. */
  times: readonly number[];
}

/** What the reviews of a conference are read by. */
export interface ReadingContext {
  rounds: readonly Round[];
  /** The service's clock, in milliseconds since 1970: it decides what is late. */
  now: number;
  /** The one person of a name, where full reviews tell: see `peopleOf`. */
  people?: ReadonlyMap<string, string> | undefined;
}

/** Reads how a submission's reviews stand, from what any service may give of it: every member may be missing. */
export function readReviewing(track: Submission['track'], reviewed: Reviewed, context: ReadingContext): Reviewing {
  const { rounds, now, people } = context;
  const own = rounds.filter((round) => round.track === track?.slug);
  const deadlineOf = (index: number | undefined) => own.find((round) => round.index === index)?.deadline ?? null;
  const current = phaseOf(reviewed.currentPhase, rounds);
  const lines = (reviewed.reviews ?? []).map((review): ReviewLine => {
    const phase = phaseOf(review.phase, rounds) ?? current;
    const deadline = deadlineOf(phase?.index);
    const done = isCompleted(review.status);
    const name = review.reviewer?.trim() ?? '';
    return {
      id: review.id,
      status: review.status ?? '',
      name,
      reviewer: review.reviewerId || people?.get(name) || name,
      phase,
      done,
      deadline,
      late: !done && deadline !== null && deadline < now,
      answered: review.assignmentStatus ? !/^pending$/i.test(review.assignmentStatus) : undefined,
      at: done && review.submittedAt ? parseTimestamp(review.submittedAt) : null,
    };
  });
  const answers = answersOf(reviewed, (index) => (deadlineOf(index) ?? Infinity) < now);
  const counts = countReviewers(lines, answers.unansweredAhead);
  const waiting = lines.filter(({ done }) => !done);
  const deadlines = waiting.flatMap(({ deadline }) => deadline ?? []);
  const phaseDeadline = deadlineOf(current?.index);
  const told = waiting.every(({ answered }) => answered !== undefined);
  return {
    ...counts,
    phase: current,
    lines,
    asked: counts.completed + counts.expected,
    late: count(lines, ({ late }) => late),
    declined: answers.declined,
    unanswered: told && lines.length > 0 ? count(waiting, ({ answered }) => answered === false) : answers.unanswered,
    deadline: deadlines.length > 0 ? Math.min(...deadlines) : phaseDeadline,
    phaseDeadline,
    scores: Object.fromEntries(Object.entries(reviewed.scores ?? {}).map(([field, values]) => [field, values ?? []])),
    times: timesOf(lines, reviewed.reviewedAt),
  };
}

/**
 * Who goes by a name, where just one person does: of services that tell who somebody is in full reviews alone, so that what the
 * person has not completed counts for the same person.
 */
export function peopleOf(all: Iterable<Reviewed>): ReadonlyMap<string, string> {
  const people = new Map<string, string | null>();
  for (const { reviews } of all) {
    for (const { reviewer, reviewerId } of reviews ?? []) {
      const name = reviewer?.trim();
      if (!name || !reviewerId) continue;
      people.set(name, people.has(name) && people.get(name) !== reviewerId ? null : reviewerId);
    }
  }
  return new Map([...people].flatMap(([name, id]) => (id === null ? [] : [[name, id] as const])));
}

function phaseOf(phase: Reviewed['currentPhase'], rounds: readonly Round[]): Phase | null {
  if (phase?.index == null) return null;
  const { index } = phase;
  const name = phaseName(phase) ?? `Phase ${index}`;
  return { index, name, label: phaseLabels(rounds).get(index) ?? name };
}

/** When completed reviews came: by review where the service says so, else from the list of times. */
function timesOf(lines: readonly ReviewLine[], reviewedAt: Reviewed['reviewedAt']): number[] {
  const own = lines.flatMap(({ at }) => at ?? []);
  const times = own.length > 0 ? own : (reviewedAt ?? []).flatMap((time) => (time ? (parseTimestamp(time) ?? []) : []));
  return times.toSorted((a, b) => a - b);
}

/** Who declined and who has not answered, where entries say so in the keys of our own service (§2.6). */
function answersOf({ reviewerProgress }: Reviewed, isPast: (index: number) => boolean) {
  const entries: readonly Readonly<Record<string, unknown>>[] = reviewerProgress ?? [];
  const declined = entries.flatMap((entry) => numberOf(entry['declined']) ?? []);
  const unanswered = entries.flatMap((entry) => {
    const [assigned, accepted] = [numberOf(entry['assigned']), numberOf(entry['accepted'])];
    if (assigned === undefined || accepted === undefined) return [];
    return { count: Math.max(0, assigned - accepted), index: numberOf(entry['phaseIndex']) };
  });
  const ahead = unanswered.filter(({ index }) => index === undefined || !isPast(index));
  return {
    declined: declined.length === 0 ? undefined : total(declined),
    unanswered: unanswered.length === 0 ? undefined : total(unanswered.map((each) => each.count)),
    unansweredAhead: total(ahead.map((each) => each.count)),
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function count<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.reduce((sum, item) => sum + Number(test(item)), 0);
}
