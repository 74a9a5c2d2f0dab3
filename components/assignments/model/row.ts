import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { phaseName } from '#components/ui/text/humanize.ts';
import { type Group, groupOf } from '#lib/contract/reviews/worklist.ts';
import { type Assignment, titleOf } from './assignment.ts';
import { type Task, taskOf } from './load.ts';
import type { Zones } from './zones.ts';

/** One row of the worklist: the assignment and its group. */
export interface AssignmentRow extends TableRow, Task {
  group: Group;
}

/**
 * Returns the row of an assignment.
 *
 * @param now the service's clock, which decides the row's group
 */
export function assignmentRow(assignment: Assignment, zones: Zones, now: number): AssignmentRow {
  const { conference, track, phase, submission } = assignment;
  const task = taskOf(assignment, zones);
  const group = groupOf(task.standing, task.due?.at ?? null, now);
  return {
    ...task,
    id: assignment.id,
    group,
    text: normalizeText(
      [titleOf(assignment), submission?.slug, conference?.name, track?.name, phaseName(phase)].join('\n'),
    ),
  };
}
