import type { Facet, TableDefinition } from '#components/data-table/model/definition.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/filter.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import { assignmentStatuses, reviewStatuses } from '#lib/contract/resources/vocabulary.ts';
import { groupTitles, groups, titleOf } from '#components/assignments/model/assignment.ts';
import { assignmentColumns } from './columns.tsx';
import type { AssignmentRow } from '#components/assignments/model/row.ts';
import type { Systems } from '#components/assignments/model/systems.ts';
import { assignmentLabel } from '#components/assignments/model/labels.ts';

const rankIn = (vocabulary: readonly string[]) => (value: string) => vocabulary.indexOf(value);
const answers = vocabulary(assignmentStatuses, (value) => assignmentLabel(value).label);
const reviews = vocabulary(reviewStatuses, (value) => reviewLabel(value).label);

const facets: readonly Facet[] = [
  {
    field: 'due',
    label: 'Due',
    rank: rankIn(groups),
    values: groups.map((group) => fieldValue(group, groupTitles[group])),
  },
  { field: 'conference', label: 'Conference' },
  { field: 'track', label: 'Track' },
  { field: 'phase', label: 'Phase' },
  { field: 'status', label: 'Answer', rank: rankIn(assignmentStatuses), values: answers },
  { field: 'review', label: 'Review', rank: rankIn(reviewStatuses), values: reviews },
];

/** The views that every reviewer has. */
export const worklistViews: readonly BuiltInView[] = [
  { id: 'all', label: 'All', q: '' },
  { id: 'open', label: 'Open', q: 'due:overdue,week,later,undated' },
  { id: 'overdue', label: 'Overdue', q: 'due:overdue' },
  { id: 'week', label: 'Due this week', q: 'due:week' },
  { id: 'done', label: 'Done', q: 'due:done' },
  { id: 'declined', label: 'Declined or cancelled', q: 'due:declined' },
];

/** The worklist as a table; of one conference it needs no word of which. Parameters as in `assignmentColumns`. */
export function assignmentsDefinition(
  now: number,
  names: Readonly<Record<string, string>> | null,
  systems: Systems | null,
): TableDefinition<AssignmentRow> {
  const own = names ? facets : facets.filter(({ field }) => field !== 'conference');
  return {
    noun: { one: 'assignment', many: 'assignments' },
    columns: assignmentColumns(now, names, systems),
    cardHeight: systems ? 160 : 132,
    facets: own,
    fields: own.map(({ field }) => field),
    placeholder: 'Filter: words, due:overdue',
    copies: [
      { header: 'submission slugs', value: ({ assignment }) => assignment.submission?.slug ?? null },
      { header: 'titles', value: ({ assignment }) => assignment.submission?.title ?? null },
    ],
    nameOf: ({ assignment }) => titleOf(assignment),
  };
}
