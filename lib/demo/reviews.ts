import { DAY } from '#lib/contract/time/durations.ts';
import type { AssignmentStatus, ReviewStatus } from '#lib/contract/resources/vocabulary.ts';
import type { AssignmentRecord } from '#lib/store/dataset/dataset.ts';
import { type Calendar, iso } from '#lib/demo/plan/calendar.ts';
import type { Featured, Progress } from '#lib/demo/plan/featured.ts';
import { answersOf } from './forms.ts';
import { demoPerson, type Person } from '#lib/demo/plan/people.ts';
import type { PhasePlan, Stage } from '#lib/demo/plan/plan.ts';
import type { Random } from '#lib/demo/words/random.ts';
import type { Topic } from '#lib/demo/words/topic.ts';

const likelihood: Record<Stage, Record<Progress, number>> = {
  done: { completed: 94, inProgress: 0, accepted: 0, pending: 0, declined: 4, cancelled: 2 },
  late: { completed: 62, inProgress: 13, accepted: 11, pending: 5, declined: 7, cancelled: 2 },
  running: { completed: 34, inProgress: 21, accepted: 22, pending: 13, declined: 8, cancelled: 2 },
  begun: { completed: 4, inProgress: 14, accepted: 34, pending: 41, declined: 7, cancelled: 0 },
};

/** A finished phase has at least this many completed reviews per submission. */
const SURE_WHEN_DONE = 2;

/** What reviewing depends on. */
export interface Reviewed {
  topic: Topic;
  quality: number;
  /** Ids of its authors, who are never asked to review it. */
  authors: ReadonlySet<number>;
  featured: Featured | undefined;
  withdrawn: boolean;
}

interface Invitee {
  reviewer: Person;
  progress: Progress;
}

/** Generates one submission's assignments in every phase up to the current one. */
export class Reviewing {
  readonly #calendar: Calendar;
  readonly #random: Random;
  readonly #reviewerOf: (random: Random) => Person;

  /** @param reviewerOf draws someone from the pool of reviewers */
  constructor(calendar: Calendar, random: Random, reviewerOf: (random: Random) => Person) {
    this.#calendar = calendar;
    this.#random = random;
    this.#reviewerOf = reviewerOf;
  }

  /** @param current index of the submission's current phase; earlier phases are done */
  assignments(phases: readonly PhasePlan[], current: number, submission: Reviewed): AssignmentRecord[] {
    const all: AssignmentRecord[] = [];
    let panel: Person[] = [];
    for (const [at, phase] of phases.slice(0, current).entries()) {
      const index = at + 1;
      const stage = index < current ? 'done' : phase.stage;
      const asked = [...demoReviewers(submission, index), ...this.#ask(phase, stage, panel, submission)];
      panel = asked.flatMap(({ reviewer, progress }) => (progress === 'completed' && reviewer.id >= 0 ? reviewer : []));
      for (const { reviewer, progress } of asked) {
        const reached = submission.withdrawn ? abandoned(progress) : progress;
        all.push(this.#assignment(reviewer, { ...phase, index }, reached, submission));
      }
    }
    return all;
  }

  /** Asks the reviewers of the phase before, then others, and sometimes one more, who declines. */
  #ask(phase: PhasePlan, stage: Stage, before: readonly Person[], submission: Reviewed): Invitee[] {
    const random = this.#random;
    const size = random.int(phase.reviewers.least, phase.reviewers.most);
    const invited = size + (random.chance(0.25) ? 1 : 0);
    const panel = before.slice(0, size);
    const taken = new Set([...submission.authors, ...panel.map(({ id }) => id)]);
    for (let tries = 0; panel.length < invited && tries < 50; tries++) {
      const candidate = this.#reviewerOf(random);
      if (taken.has(candidate.id)) continue;
      taken.add(candidate.id);
      panel.push(candidate);
    }
    const sure = stage === 'done' ? SURE_WHEN_DONE : 0;
    return panel.map((reviewer, place) => {
      if (place < sure) return { reviewer, progress: 'completed' };
      if (place >= size) return { reviewer, progress: random.chance(0.8) ? 'declined' : 'cancelled' };
      return { reviewer, progress: random.weighted(likelihood[stage]) };
    });
  }

  #assignment(
    reviewer: Person,
    phase: PhasePlan & { index: number },
    progress: Progress,
    submission: Reviewed,
  ): AssignmentRecord {
    const random = this.#random;
    const from = this.#calendar.day(phase.assigned.from);
    const assigned = random.between(from, this.#calendar.day(phase.assigned.to));
    const end = Math.min(this.#calendar.today, this.#calendar.deadline(phase.deadline));
    const answered = random.between(assigned, Math.min(assigned + 5 * DAY, end));
    const respondedAt = progress === 'pending' || progress === 'cancelled' ? null : iso(answered);
    const handedIn = () => {
      if (end === this.#calendar.today) return random.between(answered, end);
      // Once a phase is over, most of its reviews came in on its last days, some a little late.
      const latest = Math.min(end + (random.chance(0.1) ? 2 * DAY : 0), this.#calendar.today);
      return answered + (1 - random.real() ** 2) * (latest - answered);
    };
    const answers = () => answersOf(phase.form, submission.topic, submission.quality, random);
    return {
      reviewer: reviewer.email,
      phase: phase.index,
      status: assignmentStatus[progress],
      assignedAt: iso(assigned),
      respondedAt,
      review: {
        status: reviewStatus[progress] ?? 'NOT_STARTED',
        submittedAt: progress === 'completed' ? iso(handedIn()) : null,
        version: progress === 'completed' && random.chance(0.15) ? 2 : 1,
        reviewData: progress === 'completed' ? answers() : progress === 'inProgress' ? begun(answers()) : {},
      },
    };
  }
}

const assignmentStatus: Record<Progress, AssignmentStatus> = {
  completed: 'COMPLETED',
  inProgress: 'ACCEPTED',
  accepted: 'ACCEPTED',
  pending: 'PENDING',
  declined: 'DECLINED',
  cancelled: 'CANCELLED',
};

const reviewStatus: Partial<Record<Progress, ReviewStatus>> = { completed: 'SUBMITTED', inProgress: 'IN_PROGRESS' };

/** A review with only its first text answer and no scores. */
function begun(answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => typeof answer === 'string')
      .slice(0, 1),
  );
}

function demoReviewers({ featured }: Reviewed, phase: number): Invitee[] {
  const inPhase = (featured?.reviewers ?? []).filter((reviewer) => reviewer.phase === phase);
  return inPhase.map(({ person, progress }) => ({ reviewer: demoPerson(person), progress }));
}

/** A withdrawal cancels unfinished assignments. */
function abandoned(progress: Progress): Progress {
  return progress === 'completed' || progress === 'declined' ? progress : 'cancelled';
}
