import { readTime } from '#components/ui/time/time.ts';
import type { LocalReading } from '#components/ui/time/zone.ts';
import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import type { Assignment } from './assignment.ts';

/** The time zone of each track's deadlines, by `conference/track`. */
export type Zones = Readonly<Record<string, string>>;

const keyOf = (conference: string, track: string) => JSON.stringify([conference, track]);

/** Returns the time zones of tracks; a track without one is left out. */
export function zonesOf(conferences: readonly ConferenceDetail[]): Zones {
  return Object.fromEntries(
    conferences.flatMap(({ slug, tracks }) =>
      (tracks ?? []).flatMap((track) => {
        const zone = track.submissionDeadlineTimezone?.trim();
        return zone ? [[keyOf(slug, track.slug), zone] as const] : [];
      }),
    ),
  );
}

/** When a review is due. */
export interface Due extends LocalReading {
  /** The time zone of the track; a phase has none of its own (specification §2.1). */
  zone: string | null;
}

/** Returns when an assignment's review is due; `null` if no deadline is set. */
export function dueOf({ phase, conference, track }: Partial<Assignment>, zones: Zones): Due | null {
  const zone = zones[keyOf(conference?.slug ?? '', track?.slug ?? '')] ?? null;
  const read = readTime(phase?.reviewDeadline, zone);
  return read && { ...read, zone };
}
