import type { Metadata } from 'next';
import { keyFacts } from '#components/settings/key-facts.ts';
import { SettingsView } from '#components/settings/settings-view.tsx';
import { FailedPage } from '#components/shell/failed-page.tsx';
import { viewerOf } from '#components/shell/viewer.ts';
import { serviceFacts } from '#lib/dashboard/service-facts.ts';
import { requestPreferences } from '#lib/dashboard/preferences.ts';
import { sessions, settings } from '#lib/dashboard/server.ts';
import { requireSession, sessionIdOfRequest } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Settings' };

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

export default async function SettingsPage({ searchParams }: { searchParams: Parameters }) {
  const session = await requireSession();
  if ('failure' in session) return <FailedPage title="Settings" failure={session.failure} />;
  const { me, rate } = session;
  const [preferences, id, service, parameters] = await Promise.all([
    requestPreferences(),
    sessionIdOfRequest(),
    serviceFacts(),
    searchParams,
  ]);
  const { name, email } = viewerOf(me);
  return (
    <SettingsView
      person={[name, email].filter(Boolean).join(' · ')}
      keyFacts={keyFacts(me.key, preferences.zone)}
      sessions={id === undefined ? [] : await (await sessions()).own(id)}
      lifetimes={settings().sessionLifetimes}
      preferences={preferences}
      rate={rate}
      service={service}
      isZoneWrong={parameters['not'] === 'zone'}
      now={Date.now()}
    />
  );
}
