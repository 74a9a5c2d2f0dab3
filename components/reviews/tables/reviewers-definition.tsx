import { textValue } from '#components/data-table/model/sort.ts';
import { reviewQuery, type ReviewSelection } from '#components/reviews/model/review-queries.ts';
import { hrefs } from '#components/page/hrefs.ts';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableDefinition } from '#components/data-table/model/definition.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { Link } from '#components/ui/controls/link.tsx';
import { reviewerFields, type ReviewerRow } from '#components/reviews/model/reviewer-row.ts';

/** The table of a conference's reviewers. Every figure opens the reviews that it counts. */
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
    sortValue: ({ numbers }) => numbers?.[id],
    end: true,
    cell: ({ id: reviewer, numbers }) => {
      const count = numbers?.[id] ?? 0;
      return count === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link href={href({ reviewer, ...(state && { state }) })} className={`hover:underline ${className ?? ''}`}>
          {count.toLocaleString('en')}
        </Link>
      );
    },
    exports: [{ key: id, header: `Reviews ${header.toLowerCase()}`, value: ({ numbers }) => numbers?.[id] ?? 0 }],
  });
  return {
    noun: { one: 'reviewer', many: 'reviewers' },
    columns: [
      {
        id: 'name',
        header: 'Reviewer',
        label: 'reviewer',
        width: 240,
        sortValue: ({ load }) => textValue(load.name),
        grows: true,
        rowHeader: true,
        cell: ({ id, load }) => (
          <Link href={href({ reviewer: id })} dir="auto" className="row-title">
            {load.name}
          </Link>
        ),
        exports: [{ key: 'name', header: 'Reviewer', value: ({ load }) => load.name }],
      },
      figure('asked', 'Asked'),
      figure('done', 'Done', 'done'),
      figure('open', 'Open', 'open'),
      figure('late', 'Late', 'late', 'text-bad'),
    ],
    cardHeight: 84,
    facets: [],
    fields: reviewerFields,
    placeholder: 'Filter: a name, late:>0, asked:>=6',
    copies: [{ header: 'names', value: ({ load }) => load.name }],
    nameOf: ({ load }) => load.name,
  };
}
