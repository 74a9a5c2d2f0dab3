import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import type { ChairNewsItem } from './chair-news.tsx';
import { nameOf } from '#components/ui/text/humanize.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { formatUrlState } from '#components/data-table/url/url.ts';
import { reviewQuery, submissionQueries } from '#components/reviews/model/review-queries.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import { reviewersInWords } from '#components/reviews/model/targets.ts';

/** One item for each track with submissions that will fall short of their review target, worst first. Each links to those submissions. */
export function shortfallsOf(conference: ConferenceDetail, { tracks }: Figures): ChairNewsItem[] {
  const { slug } = conference;
  return tracks
    .filter(({ willFallShort }) => willFallShort > 0)
    .toSorted((a, b) => b.willFallShort - a.willFallShort)
    .map(({ willFallShort: count, shortTargets, ...track }) => ({
      key: JSON.stringify([slug, 'short', track.slug]),
      text: `${track.slug === '' ? 'No track' : nameOf(track)}: ${shortInWords(count, shortTargets)}`,
      where: labelOf(conference),
      href:
        hrefs.submissions(slug) +
        formatUrlState({ q: `${reviewQuery({ track: track.slug })} ${submissionQueries.willFallShort()}` }),
      tone: 'warn' as const,
      figure: { conference: slug, track: track.slug, count },
    }));
}

/** `one submission will fall short of its target of 3 reviewers` */
function shortInWords(count: number, targets: readonly number[]): string {
  const submissions = count === 1 ? 'one submission' : `${count.toLocaleString('en')} submissions`;
  const target = `${count === 1 ? 'its' : 'their'} ${targets.length > 1 ? 'targets' : 'target'}`;
  return `${submissions} will fall short of ${target} of ${reviewersInWords(targets)}`;
}

/** Links to the progress page, for a conference whose figures would take too long to compute here. */
export function uncounted(conference: ConferenceDetail): ChairNewsItem {
  return {
    key: JSON.stringify([conference.slug, 'uncounted']),
    text: 'See which submissions will fall short',
    where: labelOf(conference),
    href: hrefs.progress(conference.slug),
    tone: 'accent',
  };
}

function labelOf({ shortName, name, slug }: ConferenceDetail): string {
  return shortName || name || slug;
}
