import { mainIndex } from './phases.ts';
import { fittedTo } from './twin-submission.ts';
import type { World } from './world.ts';

/**
 * A later state of the same conferences, with other submissions, reviews, decisions, registrations and releases. What would not
 * count as a change of an item stays: names and review types of tracks, granted roles, deadlines, people.
 */
export function laterState(world: World, other: World): World {
  const conferences = world.conferences.map((conference, at) => {
    const { tracks: donors, submissions, registrations } = other.conferences[at]!;
    const tracks = conference.tracks.map((track, index) => ({
      ...track,
      phases: track.phases.map((phase) => {
        const donor = donors[index]?.phases[mainIndex(track.phases, phase.index) - 1];
        return { ...phase, reviewsReleased: donor?.reviewsReleased ?? phase.reviewsReleased };
      }),
    }));
    return { ...conference, tracks, registrations, submissions: submissions.map((each) => fittedTo(tracks, each)) };
  });
  return { conferences, keys: world.keys };
}
