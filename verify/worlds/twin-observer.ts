import type { AssignmentRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { same, type Standing, standingOf } from './observer.ts';
import { type Eyes, isMailed, isNamed } from './twin-assignments.ts';
import type { World, WorldKey } from './world.ts';
import type { Conference } from './conference.ts';

/** One conference as the owner of a key sees it. */
export interface Observed {
  conference: Conference;
  standing: Standing;
  key: WorldKey;
  /** Whether the key is for this conference or for all. */
  reaches: boolean;
  /** Whether this is the owner's primary address. */
  own: (address: string) => boolean;
}

export function observed({ conferences }: World, conference: Conference, key: WorldKey): Observed {
  return {
    conference,
    standing: standingOf(conferences, conference, key.owner),
    key,
    reaches: key.conference === null || key.conference === conference.conference.slug,
    own: (address) => same(address, key.owner),
  };
}

/** How the same owner sees one submission. */
export function eyesOn({ conference, standing, own }: Observed, submission: SubmissionRecord): Eyes {
  return {
    own,
    manages: standing.manages(submission),
    wrote: standing.wrote(submission),
    track: conference.tracks.find(({ slug }) => slug === submission.track)!,
  };
}

/** The reviewers whose names, and those whose addresses, the owner is shown. */
export function shownReviewers(seen: readonly Observed[]): { named: string[]; mailed: string[] } {
  const reviewers = (shows: (eyes: Eyes, each: AssignmentRecord) => boolean) =>
    seen
      .filter(({ reaches }) => reaches)
      .flatMap((each) =>
        each.conference.submissions.flatMap((submission) => {
          const eyes = eyesOn(each, submission);
          return submission.assignments.filter((assignment) => shows(eyes, assignment));
        }),
      )
      .map(({ reviewer }) => reviewer);
  return { named: reviewers(isNamed), mailed: reviewers(isMailed) };
}
