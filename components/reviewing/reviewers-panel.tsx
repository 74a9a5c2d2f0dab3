'use client';

import { useState } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { type SmallColumn, SmallTable } from '#components/table/small-table.tsx';
import { formatUrlState } from '#components/table/url.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type ReviewSelection, reviewQuery } from './queries.ts';
import type { ReviewerLoad } from './reviewers.ts';

const SHOWN = 10;

/** Load, done and late by reviewer, with names only where the interface gives them. */
export function ReviewersPanel({ conference, reviewers }: { conference: string; reviewers: readonly ReviewerLoad[] }) {
  'use memo';
  const [isWhole, setWhole] = useState(false);
  const late = reviewers.filter((reviewer) => reviewer.late > 0);
  const count = (selection: ReviewSelection, of: number) =>
    of === 0 ? (
      <span className="text-ink-3">0</span>
    ) : (
      <Link
        href={hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery(selection) })}
        className="rounded hover:underline"
      >
        {of}
      </Link>
    );
  const columns: readonly SmallColumn<ReviewerLoad>[] = [
    { id: 'name', header: 'Reviewer', value: ({ name }) => name, cell: ({ name }) => name },
    {
      id: 'load',
      header: 'Asked',
      value: ({ load }) => load,
      cell: ({ name, load }) => count({ reviewer: name }, load),
    },
    {
      id: 'done',
      header: 'Done',
      value: ({ done }) => done,
      cell: ({ name, done }) => count({ reviewer: name, state: 'done' }, done),
    },
    {
      id: 'late',
      header: 'Late',
      value: ({ late }) => late,
      cell: ({ name, late }) => count({ reviewer: name, state: 'late' }, late),
      className: 'text-bad',
    },
  ];
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
