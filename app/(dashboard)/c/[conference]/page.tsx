import type { Metadata } from 'next';
import { loadOf } from '#components/assignments/model/load.ts';
import { ReviewerPanel } from '#components/assignments/reviewer-panel.tsx';
import { zonesOf } from '#components/assignments/model/zones.ts';
import { AuthorPanel } from '#components/conferences/author-panel.tsx';
import { Overview } from '#components/conferences/overview.tsx';
import { PartFailure } from '#components/home/part-failure.tsx';
import { readSince } from '#components/reviews/changes/since.ts';
import { mayOpen, readsReviews } from '#components/page/navigation.ts';
import { FailedPage } from '#components/page/failed-page.tsx';
import { labelIn, rolesIn } from '#components/page/viewer.ts';
import { parseTime } from '#components/ui/time/time.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { readConference } from '#lib/web/pages/conference.ts';
import { lastVisit } from '#lib/web/pages/last-seen.ts';
import { loadSection } from '#lib/web/pages/load-section.ts';
import { readPages } from '#lib/web/service/read-pages.ts';
import { requireSession, replyOrFailure } from '#lib/web/session/session-client.ts';
import { ChairPart } from './chair-part.tsx';

/** The layout's title template applies only to the pages below it, so this page sets its whole title. */
export async function generateMetadata({ params }: { params: Promise<{ conference: string }> }): Promise<Metadata> {
  const [{ conference }, session] = await Promise.all([params, requireSession()]);
  const label = 'failure' in session ? undefined : labelIn(session.me, decodeURIComponent(conference));
  return { title: label === undefined ? 'Overview' : { absolute: `Overview · ${label} · Rostrum` } };
}

/** Pages of assignments to read. The rest are only on their own page. */
const PAGES_AT_MOST = 2;

/** A conference, and the viewer's part in it: one request, one more for an author, up to two for a reviewer, up to five for a chair. */
export default async function OverviewPage({
  params,
  searchParams,
}: {
  params: Promise<{ conference: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}) {
  const slug = decodeURIComponent((await params).conference);
  const session = await requireSession();
  if ('failure' in session) return <FailedPage title="Overview" failure={session.failure} />;
  const { client, me } = session;
  const roles = rolesIn(me, slug);
  const isChair = readsReviews(roles);
  const query = { conference: slug, limit: pageLimits.most };
  const [result, submissions, assignments] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    roles.includes('author') && !isChair ? loadSection(client.call('listSubmissions', { query })) : null,
    mayOpen('assignments', roles)
      ? loadSection(readPages(client, 'listAssignments', { query }, { most: PAGES_AT_MOST }))
      : null,
  ]);
  if ('failure' in result) return <FailedPage title="Overview" failure={result.failure} />;
  const { data, date, rate } = result.reply;
  const now = date ?? Date.now();
  const { since: asked } = await searchParams;
  const visit = isChair ? (await lastVisit(me.user?.id ?? '', null)).since : null;
  const since = readSince(typeof asked === 'string' ? asked : '', visit, now);
  return (
    <Overview conference={data} now={now} rate={rate}>
      {isChair ? <ChairPart client={client} conference={data} roles={roles} since={since} /> : null}
      {assignments === null ? null : 'failure' in assignments ? (
        <PartFailure what="Your assignments" failure={assignments.failure} />
      ) : (
        <ReviewerPanel
          conference={slug}
          load={loadOf(assignments.reply.items, zonesOf([data]), now)}
          isWhole={!assignments.reply.hasMore}
          now={now}
        />
      )}
      {submissions === null ? null : 'failure' in submissions ? (
        <PartFailure what="Your submissions" failure={submissions.failure} />
      ) : (
        <AuthorPanel
          conference={slug}
          own={(submissions.reply.data.data ?? []).map((submission) => ({
            submission,
            conference: slug,
            begins: parseTime(data.startDate),
            track: data.tracks?.find((track) => track.slug === submission.track?.slug),
          }))}
          hasMore={submissions.reply.data.hasMore === true}
          now={now}
        />
      )}
    </Overview>
  );
}
