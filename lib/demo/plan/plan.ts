import { DAY } from '#lib/contract/time/durations.ts';
import type { ConferenceState, Decision } from '#lib/contract/resources/vocabulary.ts';

/** How far a phase is, which decides what its assignments look like. */
export type Stage = 'done' | 'late' | 'running' | 'begun';

/** The questions of a phase's review form. */
export type Form = 'full' | 'discussion' | 'screening' | 'resource';

/** All times are days from now, negative in the past. */
export interface PhasePlan {
  name: string;
  assigned: { from: number; to: number };
  deadline: number;
  /** When its reviews were released; null if they are not. */
  released: number | null;
  stage: Stage;
  form: Form;
  /** Number of reviewers per submission. */
  reviewers: { least: number; most: number };
}

export interface TrackPlan {
  slug: string;
  name: string;
  description: string;
  reviewType: 'OPEN' | 'SINGLE_BLIND' | 'DOUBLE_BLIND';
  /** Its share of the submissions. */
  weight: number;
  submissionDeadline: number;
  /** When its submissions are created. */
  created: { from: number; to: number };
  phases: readonly PhasePlan[];
  /** How many of the submissions are in each phase, as weights; 0 is before the first phase. */
  reached: Readonly<Record<string, number>>;
  decided?: { from: number; to: number };
}

export interface ConferencePlan {
  slug: string;
  name: string;
  shortName: string;
  description: string;
  state: ConferenceState;
  /** The first day. */
  starts: number;
  /** When people register. */
  registered: { from: number; to: number };
  city: string;
  country: string;
  tracks: readonly TrackPlan[];
}

const three = { least: 3, most: 4 } as const;
const two = { least: 2, most: 2 } as const;

const vision: TrackPlan = {
  slug: 'vision',
  name: 'Vision',
  description: 'Images, video and three dimensions.',
  reviewType: 'DOUBLE_BLIND',
  weight: 28,
  submissionDeadline: -112,
  created: { from: -140, to: -112 },
  phases: [
    {
      name: 'Review',
      assigned: { from: -108, to: -100 },
      deadline: -72,
      released: -68,
      stage: 'done',
      form: 'full',
      reviewers: three,
    },
    {
      name: 'Discussion',
      assigned: { from: -66, to: -62 },
      deadline: -40,
      released: -25,
      stage: 'done',
      form: 'discussion',
      reviewers: two,
    },
  ],
  reached: { 2: 1 },
  decided: { from: -33, to: -26 },
};

const language: TrackPlan = {
  slug: 'language',
  name: 'Language and Reasoning',
  description: 'Text, speech and what is said about what is seen.',
  reviewType: 'SINGLE_BLIND',
  weight: 24,
  submissionDeadline: -80,
  created: { from: -105, to: -80 },
  phases: [
    {
      name: 'Review',
      assigned: { from: -76, to: -70 },
      deadline: -38,
      released: -35,
      stage: 'done',
      form: 'full',
      reviewers: three,
    },
    {
      name: 'Discussion',
      assigned: { from: -33, to: -30 },
      deadline: -12,
      released: null,
      stage: 'done',
      form: 'discussion',
      reviewers: two,
    },
  ],
  reached: { 2: 1 },
  decided: { from: -7, to: -2 },
};

const agents: TrackPlan = {
  slug: 'agents',
  name: 'Embodied Agents',
  description: 'Robots, vehicles and simulated worlds.',
  reviewType: 'DOUBLE_BLIND',
  weight: 24,
  submissionDeadline: -34,
  created: { from: -60, to: -34 },
  phases: [
    {
      name: 'Review',
      assigned: { from: -28, to: -22 },
      deadline: 4,
      released: null,
      stage: 'running',
      form: 'full',
      reviewers: three,
    },
    {
      name: 'Discussion',
      assigned: { from: 8, to: 10 },
      deadline: 27,
      released: null,
      stage: 'begun',
      form: 'discussion',
      reviewers: two,
    },
  ],
  reached: { 1: 1 },
};

const resources: TrackPlan = {
  slug: 'resources',
  name: 'Datasets and Benchmarks',
  description: 'Reviewed openly: authors and reviewers know each other.',
  reviewType: 'OPEN',
  weight: 14,
  submissionDeadline: -62,
  created: { from: -85, to: -62 },
  phases: [
    {
      name: 'Screening',
      assigned: { from: -59, to: -56 },
      deadline: -46,
      released: -43,
      stage: 'done',
      form: 'screening',
      reviewers: two,
    },
    {
      name: 'Review',
      assigned: { from: -41, to: -36 },
      deadline: -5,
      released: null,
      stage: 'late',
      form: 'resource',
      reviewers: three,
    },
    {
      name: 'Discussion',
      assigned: { from: -1.4, to: -0.2 },
      deadline: 18,
      released: null,
      stage: 'begun',
      form: 'resource',
      reviewers: two,
    },
  ],
  reached: { 2: 65, 3: 35 },
};

const demonstrations: TrackPlan = {
  slug: 'demonstrations',
  name: 'Demonstrations',
  description: 'Working systems, shown on site.',
  reviewType: 'SINGLE_BLIND',
  weight: 10,
  submissionDeadline: 12,
  created: { from: -20, to: 0 },
  phases: [
    {
      name: 'Review',
      assigned: { from: 14, to: 18 },
      deadline: 40,
      released: null,
      stage: 'begun',
      form: 'full',
      reviewers: three,
    },
  ],
  reached: { 0: 1 },
};

/** A track as it was a year earlier, with everything finished. */
function over(track: TrackPlan): TrackPlan {
  const yearsDays = -365;
  const earlier = ({ from, to }: { from: number; to: number }) => ({ from: from + yearsDays, to: to + yearsDays });
  const final = track.phases.length - 1;
  const phases = track.phases.map((phase, at) => ({
    ...phase,
    assigned: earlier(phase.assigned),
    deadline: phase.deadline + yearsDays,
    released: (phase.released ?? phase.deadline + (at === final ? 14 : 3)) + yearsDays,
    stage: 'done' as const,
  }));
  const last = phases.at(-1);
  const end = last?.deadline ?? yearsDays;
  return {
    ...track,
    submissionDeadline: track.submissionDeadline + yearsDays,
    created: earlier(track.created),
    phases,
    reached: { [phases.length]: 1 },
    decided: { from: end + 5, to: end + 12 },
  };
}

const STARTS = 150;

function series(year: number) {
  return {
    slug: `cvl-${year}`,
    name: `Conference on Vision and Language ${year}`,
    shortName: `CVL ${year}`,
  };
}

/**
 * The two conferences of the demo's series: this year's, with each track at another stage, and last year's, archived.
 *
 * @param now the time that every date is relative to
 */
export function plans(now: Date): { current: ConferencePlan; previous: ConferencePlan } {
  const year = new Date(now.getTime() + STARTS * DAY).getUTCFullYear();
  return {
    current: {
      ...series(year),
      description: 'How machines see, speak and act. Invented, with everyone in it, to show what Rostrum does.',
      state: 'REVIEWING',
      starts: STARTS,
      registered: { from: -42, to: 0 },
      city: 'Lisbon',
      country: 'Portugal',
      tracks: [vision, language, agents, resources, demonstrations],
    },
    previous: {
      ...series(year - 1),
      description: 'The year before. Over, and kept to be read.',
      state: 'ARCHIVED',
      starts: STARTS - 365,
      registered: { from: STARTS - 365 - 90, to: STARTS - 365 - 10 },
      city: 'Montréal',
      country: 'Canada',
      tracks: [over(vision), over(language), over(resources)],
    },
  };
}

/** The status that follows from a decision. */
export const statusOf = { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', REVISE: 'IN_REVISION' } as const satisfies Record<
  Decision,
  string
>;
