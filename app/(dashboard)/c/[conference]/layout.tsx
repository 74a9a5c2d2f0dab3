import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SourceNotice } from '#components/sources/source-notice.tsx';
import { type KnownSource, SourceProvider } from '#components/sources/source-provider.tsx';
import { labelIn } from '#components/page/viewer.ts';
import type { Client } from '#lib/client/client.ts';
import { readConference } from '#lib/web/pages/conference.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

interface Props {
  params: Promise<{ conference: string }>;
  children: ReactNode;
}

/** Every page of a conference has the conference in its title, because people have several open. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ conference }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return {};
  const label = labelIn(session.me, decodeURIComponent(conference));
  return label === undefined ? {} : { title: { default: label, template: `%s · ${label} · Rostrum` } };
}

/** Gives every page of a conference its source, and a notice if the source cannot be read. Pages do not wait for it. */
export default async function ConferenceLayout({ params, children }: Props) {
  const [{ conference }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return children;
  const slug = decodeURIComponent(conference);
  return (
    <SourceProvider conference={slug} first={knownSource(session.client, slug)}>
      <SourceNotice />
      {children}
    </SourceProvider>
  );
}

/** Null if the conference cannot be read: the page itself shows why. */
async function knownSource(client: Client, slug: string): Promise<KnownSource | null> {
  try {
    const { data, date } = await readConference(client, slug);
    return { source: data.source ?? null, now: date ?? Date.now() };
  } catch {
    return null;
  }
}
