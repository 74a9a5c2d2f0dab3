import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ShownOnce } from '#components/account/section/shown-once.tsx';
import { FailedAlone } from '#components/page/failed-page.tsx';
import { hrefs } from '#components/page/hrefs.ts';
import { PublicPage } from '#components/page/public-page.tsx';
import { SessionWatch } from '#components/session/session-watch.tsx';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { originOf } from '#lib/session/cookie/origin.ts';
import { takeMadeCalendar } from '#lib/web/account/flash-messages.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { isSessionOpen, sessionIdOfRequest } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Your calendar address' };

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Shows a new calendar address once, as the page of a new key does. */
export default async function NewCalendarPage({ searchParams }: { searchParams: Parameters }) {
  const id = await sessionIdOfRequest();
  const isOpen = id !== undefined && (await isSessionOpen(id));
  if (typeof isOpen === 'object') return <FailedAlone failure={isOpen.failure} />;
  if (id === undefined || !isOpen) redirect(hrefs.signIn({ next: '/settings' }));
  const given = await headers();
  const isShown = given.get('x-rostrum-method') === 'GET'; // a HEAD request renders the page without showing it
  const made = isShown ? await takeMadeCalendar(id, (await searchParams)['made']) : null;
  const back = `${hrefs.settings()}#calendar`;
  if (!made) {
    return (
      <PublicPage>
        <h1 className="text-display font-semibold tracking-tight">This address has already been shown</h1>
        <p className="mt-1 mb-6 text-ink-2">
          It cannot be shown again. If you did not save it, replace it to get a new one.
        </p>
        <a href={back} className={buttonClass()}>
          Back to the settings
        </a>
      </PublicPage>
    );
  }
  return (
    <PublicPage>
      <SessionWatch sessionTag={sessionTag(id)} />
      <h1 className="text-display font-semibold tracking-tight">Your calendar address</h1>
      <p className="mt-1 mb-6 text-ink-2">
        In your calendar program, add a calendar from this address (“subscribe”, “from URL”). It then reads your review
        deadlines about once an hour.
      </p>
      <ShownOnce what="address" text={`${originOf(given)}${made.calendar}`} />
      <div className="mt-4">
        <NoticeLine tone="warn">
          It is shown only once. Anyone who has it can read which reviews you still have to write, and when, without
          signing in. Do not share it. You can revoke it in the settings.
        </NoticeLine>
      </div>
      <a href={back} className={`mt-6 w-full ${buttonClass()}`}>
        I have saved it
      </a>
    </PublicPage>
  );
}
