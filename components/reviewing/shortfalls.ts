import type { ChairNewsItem } from '#components/home/chair-news.tsx';
import { hrefs } from '#components/shell/hrefs.ts';
import { formatUrlState } from '#components/table/url.ts';
import { reviewQuery } from './queries.ts';
import { submissionQueries } from './submission-queries.ts';
import { findRows, type ReviewedRow, usualTarget } from './reviewed-row.ts';

/** The tracks in which submissions will fall short of their reviews, the worst first: each opens the submissions that it counts. */
export function shortfallsOf(conference: string, label: string, rows: readonly ReviewedRow[]): ChairNewsItem[] {
  const tracks = new Map(
    rows.map(({ submission: { track } }) => [track?.slug ?? '', track?.name || track?.slug || 'No track']),
  );
  const items = [...tracks].flatMap(([track, name]) => {
    const q = `${reviewQuery({ track })} ${submissionQueries.willFallShort()}`;
    const count = findRows(rows, q).length;
    return count === 0 ? [] : [{ track, name, q, count }];
  });
  return items
    .toSorted((a, b) => b.count - a.count)
    .map(({ track, name, q, count }) => ({
      key: JSON.stringify([conference, 'short', track]),
      text: `${name}: ${count === 1 ? 'one submission' : `${count.toLocaleString('en')} submissions`} will fall short of ${usualTarget} reviews`,
      where: label,
      href: hrefs.submissions(conference) + formatUrlState({ q }),
      tone: 'warn' as const,
    }));
}
