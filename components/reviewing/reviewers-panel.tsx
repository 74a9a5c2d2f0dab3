'use client';

import { useMemo, useState } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { type SmallColumn, SmallTable } from '#components/table/small-table.tsx';
import { formatUrlState } from '#components/table/url.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { reviewQuery } from './queries.ts';
import type { ReviewerLoad } from './reviewers.ts';

const SHOWN = 10;

/** Load, done and late by reviewer, with names only where the interface gives them. */
export function ReviewersPanel({ conference, reviewers }: { conference: string; reviewers: readonly ReviewerLoad[] }) {
  const [isWhole, setWhole] = useState(false);
  const late = reviewers.filter((reviewer) => reviewer.late > 0);
  const columns = useMemo(() => columnsOf(conference), [conference]);
  return (
    <Panel
      title="By reviewer"
      finding={
        reviewers.length === 0
          ? 'The interface gives no names of reviewers here.'
          : late.length === 0
            ? `None of ${reviewers.length.toLocaleString('en')} reviewers is late.`
            : `${late.length.toLocaleString('en')} of ${reviewers.length.toLocaleString('en')} reviewers are late.`
      }
    >
      {reviewers.length > 0 && (
        <SmallTable columns={columns} rows={reviewers} keyOf={({ name }) => name} limit={isWhole ? undefined : SHOWN} />
      )}
      {reviewers.length > SHOWN && (
        <Button variant="bare" className="mt-2 -ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${reviewers.length.toLocaleString('en')}`}
        </Button>
      )}
    </Panel>
  );
}

/** Whom they are asked of names a row; every figure opens the reviews that it counts. */
function columnsOf(conference: string): SmallColumn<ReviewerLoad>[] {
  const figure = (
    id: 'load' | 'done' | 'late',
    header: string,
    state?: 'done' | 'late',
    className = '',
  ): SmallColumn<ReviewerLoad> => ({
    id,
    header,
    className,
    value: (reviewer) => reviewer[id],
    cell: ({ name, [id]: count }) =>
      count === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link
          href={
            hrefs.progressReviews(conference) +
            formatUrlState({ q: reviewQuery({ reviewer: name, ...(state && { state }) }) })
          }
          className="rounded hover:underline"
        >
          {count}
        </Link>
      ),
  });
  return [
    { id: 'name', header: 'Reviewer', value: ({ name }) => name, cell: ({ name }) => name },
    figure('load', 'Asked'),
    figure('done', 'Done', 'done'),
    figure('late', 'Late', 'late', 'text-bad'),
  ];
}
