import type { ConferenceDetail } from '#components/conferences/deadlines.ts';
import { ChairNews } from '#components/home/chair-news.tsx';
import { reviewedRows, usualTarget } from '#components/reviewing/reviewed-row.ts';
import { roundsOf } from '#components/reviewing/rounds.ts';
import { shortfallsOf } from '#components/reviewing/shortfalls.ts';
import type { Client } from '#lib/client/client.ts';
import { inTime } from '#lib/dashboard/in-time.ts';
import { readAllSubmissions } from '#lib/dashboard/reviews-page.ts';

/** What the home page may spend on each conference; a larger one is counted on its own pages. */
const PAGES_AT_MOST = 5;
const CONFERENCES_AT_MOST = 3;
/** How long it waits for each, in milliseconds: what came later would push the rest aside. */
const WAIT = 1000;

/** The tracks below their target of reviews, where the service lists reviews quickly. */
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
    conferences.slice(0, CONFERENCES_AT_MOST).map(async (conference) => {
      const read = await inTime(readAllSubmissions(client, conference.slug, PAGES_AT_MOST), WAIT);
      if (!read || 'failure' in read || !read.reply?.isReviewed) return []; // the pages of the conference say what failed
      const rounds = roundsOf(conference);
      const rows = reviewedRows(read.reply.items, { rounds, now: read.reply.now, target: usualTarget, field: null });
      return shortfallsOf(conference.slug, conference.shortName || conference.name || conference.slug, rows);
    }),
  );
  const items = parts.flat();
  return items.length === 0 ? null : (
    <div className="not-last:border-b border-line">
      <ChairNews items={items} now={now} />
    </div>
  );
}
