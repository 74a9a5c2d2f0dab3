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

/** For those who have submissions to read; to everybody else these pages do not exist. */
export default async function SubmissionsLayout({ params, children }: Props) {
  const [{ conference }, { me }] = await Promise.all([params, requireSession()]);
  if (!mayOpen('submissions', rolesIn(me, decodeURIComponent(conference)))) notFound();
  return <QueryProvider>{children}</QueryProvider>;
}
