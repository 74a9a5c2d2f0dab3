import type { Metadata } from 'next';
import { hrefs } from '#components/page/hrefs.ts';
import { PublicPage } from '#components/page/public-page.tsx';
import { buttonClass } from '#components/ui/controls/button.tsx';

export const metadata: Metadata = { title: 'Unsubscribe', robots: { index: false } };

const said = {
  done: { title: 'You will get no more digests', text: 'You can turn them on again in the settings at any time.' },
  unknown: {
    title: 'This link does not work',
    text: 'It may be cut off, or its account is closed. Sign in to change the digest in the settings.',
  },
  failed: {
    title: 'This did not work',
    text: 'The service does not answer. Open the link in the mail again in a while.',
  },
} as const;

type Parameters = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** Says what became of an attempt to unsubscribe. The token is no longer in its address. */
export default async function UnsubscribedPage({ searchParams }: { searchParams: Parameters }) {
  const { result } = await searchParams;
  const { title, text } = said[result === 'done' || result === 'failed' ? result : 'unknown'];
  return (
    <PublicPage>
      <h1 className="text-display font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{text}</p>
      <a href={`${hrefs.settings()}#digest`} className={`w-full ${buttonClass()}`}>
        Open the settings
      </a>
    </PublicPage>
  );
}
