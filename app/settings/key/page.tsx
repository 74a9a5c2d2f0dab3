import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ShownOnce } from '#components/account/section/shown-once.tsx';
import { FailedAlone } from '#components/page/failed-page.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { PublicPage } from '#components/page/public-page.tsx';
import { SessionWatch } from '#components/session/session-watch.tsx';
import { plainSpan } from '#components/ui/time/span.ts';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { formatInstant } from '#components/ui/time/time.ts';
import { findZone } from '#components/ui/time/zone.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { takeMadeKey } from '#lib/web/account/flash-messages.ts';
import { requestPreferences } from '#lib/web/pages/preferences.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { isSessionOpen, sessionIdOfRequest } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Your new key' };

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/**
 * Shows a new key once: a reload does not find it. It is outside of the dashboard's layout so that the client-side router does not keep
 * it in its cache.
 */
export default async function NewKeyPage({ searchParams }: { searchParams: Parameters }) {
  const id = await sessionIdOfRequest();
  const isOpen = id !== undefined && (await isSessionOpen(id));
  if (typeof isOpen === 'object') return <FailedAlone failure={isOpen.failure} />;
  if (id === undefined || !isOpen) redirect(hrefs.signIn({ next: '/settings' }));
  const isShown = (await headers()).get('x-rostrum-method') === 'GET'; // a HEAD request renders the page without showing it
  const { made: name } = await searchParams;
  const [made, { zone }] = await Promise.all([isShown ? takeMadeKey(id, name) : null, requestPreferences()]);
  const back = `${hrefs.settings()}#api-keys`;
  if (!made) {
    return (
      <PublicPage>
        <h1 className="text-display font-semibold tracking-tight">This key has already been shown</h1>
        <p className="mt-1 mb-6 text-ink-2">
          It cannot be shown again. If you did not save it, roll it to get a new one.
        </p>
        <a href={back} className={buttonClass()}>
          Back to the settings
        </a>
      </PublicPage>
    );
  }
  const expires = parseTimestamp(made.expiresAt);
  return (
    <PublicPage>
      <SessionWatch sessionTag={sessionTag(id)} />
      <h1 className="text-display font-semibold tracking-tight">Your new key</h1>
      <p className="mt-1 mb-6 text-ink-2">
        <span className="text-ink">
          <bdi>{made.name}</bdi>
        </span>
        , {expires === null ? 'which never expires' : `valid until ${formatInstant(expires, findZone(zone))}`}.
        {made.overlapDays === null ? null : ` ${oldKeyInWords(made.overlapDays)}`}
      </p>
      <ShownOnce what="key" text={made.key} />
      <div className="mt-4">
        <NoticeLine tone="warn">
          It is shown only once. Store it as a secret, not in code or a chat: anyone who has it can read everything you
          can.
        </NoticeLine>
      </div>
      <a href={back} className={`mt-6 w-full ${buttonClass()}`}>
        I have saved it
      </a>
    </PublicPage>
  );
}

function oldKeyInWords(days: number): string {
  return days === 0 ? 'The old key no longer works.' : `The old key works for another ${plainSpan(days * DAY)}.`;
}
