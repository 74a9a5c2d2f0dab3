import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { parseTime } from '#components/ui/time/time.ts';
import { type Assignment, isOwed, titleOf } from './assignment.ts';

/** Returns the deadlines of the reviews that are still owed, for a calendar. */
export function assignmentEvents(assignments: readonly Assignment[]) {
  return assignments.filter(isOwed).flatMap((assignment) => {
    const { id, phase, conference, track, submission } = assignment;
    const at = parseTime(phase?.reviewDeadline);
    if (at === null) return [];
    return {
      key: ['assignment', id],
      at,
      changedAt: latest([assignment.updatedAt, assignment.assignedAt, assignment.respondedAt]),
      title: `Review due: ${titleOf(assignment)}`,
      details: [conference?.name, track && nameOf(track), phaseName(phase), submission?.slug].flatMap(
        (line) => line || [],
      ),
    };
  });
}

function latest(timestamps: readonly (string | null | undefined)[]): number | null {
  const times = timestamps.flatMap((timestamp) => parseTime(timestamp) ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}
