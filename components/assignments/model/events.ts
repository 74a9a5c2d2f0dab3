import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { readTimestamp } from '#components/ui/time/day.ts';
import { parseTime } from '#components/ui/time/time.ts';
import { type Assignment, isOwed, titleOf } from './assignment.ts';
import { dueOf, type Zones } from './zones.ts';

/**
 * Returns the deadlines of the reviews that are still owed, for a calendar.
 *
 * @param zones as for the worklist, which must show the same times
 */
export function assignmentEvents(assignments: readonly Assignment[], zones: Zones) {
  return assignments.filter(isOwed).flatMap((assignment) => {
    const { id, phase, conference, track, submission } = assignment;
    const due = dueOf(assignment, zones);
    if (due === null) return [];
    return {
      key: ['assignment', id],
      at: due.at,
      changedAt: latest([assignment.updatedAt, assignment.assignedAt, assignment.respondedAt]),
      title: `Review due: ${titleOf(assignment)}`,
      details: [conference?.name, track && nameOf(track), phaseName(phase), submission?.slug].flatMap(
        (line) => line || [],
      ),
    };
  });
}

/** The slugs of the conferences that have deadlines without an offset, which only the time zone of the track makes exact. */
export function needingZones(assignments: readonly Assignment[]): string[] {
  return assignments.flatMap(({ conference, phase }) =>
    conference && readTimestamp(phase?.reviewDeadline)?.isLocal ? conference.slug : [],
  );
}

function latest(timestamps: readonly (string | null | undefined)[]): number | null {
  const times = timestamps.flatMap((timestamp) => parseTime(timestamp) ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}
