import type { Decision } from '#lib/contract/resources/vocabulary.ts';
import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { authorsOf } from './authors.ts';
import type { Calendar } from '#lib/demo/plan/calendar.ts';
import { fateOf } from './fate.ts';
import { type Featured, featuredAt } from '#lib/demo/plan/featured.ts';
import { nastyOf } from '#lib/demo/words/nasty.ts';
import type { Person } from '#lib/demo/plan/people.ts';
import type { ConferencePlan, TrackPlan } from '#lib/demo/plan/plan.ts';
import { Random } from '#lib/demo/words/random.ts';
import { Reviewing } from './reviews.ts';
import { timesOf } from './times.ts';
import { abstractOf, keywordsOf, titleOf, topicOf } from '#lib/demo/words/topic.ts';

/** What all submissions of a conference share. */
export interface SubmissionSource {
  plan: ConferencePlan;
  calendar: Calendar;
  count: number;
  featured: readonly Featured[];
  /** Seeds of the conference's own random streams. */
  seeds: readonly number[];
  authorOf: (random: Random) => Person;
  reviewerOf: (random: Random) => Person;
}

/**
 * The submission with this number, which depends only on the number and the source.
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

  const times = timesOf({ track, fate, assignments, calendar, random });

  return {
    slug: `${plan.slug}-${String(index + 1).padStart(4, '0')}`,
    track: track.slug,
    phase: fate.phase,
    title: nasty?.title ?? title,
    keywords: keywordsOf(topic, random),
    status: fate.status,
    decision: fate.decision,
    decidedAt: times.decidedAt,
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
    currentVersion: fate.decision === 'REVISE' ? 3 : fate.phase === null ? 1 : random.int(1, 2),
    withdrawnAt: times.withdrawnAt,
    createdAt: times.createdAt,
    updatedAt: times.updatedAt,
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
