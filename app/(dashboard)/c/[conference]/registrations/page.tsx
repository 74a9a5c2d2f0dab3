import type { Metadata } from 'next';
import { RegistrationsView } from '#components/registrations/registrations-view.tsx';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { savedViewsFor } from '#lib/dashboard/saved-views.ts';
import { publicServiceBase } from '#lib/dashboard/server.ts';
import { requireSession, settle } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Registrations' };

/** The registrations, for chairs; their first page in the HTML. What fails here, the browser asks for again and shows. */
export default async function RegistrationsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, { client }] = await Promise.all([params, requireSession()]);
  const conference = decodeURIComponent(segment);
  const place = `registrations ${conference}`;
  const [result, savedViews] = await Promise.all([
    settle(client.call('listRegistrations', { query: { conference, limit: pageLimits.most } })),
    savedViewsFor(place),
  ]);
  const now = Date.now();
  const reply = 'failure' in result ? null : result.reply;
  return (
    <RegistrationsView
      conference={conference}
      first={reply && { page: reply.data, at: now, rate: reply.rate }}
      savedViews={savedViews}
      place={place}
      apiBase={publicServiceBase()}
      now={reply?.date ?? now}
    />
  );
}
