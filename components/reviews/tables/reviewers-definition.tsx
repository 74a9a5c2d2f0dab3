import { textValue } from '#components/data-table/model/sort.ts';
import { reviewQuery, type ReviewSelection } from '#components/reviews/model/review-queries.ts';
import { hrefs } from '#components/page/hrefs.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { type TableDefinition, tableFields } from '#components/data-table/model/definition.ts';
import { numberField, valueField } from '#components/data-table/model/query-field.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Link } from '#components/ui/controls/link.tsx';
import type { ReviewerRow } from '#components/reviews/model/reviewer-row.ts';

/** The table of a conference's reviewers. Every figure links to the reviews that it counts. */
export function reviewersDefinition(conference: string): TableDefinition<ReviewerRow> {
  const href = (selection: ReviewSelection) =>
    hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery(selection) });
  const figure = (
    id: 'asked' | 'done' | 'late' | 'open',
    header: string,
    state?: ReviewSelection['state'],
    className?: string,
  ): TableColumn<ReviewerRow> => ({
    id,
    header,
    label: `reviews ${header.toLowerCase()}`,
    width: 96,
    sortValue: ({ counts }) => counts[id],
    fields: [numberField(id, ({ counts }) => counts[id])],
    end: true,
    cell: ({ id: reviewer, counts }) => {
      const count = counts[id];
      return count === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link href={href({ reviewer, ...(state && { state }) })} className={`hover:underline ${className ?? ''}`}>
          {count.toLocaleString('en')}
        </Link>
      );
    },
    exports: [{ key: id, header: `Reviews ${header.toLowerCase()}`, value: ({ counts }) => counts[id] }],
  });
  const columns: readonly TableColumn<ReviewerRow>[] = [
    {
      id: 'name',
      header: 'Reviewer',
      label: 'reviewer',
      width: 240,
      sortValue: ({ name }) => textValue(name),
      fields: [valueField('reviewer', ({ id, name }) => [fieldValue(id, name)])],
      grows: true,
      rowHeader: true,
      cell: ({ id, name }) => (
        <Link href={href({ reviewer: id })} dir="auto" className="row-title">
          {name}
        </Link>
      ),
      exports: [{ key: 'name', header: 'Reviewer', value: ({ name }) => name, reveals: ({ id }) => id }],
    },
    figure('asked', 'Asked'),
    figure('done', 'Done', 'done'),
    figure('open', 'Open', 'open'),
    figure('late', 'Late', 'late', 'text-bad'),
  ];
  return {
    noun: { one: 'reviewer', many: 'reviewers' },
    columns,
    fields: tableFields(columns),
    cardHeight: 84,
    placeholder: 'Filter: a name, late:>0, asked:>=6',
    copies: [{ header: 'names', value: ({ name }) => name }],
    nameOf: ({ name }) => name,
  };
}
