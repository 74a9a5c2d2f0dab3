import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { ChairNews, type ChairNewsItem } from '#components/home/chair-news.tsx';
import { figuresOf } from '#components/reviews/model/figures.ts';
import { reviewedRows } from '#components/reviews/model/reviewed-row.ts';
import { roundsOf } from '#components/conferences/model/rounds.ts';
import { shortfallsOf, uncounted } from '#components/home/shortfalls.ts';
import type { Client } from '#lib/client/client.ts';
import { withTimeout } from '#lib/web/server/with-timeout.ts';
import { loadFigures } from '#lib/web/pages/figures.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { readSubmissions } from '#lib/web/pages/reviews-page.ts';

/** Requests that the home page spends on each conference if the service does not count figures. Larger ones have them on their own pages only. */
const PAGES_AT_MOST = 5;
const CONFERENCES_AT_MOST = 3;
/** How long it waits for each, in milliseconds. Later results would move the rest of the page. */
const WAIT = 1000;

/** The tracks below their target number of reviews; for a conference that cannot be counted quickly, a link to its figures. */
export async function ChairShortfalls({
  client,
  conferences,
  now,
}: {
  client: Client;
  conferences: readonly ConferenceDetail[];
  now: number;
}) {
  const parts = await Promise.all(
    conferences.map((conference, place) =>
      place < CONFERENCES_AT_MOST ? newsOf(client, conference) : Promise.resolve([uncounted(conference)]),
    ),
  );
  const items = parts.flat();
  return items.length === 0 ? null : (
    <div className="not-last:border-b border-line">
      <ChairNews items={items} now={now} />
    </div>
  );
}

async function newsOf(client: Client, conference: ConferenceDetail): Promise<ChairNewsItem[]> {
  const { figures: isCounted } = await serviceExtensions();
  if (isCounted) {
    const counted = await withTimeout(loadFigures(client, conference.slug, null), WAIT);
    return counted && 'reply' in counted ? shortfallsOf(conference, counted.reply) : [uncounted(conference)];
  }
  const read = await withTimeout(readSubmissions(client, conference.slug, PAGES_AT_MOST), WAIT);
  if (!read || 'failure' in read || read.reply.hasMore || !read.reply.isReviewed) return [uncounted(conference)];
  const rows = reviewedRows(read.reply.items, {
    rounds: roundsOf(conference),
    now: read.reply.now,
    target: null,
  });
  return shortfallsOf(conference, figuresOf(rows, { now: read.reply.now, target: null }));
}
