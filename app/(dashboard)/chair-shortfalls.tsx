import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { ChairChanges, type ConferenceChanges } from '#components/home/chair-changes.tsx';
import { ChairNews } from '#components/home/chair-news.tsx';
import { type Figures, figuresOf } from '#components/reviews/model/figures.ts';
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
/** It does so for this many conferences; figures that the service counts cost one request each, and are read for all. */
const CONFERENCES_AT_MOST = 3;
/** How long it waits for each, in milliseconds. Later results would move the rest of the page. */
const WAIT = 1000;

/**
 * What has changed since the last visit, and the tracks below their target number of reviews; for a conference that cannot be counted
 * quickly, a link to its figures.
 *
 * @param since when the last visit ended, in milliseconds since 1970; null at the first visit: then changes are left out
 */
export async function ChairShortfalls({
  client,
  conferences,
  since,
  now,
}: {
  client: Client;
  conferences: readonly ConferenceDetail[];
  since: number | null;
  now: number;
}) {
  const { figures: isCounted } = await serviceExtensions();
  const parts = await Promise.all(
    conferences.map((conference, place) => {
      if (isCounted) return countedFor(client, conference, since);
      return place < CONFERENCES_AT_MOST ? figuresFor(client, conference, since) : Promise.resolve(null);
    }),
  );
  const items = parts.flatMap((figures, place) => {
    const conference = conferences[place];
    if (!conference) return [];
    return figures ? shortfallsOf(conference, figures) : [uncounted(conference)];
  });
  const changed = parts.flatMap((figures, place): ConferenceChanges[] => {
    const conference = conferences[place];
    return conference && figures?.changes ? [{ conference, changes: figures.changes }] : [];
  });
  return (
    <>
      {since !== null && changed.length > 0 ? (
        <div className="not-last:border-b border-line">
          <ChairChanges changed={changed} since={since} now={now} />
        </div>
      ) : null}
      {items.length === 0 ? null : (
        <div className="not-last:border-b border-line">
          <ChairNews items={items} now={now} />
        </div>
      )}
    </>
  );
}

/** @returns null if it takes too long */
async function countedFor(client: Client, conference: ConferenceDetail, since: number | null): Promise<Figures | null> {
  const counted = await withTimeout(loadFigures(client, conference.slug, null, since), WAIT);
  return counted && 'reply' in counted ? counted.reply : null;
}

/** @returns null if it takes too long, or the conference is too large */
async function figuresFor(client: Client, conference: ConferenceDetail, since: number | null): Promise<Figures | null> {
  const read = await withTimeout(readSubmissions(client, conference.slug, PAGES_AT_MOST), WAIT);
  if (!read || 'failure' in read || read.reply.hasMore || !read.reply.isReviewed) return null;
  const rows = reviewedRows(read.reply.items, {
    rounds: roundsOf(conference),
    now: read.reply.now,
    target: null,
  });
  return figuresOf(rows, { now: read.reply.now, target: null, since });
}
