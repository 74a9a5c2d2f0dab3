import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';
import { reminderQueries } from '#components/reviews/model/review-queries.ts';
import type { ReminderRow } from '#components/reminders/model/reminder-row.ts';
import { columns, soonField, trackField, unansweredField } from './columns.tsx';

/** The views that every chair has; links open the first. */
export const reminderViews: readonly BuiltInView[] = [
  { id: 'late', label: 'Late', q: reminderQueries.late() },
  { id: 'soon', label: 'Due within 7 days', q: reminderQueries.soon() },
  { id: 'unanswered', label: 'Not answered', q: reminderQueries.unanswered() },
  { id: 'all', label: 'All', q: '' },
];

/** The table of reviewers with unfinished reviews. */
export const remindersDefinition: TableDefinition<ReminderRow> = {
  noun: { one: 'reviewer', many: 'reviewers' },
  columns,
  fields: tableFields(columns, { first: [trackField], last: [soonField, unansweredField] }),
  cardHeight: 132,
  placeholder: 'Filter: words, late:>0, due:<3d, reminded:never, track:vision',
  copies: [],
  nameOf: ({ name }) => name,
};
