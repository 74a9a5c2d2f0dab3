import type { Submission } from '#components/submissions/index-row.ts';
import { parseTimestamp } from '#components/ui/day.ts';
import type { Reviewed } from '#lib/queries/reviewed.ts';
import type { Round } from './rounds.ts';

/** One review that somebody was asked for, completed or not. */
export interface ReviewLine {
  id: string;
  /** As it came; an open string. */
  status: string;
  /** `''` where the interface hides it. */
  reviewer: string;
  /** The phase that it belongs to; `null` where the service does not say and the submission is in none. */
  phase: { index: number; name: string } | null;
  done: boolean;
  /** Not done, and its phase's deadline has passed. */
  late: boolean;
}

/** How the reviews of one submission stand. */
export interface Reviewing {
  /** The current one. */
  phase: ReviewLine['phase'];
  lines: readonly ReviewLine[];
  /** Of the current phase; of all where there is none. */
  done: number;
  assigned: number;
  late: number;
  /** Where the service tells. */
  declined: number | undefined;
  unanswered: number | undefined;
  /** The current phase's deadline, in milliseconds since 1970. */
  deadline: number | null;
  scores: Readonly<Record<string, readonly number[]>>;
  /** When each completed review came, ascending; in milliseconds since 1970. */
  reviewedAt: readonly number[];
}

/** The words that services use for a review that is completed: the vocabulary is open (specification §2.11). */
const completed = /^(?:submitted|completed?|done|finished|final)$/i;

/**
 * Reads how a submission's reviews stand, from what any service may give of it: every member may be missing.
 *
 * @param rounds of the conference, for the deadlines
 * @param now the service's clock, in milliseconds since 1970: it decides what is late
 */
export function readReviewing(
  track: Submission['track'],
  reviewed: Reviewed,
  rounds: readonly Round[],
  now: number,
): Reviewing {
  const own = rounds.filter((round) => round.track === track?.slug);
  const deadlineOf = (index: number | undefined) => own.find((round) => round.index === index)?.deadline ?? null;
  const current = phaseOf(reviewed.currentPhase);
  const lines = (reviewed.reviews ?? []).map((review): ReviewLine => {
    const phase = phaseOf(review.phase) ?? current;
    const deadline = deadlineOf(phase?.index);
    const done = completed.test(review.status ?? '');
    return {
      id: review.id,
      status: review.status ?? '',
      reviewer: review.reviewer?.trim() ?? '',
      phase,
      done,
      late: !done && deadline !== null && deadline < now,
    };
  });
  const here = current ? lines.filter(({ phase }) => phase === null || phase.index === current.index) : lines;
  return {
    phase: current,
    lines,
    done: count(here, ({ done }) => done),
    assigned: here.length,
    late: count(here, ({ late }) => late),
    ...answersOf(reviewed.reviewerProgress, current?.index),
    deadline: deadlineOf(current?.index),
    scores: Object.fromEntries(Object.entries(reviewed.scores ?? {}).map(([field, values]) => [field, values ?? []])),
    reviewedAt: (reviewed.reviewedAt ?? []).flatMap((time) => (time ? (parseTimestamp(time) ?? []) : [])),
  };
}

function phaseOf(phase: Reviewed['currentPhase']): ReviewLine['phase'] {
  return phase?.index == null ? null : { index: phase.index, name: phase.name || `Phase ${phase.index}` };
}

/** Who declined and who has not answered, where an entry of this phase says so in the keys of our own service (§2.6). */
function answersOf(progress: Reviewed['reviewerProgress'], index: number | undefined) {
  const entries: readonly Readonly<Record<string, unknown>>[] = progress ?? [];
  const entry = entries.find((candidate) => candidate['phaseIndex'] === index) ?? {};
  const [declined, assigned, accepted] = [entry['declined'], entry['assigned'], entry['accepted']];
  return {
    declined: typeof declined === 'number' ? declined : undefined,
    unanswered: typeof assigned === 'number' && typeof accepted === 'number' ? assigned - accepted : undefined,
  };
}

function count<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.reduce((sum, item) => sum + Number(test(item)), 0);
}
