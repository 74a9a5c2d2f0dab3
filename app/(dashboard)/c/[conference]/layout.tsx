import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { labelIn } from '#components/shell/viewer.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

interface Props {
  params: Promise<{ conference: string }>;
  children: ReactNode;
}

/** Every page of a conference names it in its title: people have several open. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ conference }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return {};
  const label = labelIn(session.me, decodeURIComponent(conference));
  return label === undefined ? {} : { title: { default: label, template: `%s · ${label} · Rostrum` } };
}

export default function ConferenceLayout({ children }: Props) {
  return children;
}
