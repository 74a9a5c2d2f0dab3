import type { Metadata } from 'next';
import { rolesIn } from '#components/shell/viewer.ts';
import { SubmissionsView } from '#components/submissions/submissions-view.tsx';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { savedViewsFor } from '#lib/dashboard/saved-views.ts';
import { publicServiceBase } from '#lib/dashboard/server.ts';
import { requireSession, settle } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Submissions' };

/** The submissions table, its first page of rows in the HTML. What fails here, the browser asks for again and shows. */
export default async function SubmissionsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, { client, me }] = await Promise.all([params, requireSession()]);
  const conference = decodeURIComponent(segment);
  const roles = rolesIn(me, conference);
  const place = `submissions ${conference}`;
  const [result, savedViews] = await Promise.all([
    settle(client.call('listSubmissions', { query: { conference, limit: pageLimits.most } })),
    savedViewsFor(place),
  ]);
  const first = 'failure' in result ? null : { page: result.reply.data, at: Date.now(), rate: result.reply.rate };
  const audience = roles.includes('chair') || roles.includes('trackChair') ? 'chair' : 'author';
  return (
    <SubmissionsView
      conference={conference}
      audience={audience}
      first={first}
      savedViews={savedViews}
      place={place}
      apiBase={publicServiceBase()}
    />
  );
}
