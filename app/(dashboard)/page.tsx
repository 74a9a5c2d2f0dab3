import { ConferenceCard } from '#components/conferences/conference-card.tsx';
import { Freshness } from '#components/shell/freshness.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import type { Client, Reply } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { requireSession, settle } from '#lib/dashboard/session-client.ts';

/** More conferences than anybody holds a role in: a walk that passes this is not going to end. */
const PAGES_AT_MOST = 10;

export default async function HomePage() {
  const { client } = await requireSession();
  const result = await settle(readAll(client));
  if ('failure' in result) {
    return (
      <>
        <PageHeader title="Conferences" />
        <ProblemView failure={result.failure} />
      </>
    );
  }
  const { conferences, last } = result.reply;
  const now = last?.date ?? Date.now();
  return (
    <>
      <PageHeader title="Conferences" note={<Freshness heardAt={now} />} rate={last?.rate ?? null} />
      {conferences.length === 0 ? (
        <Empty title="You hold no role in any conference yet">
          A conference appears here as soon as you are its chair, submit to it under one of your verified addresses, or
          are asked to review for it. A key that is restricted to one conference shows that one alone.
        </Empty>
      ) : (
        <ul className="grid gap-4 px-4 pb-8 md:px-6 lg:grid-cols-2 2xl:grid-cols-3">
          {conferences.map((conference) => (
            <ConferenceCard key={conference.id} conference={conference} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

async function readAll(client: Client) {
  const conferences = [];
  let last: Reply<'listConferences'> | undefined;
  let pages = 0;
  for await (const reply of client.pages('listConferences', { query: { limit: pageLimits.most } })) {
    conferences.push(...(reply.data.data ?? []));
    last = reply;
    pages += 1;
    if (pages === PAGES_AT_MOST) break;
  }
  return { conferences, last };
}
