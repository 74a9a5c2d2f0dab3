import type { Metadata } from 'next';
import { ChairSubmissions } from '#components/reviews/tables/chair-submissions.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { readsReviews } from '#components/page/navigation.ts';
import { rolesIn, viewerOf } from '#components/page/viewer.ts';
import { OwnSubmissions } from '#components/submissions/table/own-submissions.tsx';
import { lastVisit } from '#lib/web/pages/last-seen.ts';
import { firstOfList } from '#lib/web/pages/first-of-list.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Submissions' };

/** The submissions table. The first page of rows is in the HTML. */
export default async function SubmissionsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Submissions" failure={session.failure} />;
  const { client, me } = session;
  const conference = decodeURIComponent(segment);
  const roles = rolesIn(me, conference);
  const isChair = readsReviews(roles);
  const [loaded, table, visit] = await Promise.all([
    isChair ? loadReviewsPage(client, conference) : firstOfList(client, 'listSubmissions', { query: { conference } }),
    tableProps('submissions', conference, roles),
    me.user?.id ? lastVisit(me.user.id, null) : { since: null },
  ]);
  const since = visit.since === null ? null : new Date(visit.since).toISOString();
  const conferenceName = viewerOf(me).conferences.find(({ slug }) => slug === conference)?.name;
  const shared = { conference, conferenceName, ...table, lastVisit: since };
  if ('failure' in loaded) return <FailedPage title="Submissions" failure={loaded.failure} />;
  const begun = <BeginList begin={loaded.begin} />;
  if (!('expand' in loaded))
    return (
      <>
        {begun}
        <OwnSubmissions {...shared} first={loaded.first} now={Date.now()} />
      </>
    );
  const { first, expand, now } = loaded;
  return (
    <>
      {begun}
      <ChairSubmissions
        {...shared}
        first={first}
        expand={expand}
        basis={basisOf(loaded.conference, roles, now)}
        now={now}
      />
    </>
  );
}
