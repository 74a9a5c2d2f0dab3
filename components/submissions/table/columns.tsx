import { fieldValue } from '#components/data-table/model/field-value.ts';
import { textField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { textValue, vocabularyValue } from '#components/data-table/model/sort.ts';
import type { CellContext, ExportField, TableColumn } from '#components/data-table/model/column.ts';
import { plainTime } from '#components/data-table/model/cell-text.ts';
import { TruncatedList } from '#components/ui/text/truncated-list.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { Tag } from '#components/ui/text/tag.tsx';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import { decisionField, statusField, trackField } from '#components/submissions/model/fields.ts';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { When } from '#components/ui/time/when.tsx';
import { decisionLabel, decisionRank, statusLabel, statusRank } from '#components/submissions/model/labels.ts';

/** Names shown before "+2". */
const shown = { authors: 4, countries: 2, keywords: 3 } as const;

const authorsField: ExportField<SubmissionRow> = {
  key: 'authors',
  header: 'Authors',
  value: (row) => row.authors,
  reveals: 'people',
};

/** The columns of the submissions table. Which of them are shown depends on the width, until somebody chooses. */
export const submissionColumns: readonly TableColumn<SubmissionRow>[] = [
  {
    id: 'slug',
    header: 'No.',
    label: 'number',
    width: 72,
    sortValue: ({ id }) => textValue(id),
    fields: [textField('slug', ({ id }) => [fieldValue(id)])],
    hide: '@max-[40rem]:hidden',
    className: 'font-mono text-small text-ink-2',
    cell: (row, { idPrefix }) => <Slug slug={row.id} prefix={idPrefix} />,
    exports: [{ key: 'slug', header: 'Slug', value: (row) => row.id }],
  },
  {
    id: 'title',
    header: 'Title',
    label: 'title',
    width: 320,
    sortValue: ({ submission }) => textValue(submission.title),
    fields: [textField('title', ({ submission: { title } }) => (title ? [fieldValue(title)] : []))],
    grows: true,
    rowHeader: true,
    cell: (row, context) => <Title row={row} context={context} />,
    exports: [{ key: 'title', header: 'Title', value: (row) => row.submission.title ?? null }, authorsField],
  },
  {
    id: 'track',
    header: 'Track',
    label: 'track',
    width: 112,
    sortValue: ({ submission: { track } }) => textValue(track && nameOf(track)),
    fields: [trackField],
    hide: 'md:@max-[56rem]:hidden',
    cell: ({ submission: { track } }) => track && <Tag>{nameOf(track)}</Tag>,
    exports: [
      { key: 'track', header: 'Track', value: ({ submission: { track } }) => track?.name || track?.slug || null },
    ],
  },
  {
    id: 'status',
    header: 'Status',
    label: 'status',
    width: 120,
    sortValue: ({ submission }) => vocabularyValue(submission.status, statusRank),
    fields: [statusField],
    className: 'max-md:-order-1',
    cell: ({ submission: { status } }) => status && <LabelMark label={statusLabel(status)} />,
    exports: [{ key: 'status', header: 'Status', value: (row) => row.submission.status ?? null }],
  },
  {
    id: 'decision',
    header: 'Decision',
    label: 'decision',
    width: 96,
    sortValue: ({ submission }) => vocabularyValue(submission.decision, decisionRank),
    fields: [decisionField],
    hide: '@max-[48rem]:hidden',
    cell: ({ submission: { decision } }) => decision && <LabelMark label={decisionLabel(decision)} />,
    exports: [{ key: 'decision', header: 'Decision', value: (row) => row.submission.decision ?? null }],
  },
  {
    id: 'authors',
    header: 'Authors',
    label: 'authors',
    width: 200,
    sortValue: ({ authors }) => textValue(authors[0]),
    fields: [textField('author', ({ authors }) => authors.map((name) => fieldValue(name)))],
    optional: true,
    className: 'text-ink-2',
    cell: (row) => <TruncatedList values={row.authors} most={shown.authors} />,
    exports: [authorsField],
  },
  {
    id: 'country',
    header: 'Countries',
    label: 'country',
    width: 120,
    sortValue: ({ countries }) => textValue(countries[0]),
    fields: [valueField('country', ({ countries }) => countries.map((name) => fieldValue(name)), { label: 'Country' })],
    hide: '@max-[77rem]:hidden',
    className: 'text-ink-2',
    cell: (row) => <TruncatedList values={row.countries} most={shown.countries} />,
    exports: [{ key: 'countries', header: 'Countries', value: (row) => row.countries, reveals: 'people' }],
  },
  {
    id: 'keyword',
    header: 'Keywords',
    label: 'keyword',
    width: 160,
    sortValue: ({ keywords }) => textValue(keywords[0]),
    fields: [textField('keyword', ({ keywords }) => keywords.map((word) => fieldValue(word)), { label: 'Keyword' })],
    hide: '@max-[86rem]:hidden',
    className: 'text-ink-2',
    cell: (row) => <TruncatedList values={row.keywords} most={shown.keywords} />,
    exports: [{ key: 'keywords', header: 'Keywords', value: (row) => row.keywords }],
  },
  {
    id: 'created',
    header: 'Created',
    label: 'created',
    width: 120,
    sortValue: (row) => timeOf(row.submission.createdAt),
    fields: [timeField('created', (row) => timeOf(row.submission.createdAt))],
    hide: '@max-[64rem]:hidden',
    className: 'text-ink-2',
    cell: ({ submission: { createdAt } }) => createdAt && <When timestamp={createdAt} />,
    exports: [{ key: 'createdAt', header: 'Created', value: (row) => plainTime(row.submission.createdAt) }],
  },
  {
    id: 'decided',
    header: 'Decided',
    label: 'decided',
    width: 120,
    sortValue: (row) => timeOf(row.submission.decidedAt),
    fields: [timeField('decided', (row) => timeOf(row.submission.decidedAt))],
    hide: '@max-[96rem]:hidden',
    className: 'text-ink-2',
    cell: ({ submission: { decidedAt } }) => decidedAt && <When timestamp={decidedAt} />,
    exports: [{ key: 'decidedAt', header: 'Decided', value: (row) => plainTime(row.submission.decidedAt) }],
  },
  {
    id: 'updated',
    header: 'Updated',
    label: 'updated',
    width: 120,
    sortValue: (row) => timeOf(row.submission.updatedAt),
    fields: [timeField('updated', (row) => timeOf(row.submission.updatedAt))],
    optional: true,
    className: 'text-ink-2',
    cell: ({ submission: { updatedAt } }) => updatedAt && <When timestamp={updatedAt} />,
    exports: [{ key: 'updatedAt', header: 'Updated', value: (row) => plainTime(row.submission.updatedAt) }],
  },
];

const timeOf = (timestamp: string | null | undefined) => parseTimestamp(timestamp) ?? undefined;

/** Pixels of a letter of a slug, and of its padding. */
const letter = 7.5;
const around = 20;
const widestSlug = 260;

/** Returns the width in pixels of the longest slug, shown without the prefix. */
export function slugWidth(slugs: readonly string[], prefix: string): number {
  let longest = 0;
  for (const slug of slugs) longest = Math.max(longest, slug.length - (isShortened(slug, prefix) ? prefix.length : 0));
  return Math.min(widestSlug, Math.ceil(longest * letter) + around);
}

/** Returns the columns with the slug's column at least this wide. */
export function withSlugWidth<Row>(columns: readonly TableColumn<Row>[], width: number): readonly TableColumn<Row>[] {
  return columns.map((column) => (column.id === 'slug' && column.width < width ? { ...column, width } : column));
}

/** The part of a slug that differs from the others; the whole of it for screen readers and for copying. */
function Slug({ slug, prefix }: { slug: string; prefix: string }) {
  const isShort = isShortened(slug, prefix);
  return (
    <span title={slug}>
      {isShort && <span className="sr-only">{prefix}</span>}
      {isShort ? slug.slice(prefix.length) : slug}
    </span>
  );
}

function isShortened(slug: string, prefix: string): boolean {
  return prefix !== '' && slug.length > prefix.length && slug.startsWith(prefix);
}

function Title({ row, context }: { row: SubmissionRow; context: CellContext }) {
  return (
    <>
      <Link href={context.href} dir="auto" title={row.submission.title ?? undefined} className="row-title row-link">
        {row.submission.title ? (
          <MathText text={row.submission.title} />
        ) : (
          <em className="font-normal text-ink-3">Untitled</em>
        )}
      </Link>
      <span className="second-line">
        <span className="@min-[40rem]:hidden print:hidden">
          <Slug slug={row.id} prefix={context.idPrefix} />
          {row.authors.length > 0 && ' · '}
        </span>
        <bdi>
          <TruncatedList values={row.authors} most={shown.authors} />
        </bdi>
      </span>
    </>
  );
}
