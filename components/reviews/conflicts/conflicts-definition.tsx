import type { TableColumn } from '#components/data-table/model/column.ts';
import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { numberField, textField, valueField } from '#components/data-table/model/query-field.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import type { BuiltInView } from '#components/data-table/views/views.ts';
import { titleColumn } from '#components/reviews/tables/submission-columns.tsx';
import { trackValues } from '#components/submissions/model/fields.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { State, type Tone } from '#components/ui/text/state.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import {
  type ConflictRow,
  reasonKinds,
  type ReasonKind,
  reasonsInWords,
  reviewStates,
  type ReviewState,
} from './conflict-row.ts';

const reasonLabels: Readonly<Record<ReasonKind, string>> = {
  author: 'Own submission',
  coauthor: 'Wrote together',
  affiliation: 'Same affiliation',
  domain: 'Same domain',
};

const states: Readonly<Record<ReviewState, { label: string; tone: Tone }>> = {
  asked: { label: 'Not answered', tone: 'neutral' },
  accepted: { label: 'Accepted', tone: 'accent' },
  begun: { label: 'Draft begun', tone: 'accent' },
  done: { label: 'Review in', tone: 'ok' },
};

/** The views that every chair has. */
export const conflictViews: readonly BuiltInView[] = [
  { id: 'all', label: 'All', q: '' },
  ...reasonKinds.map((kind) => ({ id: kind, label: reasonLabels[kind], q: `reason:${kind}` })),
];

const togetherField = numberField<ConflictRow>('together', ({ coauthored }) => coauthored);

const columns: readonly TableColumn<ConflictRow>[] = [
  { ...titleColumn, width: 220 },
  {
    id: 'reviewer',
    header: 'Reviewer',
    label: 'reviewer',
    width: 196,
    sortValue: ({ reviewer }) => textValue(reviewer.name),
    fields: [textField('reviewer', ({ reviewer: { id, name } }) => [fieldValue(id, name)])],
    cell: ({ reviewer: { name, email } }) => <Person name={name} what="reviewer" detail={email} />,
    exports: [
      { key: 'reviewer', header: 'Reviewer', value: (row) => row.reviewer.name, reveals: (row) => row.reviewer.id },
      { key: 'reviewerEmail', header: 'Address', value: (row) => row.reviewer.email || null, reveals: 'people' },
    ],
  },
  {
    id: 'author',
    header: 'Author',
    label: 'author',
    width: 196,
    sortValue: ({ author }) => textValue(author.name),
    fields: [textField('author', ({ author }) => [fieldValue(author.name)])],
    cell: ({ author: { name, email, affiliation } }) => (
      <Person name={name} what="author" detail={affiliation ?? email} />
    ),
    exports: [
      { key: 'author', header: 'Author', value: ({ author }) => author.name, reveals: 'people' },
      { key: 'authorEmail', header: 'Author’s address', value: ({ author }) => author.email, reveals: 'people' },
      {
        key: 'affiliation',
        header: 'Author’s affiliation',
        value: ({ author }) => author.affiliation,
        reveals: 'people',
      },
    ],
  },
  {
    id: 'reason',
    header: 'Reason',
    label: 'reason',
    width: 268,
    sortValue: ({ reasons: [first] }) => (first ? reasonKinds.indexOf(first) : undefined),
    fields: [
      valueField('reason', ({ reasons }) => reasons.map((kind) => fieldValue(kind, reasonLabels[kind])), {
        label: 'Reason',
        rank: (kind) => (reasonKinds as readonly string[]).indexOf(kind),
        vocabulary: vocabulary(reasonKinds, (kind) => reasonLabels[kind as ReasonKind]),
      }),
    ],
    className: 'max-md:basis-full',
    cell: (row) => <Reasons words={reasonsInWords(row)} />,
    exports: [
      { key: 'reasons', header: 'Reasons', value: ({ reasons }) => [...reasons] },
      { key: 'domain', header: 'Same domain', value: ({ domain }) => domain, reveals: 'people' },
      { key: 'together', header: 'Other submissions together', value: ({ coauthored }) => coauthored },
    ],
  },
  {
    id: 'track',
    header: 'Track',
    label: 'track',
    width: 140,
    sortValue: ({ track }) => textValue(track && nameOf(track)),
    fields: [valueField('track', ({ track }) => trackValues(track), { label: 'Track' })],
    hide: '@max-[68rem]:hidden',
    cell: ({ track }) => track && <Tag>{nameOf(track)}</Tag>,
    exports: [{ key: 'track', header: 'Track', value: ({ track }) => track?.name || track?.slug || null }],
  },
  {
    id: 'state',
    header: 'Review',
    label: 'state of the review',
    width: 132,
    sortValue: ({ state }) => reviewStates.indexOf(state),
    fields: [
      valueField('state', ({ state }) => [fieldValue(state, states[state].label)], {
        label: 'Review',
        rank: (state) => (reviewStates as readonly string[]).indexOf(state),
        vocabulary: vocabulary(reviewStates, (state) => states[state as ReviewState].label),
      }),
    ],
    hide: 'md:@max-[56rem]:hidden',
    cell: ({ state }) => (
      <State tone={states[state].tone} settled={state === 'done'}>
        {states[state].label}
      </State>
    ),
    exports: [
      { key: 'state', header: 'Review', value: ({ state }) => state },
      { key: 'phase', header: 'Phase', value: ({ phase }) => phase },
    ],
  },
];

/** The table of possible conflicts. */
export const conflictsDefinition: TableDefinition<ConflictRow> = {
  noun: { one: 'possible conflict', many: 'possible conflicts' },
  columns,
  fields: tableFields(columns, { last: [togetherField] }),
  cardHeight: 132,
  placeholder: 'Filter: words, reason:domain, together:>1, track:vision',
  copies: [
    { header: 'submissions', value: ({ submission }) => submission.slug },
    { header: 'reviewers', value: ({ reviewer }) => reviewer.name },
  ],
  nameOf: ({ reviewer, author, submission }) =>
    `${reviewer.name} and ${author.name}: ${submission.title ?? submission.slug}`,
};

/** A person; on narrow screens with the role, because there is no header. */
function Person({ name, what, detail }: { name: string; what: string; detail: string | null }) {
  return (
    <span dir="auto" title={detail ? `${name}, ${detail}` : name} className="block truncate">
      <span className="text-ink-3 md:hidden print:hidden">{what} </span>
      {name}
      {detail && <span className="second-line not-print:max-md:hidden">{detail}</span>}
    </span>
  );
}

function Reasons({ words }: { words: readonly string[] }) {
  const text = words.join(' · ');
  return (
    <span
      title={text}
      className="leading-4.5 max-md:inline md:line-clamp-2 md:whitespace-normal md:in-data-[density=compact]:line-clamp-1"
    >
      {text}
    </span>
  );
}
