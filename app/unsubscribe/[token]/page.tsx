import type { Metadata } from 'next';
import { PublicPage } from '#components/page/public-page.tsx';
import { Button } from '#components/ui/controls/button.tsx';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false } };

/** The link in a digest: asks for one click, because scanners of mails follow links. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <PublicPage>
      <h1 className="text-display font-semibold tracking-tight">Unsubscribe from the digest?</h1>
      <p className="mt-1 mb-6 text-ink-2">
        You will get no more digests by mail. You will still get codes for signing in and notices about your account.
        You do not have to sign in.
      </p>
      <form action={`/api/unsubscribe/${token}`} method="post">
        <input type="hidden" name="page" value="1" />
        <Button type="submit" variant="strong" className="w-full">
          Unsubscribe
        </Button>
      </form>
    </PublicPage>
  );
}
