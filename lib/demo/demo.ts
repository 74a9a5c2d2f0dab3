import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { Calendar } from '#lib/demo/plan/calendar.ts';
import { conferenceOf, grantsOf, trackOf } from './conference.ts';
import { demoPeople, type DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { featuredLastYear, featuredThisYear, type Featured } from '#lib/demo/plan/featured.ts';
import { demoPerson, personOf, recordOf } from '#lib/demo/plan/people.ts';
import { type ConferencePlan, plans } from '#lib/demo/plan/plan.ts';
import type { Random } from '#lib/demo/words/random.ts';
import { registrationAt } from './registrations.ts';
import { submissionAt } from './submissions.ts';

export interface DemoOptions {
  /** Number of submissions of this year's conference. */
  submissions: number;
  /** The same seed on the same day (UTC) gives the same data. */
  seed: number;
  /** All dates are relative to the start of this day; only deadlines and the conference itself are later. */
  now: Date;
}

const SUBMISSIONS_LAST_YEAR = 40;

/**
 * This year's demo conference: tracks of every review type, each at another stage, with the demo people in it. People,
 * submissions and registrations are generated while they are read, any number of times, so a million of them need no
 * more memory than one.
 */
export function demoDataset({ submissions, seed, now }: DemoOptions): Dataset {
  return datasetOf({ plan: plans(now).current, edition: 0, count: submissions, featured: featuredThisYear, seed, now });
}

/** Last year's small conference, which is archived, and this year's. */
export function demoDatasets({ submissions, seed, now }: DemoOptions): Dataset[] {
  const count = SUBMISSIONS_LAST_YEAR;
  return [
    datasetOf({ plan: plans(now).previous, edition: 1, count, featured: featuredLastYear, seed, now }),
    demoDataset({ submissions, seed, now }),
  ];
}

interface Edition {
  plan: ConferencePlan;
  /** Gives each year its own random streams. */
  edition: number;
  count: number;
  featured: readonly Featured[];
  seed: number;
  now: Date;
}

const SUBMISSIONS_STREAM = 2;
const REGISTRATIONS_STREAM = 3;

function datasetOf({ plan, edition, count, featured, seed, now }: Edition): Dataset {
  const calendar = new Calendar(now);
  const people = 60 + Math.round(count * 0.9);
  const reviewers = 24 + Math.round(count * 0.55);
  const registrations = Math.round(count * 0.62);
  const submissions = {
    plan,
    calendar,
    count,
    featured,
    seeds: [seed, SUBMISSIONS_STREAM, edition],
    authorOf: (random: Random) => personOf(seed, random.int(0, people - 1)),
    reviewerOf: (random: Random) => personOf(seed, random.int(0, reviewers - 1)),
  };
  const registered = {
    plan,
    calendar,
    count: registrations,
    seeds: [seed, REGISTRATIONS_STREAM, edition],
    personAt: (index: number) => personOf(seed, (index + Math.floor(people / 3)) % people),
  };
  return {
    conference: conferenceOf(plan, calendar),
    tracks: plan.tracks.map((track) => trackOf(track, calendar)),
    people: lazily(people + demoNames.length, (index) => {
      const name = demoNames[index];
      return recordOf(name ? demoPerson(name) : personOf(seed, index - demoNames.length));
    }),
    grants: grantsOf(plan, seed),
    submissions: lazily(count, (index) => submissionAt(submissions, index)),
    registrations: lazily(registrations, (index) => registrationAt(registered, index)),
  };
}

const demoNames = Object.keys(demoPeople) as DemoPersonName[];

function lazily<T>(count: number, make: (index: number) => T): Iterable<T> {
  return {
    *[Symbol.iterator]() {
      for (let index = 0; index < count; index++) yield make(index);
    },
  };
}
