import type { Metadata } from 'next';
import { keyFacts } from '#components/settings/key-facts.ts';
import { SettingsView } from '#components/settings/settings-view.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { viewerOf } from '#components/page/viewer.ts';
import { readMessage } from '#lib/web/account/flash-messages.ts';
import { accountParts } from '#lib/web/account/account-page.ts';
import { isOpen } from '#lib/web/session/codes.ts';
import { ANOTHER_AFTER } from '#lib/web/session/challenge-cookie.ts';
import { signInMethods } from '#lib/web/session/sign-in-methods.ts';
import { serviceFacts } from '#lib/web/service/service-facts.ts';
import { requestPreferences } from '#lib/web/pages/preferences.ts';
import { sessions, settings } from '#lib/web/server/server.ts';
import { requireSession, sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import type { Challenge } from '#lib/session/cookie/challenge-cookie.ts';

export const metadata: Metadata = { title: 'Settings' };

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

export default async function SettingsPage({ searchParams }: { searchParams: Parameters }) {
  const session = await requireSession();
  if ('failure' in session) return <FailedPage title="Settings" failure={session.failure} />;
  const { me, rate, mark } = session;
  const [preferences, id = '', service, parameters, ways] = await Promise.all([
    requestPreferences(),
    sessionIdOfRequest(),
    serviceFacts(),
    searchParams,
    signInMethods(),
  ]);
  const [parts, said, own] = await Promise.all([
    accountParts(id),
    readMessage(id, parameters['said']),
    (await sessions()).own(id),
  ]);
  const { name, email, conferences } = viewerOf(me);
  const now = Date.now();
  return (
    <SettingsView
      person={[name, email].filter(Boolean).join(' · ')}
      keyFacts={keyFacts(me.key, preferences.zone)}
      sessions={parts ? own.filter(({ hasAccount }) => !hasAccount) : own}
      lifetimes={settings().sessionLifetimes}
      preferences={preferences}
      rate={rate}
      service={service}
      wrongZone={wrongZoneOf(parameters['not'])}
      now={now}
      account={
        parts && {
          ...parts,
          sessionTag: mark,
          conferences,
          name: { firstName: me.user?.firstName ?? '', lastName: me.user?.lastName ?? '' },
          adding: parts.adding && sentOf(parts.adding, now),
          mainChange: parts.mainChange && {
            ...sentOf(parts.mainChange, now),
            next: parts.mainChange.next?.address ?? null,
          },
        }
      }
      hasAccounts={ways !== null}
      message={said}
    />
  );
}

/** The submitted time zone, if it does not exist. */
function wrongZoneOf(typed: string | string[] | undefined): string | null {
  return typeof typed === 'string' ? typed : null;
}

function sentOf(challenge: Challenge, now: number) {
  const wait = Math.max(0, Math.ceil((challenge.begunAt + ANOTHER_AFTER - now) / 1000));
  return { address: challenge.subject, isOpen: isOpen(challenge), wait };
}
