import type { Metadata } from 'next';
import { ChairSubmissions } from '#components/reviews/tables/chair-submissions.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { FailedPage } from '#components/page/failed-page.tsx';
import { readsReviews } from '#components/page/navigation.ts';
import { rolesIn, viewerOf } from '#components/page/viewer.ts';
import { OwnSubmissions } from '#components/submissions/table/own-submissions.tsx';
import type { Client } from '#lib/client/client.ts';
import { lastVisit } from '#lib/web/pages/last-seen.ts';
import { loadReviewsPage, readFirstSubmissions } from '#lib/web/pages/reviews-page.ts';
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
    isChair ? loadReviewsPage(client, conference) : loadOwn(client, conference),
    tableProps('submissions', conference, roles),
    me.user?.id ? lastVisit(me.user.id, []) : { since: null },
  ]);
  const since = visit.since === null ? null : new Date(visit.since).toISOString();
  const conferenceName = viewerOf(me).conferences.find(({ slug }) => slug === conference)?.name;
  const shared = { conference, conferenceName, ...table, lastVisit: since };
  if ('failure' in loaded) return <FailedPage title="Submissions" failure={loaded.failure} />;
  if (!('expand' in loaded)) return <OwnSubmissions {...shared} first={loaded.first} now={Date.now()} />;
  const basis = basisOf(loaded.conference, roles, loaded.now);
  return <ChairSubmissions {...shared} first={loaded.first} expand={loaded.expand} basis={basis} now={loaded.now} />;
}

async function loadOwn(client: Client, conference: string) {
  return { first: await readFirstSubmissions(client, { conference }) };
}
