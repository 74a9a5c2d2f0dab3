import type { TableRow } from '#components/data-table/model/definition.ts';
import { type FieldValue, fieldValue } from '#components/data-table/model/filter.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { nameOf, phaseName } from '#components/ui/text/humanize.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import { type Assignment, type Group, groupOf, groupTitles, titleOf } from './assignment.ts';
import { type Task, taskOf } from './load.ts';
import { assignmentLabel } from './labels.ts';
import type { Zones } from './zones.ts';

/** One row of the worklist: the assignment, and all that searching, counting, sorting and grouping need. */
export interface AssignmentRow extends TableRow, Task {
  group: Group;
}

/**
 * The row of an assignment.
 *
 * @param now the service's clock: it decides in which group the row stands
 */
export function assignmentRow(assignment: Assignment, zones: Zones, now: number): AssignmentRow {
  const { conference, track, phase, status, review, submission } = assignment;
  const task = taskOf(assignment, zones);
  const group = groupOf(task.standing, task.due?.at ?? null, now);
  const phaseWords = phaseName(phase);
  return {
    ...task,
    id: assignment.id,
    group,
    text: normalizeText([titleOf(assignment), submission?.slug, conference?.name, track?.name, phaseWords].join('\n')),
    values: {
      due: [fieldValue(group, groupTitles[group])],
      conference: reference(conference),
      track: track ? [fieldValue(track.slug, nameOf(track))] : [],
      phase: phaseWords === null ? [] : [fieldValue(phase?.name?.trim() || phaseWords, phaseWords)],
      status: status ? [fieldValue(status, assignmentLabel(status).label)] : [],
      review: review?.status ? [fieldValue(review.status, reviewLabel(review.status).label)] : [],
    },
  };
}

function reference(to: { slug: string; name?: string | null | undefined } | null | undefined): FieldValue[] {
  return to ? [fieldValue(to.slug, to.name ?? to.slug)] : [];
}
