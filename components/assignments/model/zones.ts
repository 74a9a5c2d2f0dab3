import { readTime } from '#components/ui/time/time.ts';
import type { LocalReading } from '#components/ui/time/zone.ts';
import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import type { Assignment } from './assignment.ts';

/** The zone that each track names for its deadlines, by `conference/track`. */
export type Zones = Readonly<Record<string, string>>;

const keyOf = (conference: string, track: string) => JSON.stringify([conference, track]);

/** The zones of some conferences' tracks; a track that names none is left out. */
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
  /** The zone of the track; a phase names none of its own (specification §2.1). */
  zone: string | null;
}

/** When an assignment's review is due; `null` where no deadline is set. */
export function dueOf({ phase, conference, track }: Assignment, zones: Zones): Due | null {
  const zone = zones[keyOf(conference?.slug ?? '', track?.slug ?? '')] ?? null;
  const read = readTime(phase?.reviewDeadline, zone);
  return read && { ...read, zone };
}
