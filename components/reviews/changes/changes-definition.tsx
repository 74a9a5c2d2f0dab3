import { statusField } from '#components/submissions/model/fields.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { type Facet, textField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { State, type Tone } from '#components/ui/text/state.tsx';
import { When } from '#components/ui/time/when.tsx';
import { type ChangeKind, changeKinds } from '#lib/contract/resources/vocabulary.ts';
import { changeLabels, type ChangeRow } from './change-row.ts';
import { titleColumn, trackColumn } from '#components/reviews/tables/submission-columns.tsx';

const tones: Readonly<Record<ChangeKind, Tone>> = {
  reviewed: 'ok',
  declined: 'warn',
  late: 'bad',
  decided: 'ok',
  withdrawn: 'neutral',
  scores: 'accent',
};

const labelOf = (kind: string) => changeLabels[kind as ChangeKind];

const columns: readonly TableColumn<ChangeRow>[] = [
  {
    id: 'change',
    header: 'Change',
    label: 'change',
    width: 144,
    sortValue: ({ kind }) => changeKinds.indexOf(kind),
    fields: [
      valueField('change', ({ kind }) => [fieldValue(kind, labelOf(kind))], {
        label: 'Change',
        rank: (kind) => (changeKinds as readonly string[]).indexOf(kind),
        vocabulary: vocabulary(changeKinds, labelOf),
      }),
    ],
    cell: ({ kind }) => (
      <State tone={tones[kind]} settled={kind === 'reviewed' || kind === 'decided'}>
        {labelOf(kind)}
      </State>
    ),
    exports: [{ key: 'change', header: 'Change', value: ({ kind }) => kind }],
  },
  {
    id: 'changed',
    header: 'When',
    label: 'time of the change',
    width: 116,
    sortValue: ({ at }) => at ?? undefined,
    fields: [timeField('changed', ({ at }) => at ?? undefined)],
    className: 'text-ink-2',
    cell: ({ at }) =>
      at === null ? <span className="text-ink-3">not known</span> : <When timestamp={new Date(at).toISOString()} />,
    exports: [{ key: 'changedAt', header: 'When', value: ({ at }) => (at === null ? null : new Date(at)) }],
  },
  { ...titleColumn, className: 'max-md:-order-1' },
  trackColumn,
  {
    id: 'phase',
    header: 'Phase',
    label: 'phase',
    width: 128,
    sortValue: ({ phase }) => phase?.index,
    fields: [
      valueField('phase', ({ phase }) => (phase ? [fieldValue(String(phase.index), phase.label)] : []), {
        label: 'Phase',
      }),
    ],
    hide: 'md:@max-[46rem]:hidden',
    className: 'text-ink-2',
    cell: ({ phase }) => phase?.name,
    exports: [{ key: 'phase', header: 'Phase', value: ({ phase }) => phase?.name ?? null }],
  },
  {
    id: 'reviewer',
    header: 'Reviewer',
    label: 'reviewer',
    width: 200,
    sortValue: ({ name }) => textValue(name),
    fields: [textField('reviewer', ({ reviewer, name }) => (reviewer ? [fieldValue(reviewer, name || reviewer)] : []))],
    cell: ({ name }) => name && <span dir="auto">{name}</span>,
    exports: [
      { key: 'reviewer', header: 'Reviewer', value: ({ name }) => name || null, reveals: ({ reviewer }) => reviewer },
    ],
  },
];

const submissionStatus: Facet<ChangeRow> = { ...statusField, menu: { ...statusField.menu, label: 'Submission' } };

/** The table of what has changed in a conference. */
export const changesDefinition: TableDefinition<ChangeRow> = {
  noun: { one: 'change', many: 'changes' },
  columns,
  cardHeight: 84,
  fields: tableFields(columns, { last: [submissionStatus] }),
  placeholder: 'Filter: words, changed:>2d, change:declined, track:vision',
  copies: [
    { header: 'submissions', value: (row) => row.submission.slug },
    { header: 'reviewers', value: (row) => row.name || null },
  ],
  nameOf: ({ kind, submission }) => `${labelOf(kind)}: ${submission.title || submission.slug}`,
};
