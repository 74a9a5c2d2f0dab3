import type { Submission } from '#components/submissions/model/index-row.ts';
import { phaseName } from '#components/ui/text/humanize.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { type AskedReview, countReviewers, type ReviewerCounts } from '#lib/contract/reviews/review-figures.ts';
import { datedKinds } from '#lib/contract/resources/vocabulary.ts';
import type { DatedChange } from '#lib/contract/reviews/count-figures.ts';
import type { ScoreChange } from '#lib/contract/reviews/score-changes.ts';
import { isCompleted } from '#lib/contract/reviews/review-statuses.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { phaseLabels, type Round } from '#components/conferences/model/rounds.ts';
import { total } from './statistics.ts';

/** A phase of a submission's track. */
export interface Phase {
  index: number;
  name: string;
  /** Its label in lists of all tracks. */
  label: string;
}

/** One review that a reviewer was asked for, completed or not. */
export interface ReviewLine extends AskedReview {
  id: string;
  /** As the service sent it; any text. */
  status: string;
  /** The reviewer's name; `''` if the API hides it. */
  name: string;
  phase: Phase | null;
  /** The deadline of its own phase and track, in milliseconds since 1970. */
  deadline: number | null;
  /** When it was submitted, in milliseconds since 1970; `null` if unknown. */
  at: number | null;
}

/** A declined invitation, a withdrawal, or changed scores. */
interface DatedLine extends DatedChange {
  phase: Phase | null;
  /** As of a review. */
  reviewer: string;
  name: string;
}

/** The state of one submission's reviews. */
export interface Reviewing extends ReviewerCounts {
  /** The current phase. */
  phase: Phase | null;
  lines: readonly ReviewLine[];
  /** How many reviewers are asked: completed and expected. */
  asked: number;
  /** How many reviews are late. */
  late: number;
  /** In all phases; undefined if the service does not report it. */
  declined: number | undefined;
  unanswered: number | undefined;
  /** The earliest deadline of the open reviews, otherwise that of the current phase, in milliseconds since 1970. */
  deadline: number | null;
  /** The deadline of the current phase, in milliseconds since 1970. */
  phaseDeadline: number | null;
  scores: Readonly<Record<string, readonly number[]>>;
  /** By field, how reviewers changed their scores in the last phase; of fields without changes none. */
  changes: Readonly<Record<string, readonly ScoreChange[]>>;
  /** When completed reviews came in, ascending, in milliseconds since 1970. */
  times: readonly number[];
  /** What changed and has no date in the reviews; undefined if the service does not say. */
  dated: readonly DatedLine[] | undefined;
}

/** Whether a review was submitted after the deadline of its phase. */
export function isAfterDeadline({ at, deadline }: Pick<ReviewLine, 'at' | 'deadline'>): boolean {
  return at !== null && deadline !== null && at > deadline;
}

/** What reading the reviews of a conference needs. */
export interface ReadingContext {
  rounds: readonly Round[];
  /** The service's clock in milliseconds since 1970, which decides what is late. */
  now: number;
  /** The only person with a name, according to full reviews: see `peopleOf`. */
  people?: ReadonlyMap<string, string> | undefined;
}

/** Reads the state of a submission's reviews from any service's data: every member may be missing. */
export function readReviewing(track: Submission['track'], reviewed: Reviewed, context: ReadingContext): Reviewing {
  const { rounds, now, people } = context;
  const own = plansOf(rounds).deadlines.get(track?.slug);
  const deadlineOf = (index: number | undefined) => own?.get(index) ?? null;
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
      late: !done && hasPassed(deadline, now),
      answered: review.assignmentStatus ? !/^pending$/i.test(review.assignmentStatus) : undefined,
      at: done && review.submittedAt ? parseTimestamp(review.submittedAt) : null,
    };
  });
  const answers = answersOf(reviewed, (index) => hasPassed(deadlineOf(index), now));
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
    changes: changesOf(reviewed.scoreChanges),
    times: timesOf(lines, reviewed.reviewedAt),
    dated: reviewed.changes?.flatMap((change) => datedLine(change, rounds)),
  };
}

/** Reads a change of a list; other services may use the name for something else, and new kinds may appear. */
function datedLine(change: NonNullable<Reviewed['changes']>[number], rounds: readonly Round[]): DatedLine | [] {
  const kind = datedKinds.find((known) => known === change.kind);
  if (!kind) return [];
  const name = change.reviewer?.trim() ?? '';
  return {
    kind,
    at: parseTimestamp(change.at),
    phase: phaseOf(change.phase, rounds),
    reviewer: change.reviewerId || name,
    name,
  };
}

/**
 * Returns the person with each name that only one person has. Some services give identities in full reviews alone; this way,
 * reviews that the person has not completed count for the same person.
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

/** What every submission of a conference needs of its rounds, found once. */
interface Plans {
  /** By track and index of the phase. */
  deadlines: Map<string | undefined, Map<number | undefined, number | null>>;
  /** By index and name. */
  phases: Map<string, Phase>;
}

const plans = new WeakMap<readonly Round[], Plans>();

function plansOf(rounds: readonly Round[]): Plans {
  const found = plans.get(rounds);
  if (found) return found;
  const deadlines: Plans['deadlines'] = new Map();
  for (const { track, index, deadline } of rounds) {
    const own = deadlines.get(track) ?? new Map<number | undefined, number | null>();
    deadlines.set(track, own);
    if (!own.has(index)) own.set(index, deadline);
  }
  const fresh = { deadlines, phases: new Map<string, Phase>() };
  plans.set(rounds, fresh);
  return fresh;
}

function phaseOf(phase: Reviewed['currentPhase'], rounds: readonly Round[]): Phase | null {
  if (phase?.index == null) return null;
  const { index } = phase;
  const { phases } = plansOf(rounds);
  const key = `${index} ${phase.name ?? ''}`;
  const known = phases.get(key);
  if (known) return known;
  const name = phaseName(phase) ?? `Phase ${index}`;
  const fresh = { index, name, label: phaseLabels(rounds).get(index) ?? name };
  phases.set(key, fresh);
  return fresh;
}

/** Returns the changes that have both scores. */
function changesOf(given: Reviewed['scoreChanges']): Record<string, ScoreChange[]> {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([field, changes]) => [
      field,
      (changes ?? []).flatMap(({ before, after }) => (before == null || after == null ? [] : [{ before, after }])),
    ]),
  );
}

/** Returns when completed reviews came in: by review if the service says so, otherwise from the list of times. */
function timesOf(lines: readonly ReviewLine[], reviewedAt: Reviewed['reviewedAt']): number[] {
  const own = lines.flatMap(({ at }) => at ?? []);
  const times = own.length > 0 ? own : (reviewedAt ?? []).flatMap((time) => (time ? (parseTimestamp(time) ?? []) : []));
  return times.toSorted((a, b) => a - b);
}

/** Counts declined and unanswered invitations, if entries have the keys of our own service (§2.6). */
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

function count<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.reduce((sum, item) => sum + Number(test(item)), 0);
}
