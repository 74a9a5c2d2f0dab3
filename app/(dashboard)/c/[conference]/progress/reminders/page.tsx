import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { zonesOf } from '#components/assignments/model/zones.ts';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn, viewerOf } from '#components/page/viewer.ts';
import { RemindersView } from '#components/reminders/table/reminders-view.tsx';
import { loadRemindersPage } from '#lib/web/pages/reminders.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Reminders' };

/** The reviewers with unfinished reviews, for chairs, if the service lists them. */
export default async function RemindersPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session, { assignments }] = await Promise.all([
    params,
    requireSession(),
    serviceExtensions(),
  ]);
  if (!assignments) notFound();
  if ('failure' in session) return <FailedPage title="Reminders" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const roles = rolesIn(session.me, slug);
  const [loaded, table] = await Promise.all([
    loadRemindersPage(session.client, slug),
    tableProps('reminders', slug, roles),
  ]);
  if ('failure' in loaded) return <FailedPage title="Reminders" failure={loaded.failure} />;
  const { conference, first, begin, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <RemindersView
        conference={slug}
        conferenceName={conference.name?.trim() || conference.shortName?.trim() || slug}
        sender={viewerOf(session.me).name}
        held={basisOf(conference, roles, now).held}
        isAuthor={roles.includes('author')}
        first={first}
        zones={zonesOf([conference])}
        now={now}
        {...table}
      />
    </>
  );
}
