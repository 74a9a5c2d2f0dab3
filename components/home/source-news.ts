import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { newsInWords, reasonOf } from '#components/sources/labels.ts';
import type { ChairNewsItem } from './chair-news.tsx';

/**
 * News for a chair that a conference's last import from its source failed, or is overdue.
 *
 * @param now the service's clock
 */
export function sourceNews({ slug, shortName, name, source }: ConferenceDetail, now: number): ChairNewsItem[] {
  const text = source ? newsInWords(source, now) : null;
  if (!source || text === null) return [];
  const reason = reasonOf(source);
  const where = [shortName || name || slug, ...(reason === '' ? [] : [reason])].join(' · ');
  return [{ key: `source ${slug}`, text, where, href: hrefs.conference(slug), tone: 'warn' }];
}
