import type { TrackRecord } from '#lib/store/dataset/dataset.ts';
import type { Draw } from './draw.ts';

/** The present moment of every world. */
export const now = Date.parse('2026-03-15T12:00:00.000Z');
const DAY = 86_400_000;

/** RFC 3339, this many days from now. */
export const inDays = (days: number) => new Date(now + Math.round(days * DAY)).toISOString();

/** Slugs that some worlds have although they are equal after folding. */
const slugs = [
  ['main'],
  ['main', 'vision'],
  ['main-a', 'main_a'],
  ['main-a', 'main_a', 'theory'],
  ['main', 'vision', 'theory'],
  ['vision', 'Vision'],
] as const;
const names = ['Main Track', 'Vision', 'Théorie', 'Theorie', 'Vision & Language'];
const phaseNames = ['Review', 'Review', 'Review', 'Discussion', 'Meta-review'];
const zones = ['Etc/GMT+12', 'Asia/Kathmandu', 'America/St_Johns', 'Mars/Olympus', 'AoE', null];

/** When the first phase is due, and how much later each further phase, in days. */
const due = [-40, -25, -12, -5.3, -3, -0.4, 0.6, 2.2, 6, 11, 13.7, 14.3, 30];
const later = [2.4, 7.5, 16, 34];
/** How far a track's own deadlines are from those of the others. */
const apart = [0, 0, 1, 2.9, 3.1, -2.5, 30, -30];

/** As drawn; in some worlds some phases have a review target. */
export function withTargets(tracks: readonly TrackRecord[], draw: Draw): TrackRecord[] {
  const isPlanned = draw.chance(0.4);
  return tracks.map((track) => ({
    ...track,
    phases: track.phases.map((phase) =>
      isPlanned && draw.chance(0.6) ? { ...phase, reviewTarget: draw.int(1, 5) } : phase,
    ),
  }));
}

/**
 * One to three tracks: some with the same name, phases with the same name, deadlines near each other and far apart, unusual
 * time zones.
 */
export function drawTracks(draw: Draw): TrackRecord[] {
  const first = draw.pick(due);
  const steps = [draw.pick(later), draw.pick(later)];
  const own = draw.pick(slugs);
  return own.map((slug, at): TrackRecord => {
    const shift = at === 0 ? 0 : draw.pick(apart);
    return {
      slug,
      name: draw.chance(0.15) ? 'Main Track' : names[at]!,
      description: null,
      reviewType: draw.pick(['OPEN', 'SINGLE_BLIND', 'DOUBLE_BLIND', 'TRIPLE_BLIND']),
      allowsNewSubmissions: draw.chance(0.5),
      submissionDeadline: draw.chance(0.8) ? inDays(first + shift - 40) : null,
      submissionDeadlineTimezone: draw.pick(zones),
      phases: Array.from({ length: draw.int(1, 3) }, (_, place) => ({
        index: place + 1,
        name: draw.pick(phaseNames),
        reviewDeadline: draw.chance(0.12)
          ? null
          : inDays(first + shift + (place > 0 ? steps[0]! : 0) + (place > 1 ? steps[1]! : 0)),
        reviewsReleased: draw.chance(0.3),
      })),
    };
  });
}
