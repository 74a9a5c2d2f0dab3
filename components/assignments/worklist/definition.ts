import { fieldValue } from '#components/data-table/model/field-value.ts';
import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import { timeField, valueField } from '#components/data-table/model/query-field.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';
import { groupTitles, titleOf } from '#components/assignments/model/assignment.ts';
import { groups } from '#lib/contract/reviews/worklist.ts';
import { assignmentColumns } from './columns.tsx';
import type { AssignmentRow } from '#components/assignments/model/row.ts';
import type { Systems } from '#components/assignments/model/systems.ts';

/** The groups of the list, which belong to no column, and the deadline: `due:overdue`, `due:<friday`. */
const groupField = valueField<AssignmentRow>('due', ({ group }) => [fieldValue(group, groupTitles[group])], {
  label: 'Due',
  rank: (value) => groups.findIndex((group) => group === value),
  vocabulary: groups.map((group) => fieldValue(group, groupTitles[group])),
});
const due: typeof groupField = { ...groupField, time: timeField('due', (row) => row.due?.at, 'ahead') };

/** The views that every reviewer has. */
export const worklistViews: readonly BuiltInView[] = [
  { id: 'all', label: 'All', q: '' },
  { id: 'open', label: 'Unfinished', q: 'due:overdue,week,later,undated' },
  { id: 'overdue', label: 'Overdue', q: 'due:overdue' },
  { id: 'week', label: 'Due this week', q: 'due:week' },
  { id: 'done', label: 'Done', q: 'due:done' },
  { id: 'declined', label: 'Declined or cancelled', q: 'due:declined' },
];

/** The worklist as a table. Parameters as in `assignmentColumns`. */
export function assignmentsDefinition(
  now: number,
  names: Readonly<Record<string, string>> | null,
  systems: Systems | null,
): TableDefinition<AssignmentRow> {
  const columns = assignmentColumns(now, names, systems);
  return {
    noun: { one: 'assignment', many: 'assignments' },
    columns,
    fields: tableFields(columns, { first: [due] }),
    cardHeight: systems ? 160 : 132,
    placeholder: 'Filter: words, due:overdue, due:<friday',
    copies: [
      { header: 'submission slugs', value: ({ assignment }) => assignment.submission?.slug ?? null },
      { header: 'titles', value: ({ assignment }) => assignment.submission?.title ?? null },
    ],
    nameOf: ({ assignment }) => titleOf(assignment),
  };
}
