import type { Decision, SubmissionStatus } from '#lib/contract/vocabulary.ts';
import type { SubmissionRecord } from '#lib/store/dataset.ts';
import { authorsOf } from './authors.ts';
import { type Calendar, iso } from './calendar.ts';
import { type Featured, featuredAt } from './featured.ts';
import { nastyOf } from './nasty.ts';
import type { Person } from './people.ts';
import { type ConferencePlan, statusOf, type TrackPlan } from './plan.ts';
import { Random } from './random.ts';
import { Reviewing } from './reviews.ts';
import { abstractOf, keywordsOf, titleOf, topicOf } from './topic.ts';

/** What all submissions of a conference share. */
export interface SubmissionSource {
  plan: ConferencePlan;
  calendar: Calendar;
  count: number;
  featured: readonly Featured[];
  /** Seeds of the conference's own streams. */
  seeds: readonly number[];
  authorOf: (random: Random) => Person;
  reviewerOf: (random: Random) => Person;
}

const DAY = 86_400_000;

/**
 * The submission of that number: a function of it and the source alone.
 *
 * @param index from 0 to `count - 1`
 */
export function submissionAt(source: SubmissionSource, index: number): SubmissionRecord {
  const { plan, calendar } = source;
  const random = new Random(...source.seeds, index);
  const featured = featuredAt(source.featured, index, source.count);
  const nasty = featured ? undefined : nastyOf(index);
  const track = trackOf(plan, featured, random);
  const topic = topicOf(random);
  const title = titleOf(topic, random);
  const authors = authorsOf(random, source.authorOf, { featured, nasty });
  const fate = fateOf(track, featured, random);

  const reviewing = new Reviewing(calendar, random, source.reviewerOf);
  const { quality } = fate;
  const withdrawn = fate.status === 'WITHDRAWN';
  const reviewed = { topic, quality, authors: authors.ids, featured, withdrawn };
  const assignments = fate.phase === null ? [] : reviewing.assignments(track.phases, fate.phase, reviewed);

  // Most come in on the last days before the deadline.
  const [opened, closed] = [calendar.day(track.created.from), calendar.day(track.created.to)];
  const created = closed - random.real() ** 2.2 * (closed - opened);
  const updated = random.between(created, closed);
  const decided =
    track.decided && fate.decision
      ? random.between(calendar.day(track.decided.from), calendar.day(track.decided.to))
      : null;
  const revised =
    fate.decision === 'REVISE' && decided
      ? random.between(decided, Math.min(calendar.day((track.decided?.to ?? 0) + 6), calendar.today))
      : null;
  const events = assignments.flatMap(({ assignedAt, respondedAt, review }) => [
    assignedAt,
    respondedAt,
    review.submittedAt,
  ]);
  const lastEvent = events.reduce<number>((latest, time) => Math.max(latest, time ? Date.parse(time) : 0), updated);

  return {
    slug: `${plan.slug}-${String(index + 1).padStart(4, '0')}`,
    track: track.slug,
    phase: fate.phase,
    title: nasty?.title ?? title,
    keywords: keywordsOf(topic, random),
    status: fate.status,
    decision: fate.decision,
    decidedAt: decided === null ? null : iso(decided),
    notesToAuthors: fate.decision && notesToAuthors[fate.decision],
    notesToChairs: fate.decision && random.chance(0.3) ? random.pick(notesToChairs) : null,
    submissionData: {
      abstract: abstractOf(topic, random),
      contribution: random.pick(['method', 'resource', 'analysis', 'system', 'position']),
      pages: random.int(6, 9),
      supplement: random.chance(0.6),
      ...(random.chance(0.4) && {
        ethics: 'No people took part in the study beyond the annotators, who were paid by the hour.',
      }),
    },
    currentVersion: revised ? 3 : fate.phase === null ? 1 : random.int(1, 2),
    withdrawnAt: withdrawn ? iso(random.between(lastEvent, Math.min(lastEvent + 3 * DAY, calendar.today))) : null,
    createdAt: iso(created),
    updatedAt: iso(revised ?? updated),
    authors: authors.records,
    assignments,
  };
}

function trackOf({ tracks }: ConferencePlan, featured: Featured | undefined, random: Random): TrackPlan {
  const slug = featured?.track ?? random.weighted(Object.fromEntries(tracks.map(({ slug, weight }) => [slug, weight])));
  const track = tracks.find((track) => track.slug === slug);
  if (!track) throw new Error(`no track "${slug}" in the plan`);
  return track;
}

interface Fate {
  status: SubmissionStatus;
  decision: Decision | null;
  phase: number | null;
  /** About 1 to 10; reviews and decision follow it. */
  quality: number;
}

const qualityFor: Record<Decision, number> = { ACCEPT: 7.6, REVISE: 5.8, REJECT: 3.9 };

/** What has become of a submission, given how far its track is. */
function fateOf(track: TrackPlan, featured: Featured | undefined, random: Random): Fate {
  const quality = featured?.outcome ? qualityFor[featured.outcome] : random.normal(5.2, 1.4);
  const phase = featured?.phase ?? (Number(random.weighted(track.reached)) || null);
  const undecided = { decision: null, phase, quality };
  if (!featured && random.chance(0.05))
    return { ...undecided, status: 'WITHDRAWN', phase: phase && random.chance(0.4) ? 1 : null };
  if (phase === null)
    return { ...undecided, status: featured?.draft || (!featured && random.chance(0.35)) ? 'DRAFT' : 'SUBMITTED' };
  if (!track.decided) {
    const waiting = !featured && phase === 1 && random.chance(0.04);
    return waiting ? { ...undecided, status: 'SUBMITTED', phase: null } : { ...undecided, status: 'UNDER_REVIEW' };
  }
  if (!featured && random.chance(0.02)) return { ...undecided, status: 'UNDER_REVIEW' };
  const decision = featured?.outcome ?? decide(quality + random.normal(0, 0.4));
  return { decision, status: statusOf[decision], phase, quality };
}

function decide(impression: number): Decision {
  if (impression > 6.1) return 'ACCEPT';
  return impression > 5.6 ? 'REVISE' : 'REJECT';
}

const notesToAuthors: Record<Decision, string> = {
  ACCEPT: 'We are glad to accept your submission. Please take up the reviewers’ remarks in the final version.',
  REJECT: 'We are sorry that we cannot accept your submission this year. We hope that the reviews help.',
  REVISE: 'The reviewers ask for changes. Please upload a revision with a list of what changed.',
};

const notesToChairs = [
  'Close to the line; compare with the other submissions on this task.',
  'Reviewers disagree. I followed the two who argue from the experiments.',
  'Candidate for an award.',
  'One review is thin and counted for less.',
] as const;
