import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { codeWords } from '#components/sign-in/code-labels.ts';
import { FailedAlone } from '#components/page/failed-page.tsx';
import { PublicPage } from '#components/page/public-page.tsx';
import { plainSpan } from '#components/ui/time/span.ts';
import { AddressForm } from '#components/sign-in/address-form.tsx';
import { CodeForm } from '#components/sign-in/code-form.tsx';
import { DemoPeople } from '#components/sign-in/demo-people.tsx';
import { KeyForm } from '#components/sign-in/key-form.tsx';
import { PasskeyButton } from '#components/sign-in/passkey-button.tsx';
import { ProviderForm } from '#components/sign-in/provider-form.tsx';
import { missedNotice, signInNotice } from '#components/sign-in/notices.ts';
import { NoticeLine } from '#components/ui/feedback/notice.tsx';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { isOpen } from '#lib/web/session/codes.ts';
import { nextPath } from '#lib/web/server/next-path.ts';
import { ANOTHER_AFTER, challengeOfPage } from '#lib/web/session/challenge-cookie.ts';
import { settings } from '#lib/web/server/server.ts';
import { isSessionOpen, sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import { signInMethods } from '#lib/web/session/sign-in-methods.ts';

export const metadata: Metadata = {
  title: 'Sign in',
  description:
    'Sign in to Rostrum to see your conferences, with the roles that you hold: submissions, reviews and deadlines.',
};

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

export default async function SignInPage({ searchParams }: { searchParams: Parameters }) {
  const { why, wait, next: asked } = await searchParams;
  const next = nextPath(asked);
  const id = await sessionIdOfRequest();
  const isOpenNow = why === undefined && id !== undefined && (await isSessionOpen(id));
  if (typeof isOpenNow === 'object') return <FailedAlone failure={isOpenNow.failure} />;
  if (isOpenNow) redirect(next);
  const ways = await signInMethods();
  const words = codeWords(ways?.mail);
  const notice = signInNotice(why, wait, settings().sessionLifetimes.absolute, words);
  const challenge = await challengeOfPage('sign-in');
  if (challenge) {
    const shown = why === 'code' ? missedNotice(codeLimits.tries - challenge.misses) : notice;
    const left = Math.max(0, Math.ceil((challenge.begunAt + ANOTHER_AFTER - Date.now()) / 1000));
    return (
      <PublicPage>
        <h1 className="mb-1 text-display font-semibold tracking-tight">Type the code</h1>
        <CodeForm
          address={challenge.subject}
          words={words}
          next={next}
          notice={shown}
          isOpen={isOpen(challenge)}
          wait={left}
        />
      </PublicPage>
    );
  }
  const hasAccounts = ways !== null;
  const of = (form: 'address' | 'key') => (notice?.form === form ? notice : undefined);
  return (
    <PublicPage>
      <h1 className="text-display font-semibold tracking-tight">Sign in</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {hasAccounts
          ? 'See your conferences, with the roles that you hold.'
          : 'See your conferences, with the roles of your API key’s owner.'}
      </p>
      {notice && notice.form === undefined ? (
        <div className="mb-4">
          <NoticeLine tone={notice.tone}>{notice.text}</NoticeLine>
        </div>
      ) : null}
      {hasAccounts ? (
        <>
          <AddressForm words={words} next={next} notice={of('address')} />
          <div className="mt-3 flex flex-col gap-3 empty:hidden">
            {ways.passkey === true ? <PasskeyButton next={next} /> : null}
            {ways.provider?.name ? <ProviderForm name={ways.provider.name} next={next} /> : null}
          </div>
          <p className="my-6 flex items-center gap-3 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </p>
        </>
      ) : null}
      <KeyForm next={next} notice={of('key')} isOnly={!hasAccounts} />
      <Kept hasAccounts={hasAccounts} />
      <DemoPeople addresses={Object.keys(settings().demoKeys)} next={next} />
    </PublicPage>
  );
}

/** Says what is stored, where, and for how long. */
function Kept({ hasAccounts }: { hasAccounts: boolean }) {
  const { idle, absolute } = settings().sessionLifetimes;
  const ends = `after ${plainSpan(idle)} without use, and after ${plainSpan(absolute)} at the latest`;
  return (
    <p className="mt-6 text-small text-ink-2">
      {hasAccounts
        ? `We keep your API key (a read-only one, created for this dashboard, if you sign in by e-mail) and your account’s session. Both are encrypted on this server and can only be opened with your browser’s cookie. They are deleted when you sign out, ${ends}.`
        : `We keep the key, encrypted on this server; it can only be opened with your browser’s cookie. It is deleted when you sign out, ${ends}.`}{' '}
      Your browser keeps that cookie and your display settings, nothing else.
    </p>
  );
}
