import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DemoPeople } from '#components/shell/demo-people.tsx';
import { PublicPage } from '#components/shell/public-page.tsx';
import { plainSpan } from '#components/shell/span.ts';
import { SignInForm } from '#components/shell/sign-in-form.tsx';
import { nextPath } from '#lib/dashboard/next-path.ts';
import { sessions, settings } from '#lib/dashboard/server.ts';
import { sessionIdOfRequest } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Sign in' };

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

export default async function SignInPage({ searchParams }: { searchParams: Parameters }) {
  const { why, wait, next: asked } = await searchParams;
  const { idle, absolute } = settings().sessionLifetimes;
  const next = nextPath(asked);
  const id = await sessionIdOfRequest();
  if (why === undefined && id !== undefined && (await (await sessions()).read(id)) !== null) redirect(next);
  return (
    <PublicPage>
      <h1 className="text-display font-semibold tracking-tight">Sign in</h1>
      <p className="mt-1 mb-6 text-ink-2">See your conferences with the roles that your API key’s owner holds.</p>
      <SignInForm next={next} why={why} wait={wait} />
      <p className="mt-6 text-small text-ink-2">
        What is kept: the key, encrypted, on this server only, where it takes your browser’s cookie to open it. It is
        deleted when you sign out, after {plainSpan(idle)} without use, and after {plainSpan(absolute)} at the latest.
        Your browser keeps that cookie, and how you like the dashboard to look; nothing else.
      </p>
      <DemoPeople addresses={Object.keys(settings().demoKeys)} next={next} />
    </PublicPage>
  );
}
