import { PartFailure } from '#components/home/part-failure.tsx';
import { ChairFigures } from '#components/reviews/progress/chair-figures.tsx';
import { ChairFiguresLoading } from '#components/reviews/progress/chair-figures-loading.tsx';
import { reviewedRows } from '#components/reviews/model/reviewed-row.ts';
import { basisOf } from '#components/conferences/model/rounds.ts';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { readSubmissions } from '#lib/web/pages/reviews-page.ts';

/** Pages of submissions that are read while the page is rendered. If there are more, the browser reads them and updates the figures. */
const PAGES_AT_MOST = 5;

/**
 * The figures for a chair.
 *
 * @param roles the viewer's roles in this conference
 */
export async function ChairPart({
  client,
  conference,
  roles,
}: {
  client: Client;
  conference: Data<'getConference'>;
  roles: readonly string[];
}) {
  const { slug } = conference;
  const read = await readSubmissions(client, slug, PAGES_AT_MOST);
  if ('failure' in read) return <PartFailure what="The figures" failure={read.failure} />;
  const { items, first, expand, isReviewed, hasMore, now } = read.reply;
  const basis = basisOf(conference, roles, now);
  if (hasMore) return <ChairFiguresLoading conference={slug} first={first} expand={expand} basis={basis} />;
  const rows = reviewedRows(items, { rounds: basis.rounds, now, target: null });
  return <ChairFigures conference={slug} rows={rows} isReviewed={isReviewed} basis={basis} isReading={false} />;
}
