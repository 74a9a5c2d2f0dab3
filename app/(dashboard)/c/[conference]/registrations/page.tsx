import type { Metadata } from 'next';
import { RegistrationsView } from '#components/registrations/registrations-view.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { readFirst } from '#lib/web/service/first-page.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession, replyOrFailure } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Registrations' };

/** The registrations, for chairs. The first page of the list is in the HTML. */
export default async function RegistrationsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Registrations" failure={session.failure} />;
  const conference = decodeURIComponent(segment);
  const [result, table] = await Promise.all([
    replyOrFailure(session.client.call('listRegistrations', { query: { conference, limit: pageLimits.most } })),
    tableProps('registrations', conference),
  ]);
  return (
    <RegistrationsView
      conference={conference}
      first={readFirst(result)}
      {...table}
      now={('reply' in result ? result.reply.date : null) ?? Date.now()}
    />
  );
}
