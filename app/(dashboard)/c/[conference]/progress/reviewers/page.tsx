import type { Metadata } from 'next';
import { CountedReviewers } from '#components/reviews/people/counted-reviewers.tsx';
import { ListedReviewers } from '#components/reviews/people/listed-reviewers.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { countsReviewers, loadReviewersPage } from '#lib/web/pages/reviewers-page.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Reviewers' };

interface Props {
  params: Promise<{ conference: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** All reviewers of the conference: who was asked, what is done and late, and how they score. */
export default async function ReviewersPage({ params, searchParams }: Props) {
  const [{ conference: segment }, session, search] = await Promise.all([params, requireSession(), searchParams]);
  if ('failure' in session) return <FailedPage title="Reviewers" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const roles = rolesIn(session.me, slug);
  const views = tableProps('reviewers', slug, roles);
  if (await countsReviewers()) {
    const asked = { track: one(search['track']), scoreField: one(search['score']) };
    const [loaded, table] = await Promise.all([loadReviewersPage(session.client, slug, asked), views]);
    if ('failure' in loaded) return <FailedPage title="Reviewers" failure={loaded.failure} />;
    const { conference, first, begin, counted, now } = loaded;
    return (
      <>
        <BeginList begin={begin} />
        <CountedReviewers
          conference={slug}
          first={first}
          asked={asked}
          counted={counted}
          basis={basisOf(conference, roles, now)}
          isAuthor={roles.includes('author')}
          {...table}
        />
      </>
    );
  }
  const [loaded, table] = await Promise.all([loadReviewsPage(session.client, slug), views]);
  if ('failure' in loaded) return <FailedPage title="Reviewers" failure={loaded.failure} />;
  const { conference, first, begin, expand, hasReminders, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ListedReviewers
        conference={slug}
        first={first}
        expand={expand}
        hasAssignments={hasReminders}
        basis={basisOf(conference, roles, now)}
        {...table}
      />
    </>
  );
}

/** The value of a parameter that is given once; else empty. */
function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
