import { phaseName } from '#components/ui/text/humanize.ts';
import { parseTime } from '#components/ui/time/time.ts';
import { type ConferenceDetail, deadlineTitle, phasesOf, trackName } from './deadlines.ts';

/**
 * The future deadlines of a conference as calendar events. Each track has events of its own, so that an event keeps its identity when
 * another track's deadline moves.
 *
 * @param now the service's clock
 */
export function conferenceEvents({ id, name, shortName, slug, tracks }: ConferenceDetail, now: number) {
  const conference = shortName || name || slug;
  return (tracks ?? []).flatMap((track) => {
    const zone = track.submissionDeadlineTimezone;
    const deadlines = [
      { key: ['submissions'], phase: null, at: parseTime(track.submissionDeadline, zone) },
      ...phasesOf(track).map((phase) => ({
        key: ['reviews', phase.id],
        phase: phaseName(phase) ?? 'Phase',
        at: parseTime(phase.reviewDeadline, zone),
      })),
    ];
    return deadlines.flatMap(({ key, phase, at }) =>
      at === null || at <= now
        ? []
        : {
            key: ['track', id, track.id, ...key],
            at,
            changedAt: null,
            title: `${conference}: ${deadlineTitle(phase)} (${trackName(track)})`,
            details: [name || conference, trackName(track)],
          },
    );
  });
}
