import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import type { ChairNewsItem } from './chair-news.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { reviewQuery } from '#components/reviews/model/review-queries.ts';
import { findRows } from '#components/data-table/model/filter.ts';
import { figureFields } from '#components/reviews/model/review-fields.ts';
import type { ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { submissionQueries } from '#components/reviews/model/submission-queries.ts';
import { targetsOf, wantedInWords } from '#components/reviews/model/targets.ts';

/** One item for each track with submissions that will fall short of their review target, worst first. Each links to those submissions. */
export function shortfallsOf(conference: ConferenceDetail, rows: readonly ReviewedRow[]): ChairNewsItem[] {
  const { slug } = conference;
  const tracks = new Map(
    rows.map(({ submission: { track } }) => [track?.slug ?? '', track ? nameOf(track) : 'No track']),
  );
  const items = [...tracks].flatMap(([track, name]) => {
    const q = `${reviewQuery({ track })} ${submissionQueries.willFallShort()}`;
    const short = findRows(rows, q, figureFields);
    return short.length === 0 ? [] : [{ track, name, q, count: short.length, targets: targetsOf(short, null, []) }];
  });
  return items
    .toSorted((a, b) => b.count - a.count)
    .map(({ track, name, q, count, targets }) => ({
      key: JSON.stringify([slug, 'short', track]),
      text: `${name}: ${count === 1 ? 'one submission' : `${count.toLocaleString('en')} submissions`} will fall short of ${wantedInWords(targets)}`,
      where: labelOf(conference),
      href: hrefs.submissions(slug) + formatUrlState({ q }),
      tone: 'warn' as const,
      figure: { conference: slug, track, count },
    }));
}

/** Links to the progress page, for a conference whose figures would take too long to compute here. */
export function uncounted(conference: ConferenceDetail): ChairNewsItem {
  return {
    key: JSON.stringify([conference.slug, 'uncounted']),
    text: 'See which submissions will fall short under review progress',
    where: labelOf(conference),
    href: hrefs.progress(conference.slug),
    tone: 'accent',
  };
}

function labelOf({ shortName, name, slug }: ConferenceDetail): string {
  return shortName || name || slug;
}
