import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { type Facet, numberField, textField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import type { CellContext, TableColumn } from '#components/data-table/model/column.ts';
import { trackValues } from '#components/submissions/model/fields.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { Count } from '#components/ui/text/count.tsx';
import { dueInWords } from '#components/reminders/model/message.ts';
import type { ReminderRow } from '#components/reminders/model/reminder-row.ts';
import { LastReminderCell } from './last-reminder.tsx';

/** When a reviewer was last reminded: by the quiet time, or as a time. */
const reminded = ['recently', 'earlier', 'never'];
const remindedField: Facet<ReminderRow> = {
  ...valueField(
    'reminded',
    ({ reminded: last, isQuiet }) =>
      last === undefined ? undefined : [fieldValue(last === null ? 'never' : isQuiet ? 'recently' : 'earlier')],
    { label: 'Reminded', rank: (value) => reminded.indexOf(value), vocabulary: vocabulary(reminded) },
  ),
  time: timeField('reminded', ({ reminded: last }) => last?.at),
};

/** The tracks of the reviews, which belong to no column. */
export const trackField = valueField<ReminderRow>(
  'track',
  ({ reviews }) => [...new Set(reviews.flatMap(({ track }) => trackValues(track)))],
  { label: 'Track' },
);

/** Fields of the views, which belong to no column. */
export const soonField = numberField<ReminderRow>('soon', ({ counts }) => counts.soon);
export const unansweredField = numberField<ReminderRow>('unanswered', ({ counts }) => counts.unanswered);

/** The columns of the table of reviewers with unfinished reviews. */
export const columns: readonly TableColumn<ReminderRow>[] = [
  {
    id: 'name',
    header: 'Reviewer',
    label: 'reviewer',
    width: 160,
    sortValue: ({ name }) => textValue(name),
    fields: [textField('reviewer', ({ id, name }) => [fieldValue(id, name)])],
    grows: true,
    rowHeader: true,
    cell: (row, context) => <Name row={row} context={context} />,
    exports: [{ key: 'name', header: 'Reviewer', value: ({ name }) => name, reveals: ({ id }) => id }],
  },
  {
    id: 'address',
    header: 'Address',
    label: 'address',
    width: 228,
    sortValue: ({ address }) => textValue(address),
    fields: [textField('email', ({ address }) => (address === null ? [] : [fieldValue(address)]))],
    hide: '@max-[74rem]:hidden',
    className: 'text-ink-2',
    cell: ({ address }) => address && <span title={address}>{address}</span>,
    exports: [{ key: 'address', header: 'Address', value: ({ address }) => address, reveals: 'people' }],
  },
  {
    id: 'late',
    header: 'Late',
    label: 'late reviews',
    width: 68,
    sortValue: ({ counts }) => counts.late,
    fields: [numberField('late', ({ counts }) => counts.late)],
    end: true,
    hide: 'md:@max-[34rem]:hidden',
    cell: ({ counts: { late } }) => <Count count={late} what="late" className="font-medium text-bad" />,
    exports: [{ key: 'late', header: 'Late', value: ({ counts }) => counts.late }],
  },
  {
    id: 'open',
    header: 'Open',
    label: 'open reviews that are not late',
    width: 72,
    sortValue: ({ counts }) => counts.open,
    fields: [numberField('open', ({ counts }) => counts.open)],
    end: true,
    hide: 'md:@max-[40rem]:hidden',
    cell: ({ counts: { open } }) => <Count count={open} what="open" />,
    exports: [{ key: 'open', header: 'Open', value: ({ counts }) => counts.open }],
  },
  {
    id: 'due',
    header: 'Oldest due date',
    label: 'oldest due date',
    width: 274, // so that `28 Sept 2026, 23:59 Los Angeles (UTC−8)` is not cut: without its zone a time says little
    sortValue: ({ reviews: [first] }) => first.due?.at,
    fields: [timeField('due', ({ reviews: [first] }) => first.due?.at, 'ahead')],
    className: 'max-md:basis-full',
    cell: (row) => <DueCell row={row} />,
    exports: [
      { key: 'due', header: 'Due', value: ({ reviews: [first] }) => (first.due ? new Date(first.due.at) : null) },
      { key: 'daysLate', header: 'Days late', value: ({ daysLate }) => daysLate ?? null },
    ],
  },
  {
    id: 'state',
    header: 'State of the most urgent review',
    label: 'state',
    width: 212,
    sortValue: ({ reviews: [first] }) => first.askedAt ?? undefined,
    fields: [],
    hide: 'md:@max-[62rem]:hidden',
    className: 'text-ink-2 max-md:basis-full',
    cell: ({ state }) => (
      <span
        title={state}
        className="leading-4.5 max-md:inline md:line-clamp-2 md:whitespace-normal md:in-data-[density=compact]:line-clamp-1"
      >
        {state}
      </span>
    ),
    exports: [{ key: 'state', header: 'State', value: ({ state }) => state }],
  },
  {
    id: 'reminded',
    header: 'Last reminder',
    label: 'last reminder',
    width: 164,
    sortValue: ({ reminded: last }) => last?.at,
    fields: [remindedField],
    hide: 'md:@max-[48rem]:hidden',
    className: 'max-md:basis-full',
    cell: ({ reminded: last, isQuiet, remindedAgo }) => (
      <LastReminderCell reminder={last} ago={remindedAgo} isQuiet={isQuiet} />
    ),
    exports: [
      { key: 'remindedAt', header: 'Reminded', value: ({ reminded: last }) => (last ? new Date(last.at) : null) },
      { key: 'remindedBy', header: 'Reminded by', value: ({ reminded: last }) => last?.by ?? null, reveals: 'people' },
    ],
  },
];

/** The name, as a link that opens the row; below it the address, where it has no column. */
function Name({ row: { name, address }, context }: { row: ReminderRow; context: CellContext }) {
  return (
    <>
      <Link href={context.href} dir="auto" title={name} className="row-title row-link">
        {name}
      </Link>
      <span className="second-line @min-[74rem]:hidden print:hidden">{address ?? 'no address'}</span>
    </>
  );
}

function DueCell({ row: { reviews, lateness, counts } }: { row: ReminderRow }) {
  const [{ due }] = reviews;
  if (due === null) return <span className="text-ink-3">No deadline set</span>;
  return (
    <>
      <time dateTime={new Date(due.at).toISOString()} title={dueInWords(due)} className="block truncate">
        {dueInWords(due)}
      </time>
      <span className={`second-line ${counts.late > 0 ? 'font-medium text-bad!' : ''}`}>{lateness}</span>
    </>
  );
}
