import { PartFailure } from '#components/home/part-failure.tsx';
import { ChangesPanel } from '#components/reviews/changes/changes-panel.tsx';
import type { Since } from '#components/reviews/changes/since.ts';
import { ChairFigures } from '#components/reviews/progress/chair-figures.tsx';
import { ChairFiguresLoading } from '#components/reviews/progress/chair-figures-loading.tsx';
import { figuresOf } from '#components/reviews/model/figures.ts';
import { reviewedRows } from '#components/reviews/model/reviewed-row.ts';
import { basisOf } from '#components/conferences/model/rounds.ts';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { loadFigures } from '#lib/web/pages/figures.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { readSubmissions } from '#lib/web/pages/reviews-page.ts';

/**
 * Pages of submissions that are read while the page is rendered, if the service does not count figures. If there are more, the browser
 * reads them and updates the figures.
 */
const PAGES_AT_MOST = 5;

/**
 * The figures for a chair, and what has changed.
 *
 * @param roles the viewer's roles in this conference
 * @param since from when changes are counted
 */
export async function ChairPart({
  client,
  conference,
  roles,
  since,
}: {
  client: Client;
  conference: Data<'getConference'>;
  roles: readonly string[];
  since: Since;
}) {
  const { slug } = conference;
  const { figures: isCounted } = await serviceExtensions();
  if (isCounted) {
    const counted = await loadFigures(client, slug, null, since.at);
    if ('failure' in counted) return <PartFailure what="The figures" failure={counted.failure} />;
    const basis = basisOf(conference, roles, Date.parse(counted.reply.asOf));
    return (
      <>
        <ChangesPanel conference={slug} figures={counted.reply} isReviewed since={since} now={basis.now} />
        <ChairFigures conference={slug} figures={counted.reply} isReviewed basis={basis} isReading={false} />
      </>
    );
  }
  const read = await readSubmissions(client, slug, PAGES_AT_MOST);
  if ('failure' in read) return <PartFailure what="The figures" failure={read.failure} />;
  const { items, first, expand, isReviewed, hasMore, now } = read.reply;
  const basis = basisOf(conference, roles, now);
  if (hasMore)
    return <ChairFiguresLoading conference={slug} first={first} expand={expand} basis={basis} since={since} />;
  const rows = reviewedRows(items, { rounds: basis.rounds, now, target: null });
  const figures = figuresOf(rows, { now, target: null, since: since.at });
  return (
    <>
      <ChangesPanel conference={slug} figures={figures} isReviewed={isReviewed} since={since} now={now} />
      <ChairFigures conference={slug} figures={figures} isReviewed={isReviewed} basis={basis} isReading={false} />
    </>
  );
}
