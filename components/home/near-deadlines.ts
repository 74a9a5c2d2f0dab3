import {
  type ConferenceDetail,
  deadlinesOf,
  deadlineTitle,
  tracksTitle,
} from '#components/conferences/model/deadlines.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import type { ChairNewsItem } from './chair-news.tsx';

/** How far ahead deadlines are shown, in milliseconds. */
const AHEAD = 14 * DAY;

/**
 * The deadlines of the next 14 days in all conferences, as news for their chair, the next one first.
 *
 * @param now the service's clock
 */
export function nearDeadlines(conferences: readonly ConferenceDetail[], now: number): ChairNewsItem[] {
  return conferences.flatMap((conference) => nearIn(conference, now)).toSorted((a, b) => a.deadline.at - b.deadline.at);
}

function nearIn({ slug, shortName, name, tracks }: ConferenceDetail, now: number) {
  return deadlinesOf(tracks ?? [])
    .filter(({ at }) => at > now && at <= now + AHEAD)
    .map(({ at, zone, phase, tracks: names }) => ({
      key: JSON.stringify([slug, at, zone, phase]),
      text: deadlineTitle(phase),
      where: `${shortName || name || slug} · ${tracksTitle(names, tracks?.length ?? 0)}`,
      href: hrefs.conference(slug),
      tone: 'accent' as const,
      deadline: { at, zone },
    }));
}
