import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { mayOpen } from '#components/shell/navigation.ts';
import { QueryProvider } from '#components/shell/query-provider.tsx';
import { rolesIn } from '#components/shell/viewer.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

interface Props {
  params: Promise<{ conference: string }>;
  children: ReactNode;
}

/** For the chairs; to everybody else these pages do not exist. */
export default async function ReviewsLayout({ params, children }: Props) {
  const [{ conference }, { me }] = await Promise.all([params, requireSession()]);
  if (!mayOpen('scores', rolesIn(me, decodeURIComponent(conference)))) notFound();
  return <QueryProvider>{children}</QueryProvider>;
}
