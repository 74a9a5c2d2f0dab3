import type { Metadata } from 'next';
import { Overview } from '#components/conferences/overview.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { requireSession, settle } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Overview' };

export default async function OverviewPage({ params }: { params: Promise<{ conference: string }> }) {
  const slug = decodeURIComponent((await params).conference);
  const { client } = await requireSession();
  const result = await settle(client.call('getConference', { path: { 'conference-slug': slug } }));
  if ('failure' in result) {
    return (
      <>
        <PageHeader title="Overview" />
        <ProblemView failure={result.failure} />
      </>
    );
  }
  const { data, date, rate } = result.reply;
  return <Overview conference={data} now={date ?? Date.now()} rate={rate} />;
}
