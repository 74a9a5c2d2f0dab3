import { trackField } from '#components/submissions/model/fields.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { textField } from '#components/data-table/model/query-field.ts';
import { textValue } from '#components/data-table/model/sort.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { Tag } from '#components/ui/text/tag.tsx';
import { RowTitle } from './row-title.tsx';

/** The submission's title, which names the row and links to it. */
export const titleColumn: TableColumn<{ submission: Pick<Submission, 'slug' | 'title'> }> = {
  id: 'title',
  header: 'Submission',
  label: 'submission',
  width: 320,
  sortValue: ({ submission }) => textValue(submission.title),
  fields: [textField('title', ({ submission: { title } }) => (title ? [fieldValue(title)] : []))],
  grows: true,
  rowHeader: true,
  cell: ({ submission }, { href }) => <RowTitle title={submission.title} href={href} />,
  exports: [
    { key: 'submission', header: 'Submission', value: ({ submission }) => submission.slug },
    { key: 'title', header: 'Title', value: ({ submission }) => submission.title ?? null },
  ],
};

/** The submission's track. */
export const trackColumn: TableColumn<{ submission: Submission }> = {
  id: 'track',
  header: 'Track',
  label: 'track',
  width: 140,
  sortValue: ({ submission: { track } }) => textValue(track && nameOf(track)),
  fields: [trackField],
  hide: '@max-[52rem]:hidden',
  cell: ({ submission: { track } }) => track && <Tag>{nameOf(track)}</Tag>,
  exports: [
    { key: 'track', header: 'Track', value: ({ submission: { track } }) => track?.name || track?.slug || null },
  ],
};
