'use client';

import { useState } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { formatUrlState } from '#components/table/url.ts';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type ReviewSelection, reviewQuery } from './queries.ts';
import type { ReviewerLoad } from './reviewers.ts';

const SHOWN = 10;

/** Load, done and late by reviewer, with names only where the interface gives them. */
export function ReviewersPanel({ conference, reviewers }: { conference: string; reviewers: readonly ReviewerLoad[] }) {
  const [isWhole, setWhole] = useState(false);
  const late = reviewers.filter((reviewer) => reviewer.late > 0);
  const cell = (selection: ReviewSelection, count: number, tone = '') => (
    <td className={`border-b border-line py-1.5 pr-2 text-right ${tone}`}>
      {count === 0 ? (
        <span className="text-ink-3">0</span>
      ) : (
        <Link
          href={hrefs.progressReviews(conference) + formatUrlState({ q: reviewQuery(selection) })}
          className="rounded hover:underline"
        >
          {count}
        </Link>
      )}
    </td>
  );
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
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="text-ink-2">
              {['Reviewer', 'Asked', 'Done', 'Late'].map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={`border-b border-line py-1.5 pr-2 font-normal ${at > 0 ? 'w-16 text-right' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isWhole ? reviewers : reviewers.slice(0, SHOWN)).map(({ name, load, done, late: behind }) => (
              <tr key={name}>
                <th
                  scope="row"
                  dir="auto"
                  className="border-b border-line py-1.5 pr-2 text-left font-normal wrap-anywhere"
                >
                  {name}
                </th>
                {cell({ reviewer: name }, load)}
                {cell({ reviewer: name, state: 'done' }, done)}
                {cell({ reviewer: name, state: 'late' }, behind, 'text-bad')}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reviewers.length > SHOWN && (
        <Button variant="bare" className="mt-2 -ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${reviewers.length.toLocaleString('en')}`}
        </Button>
      )}
    </Panel>
  );
}
