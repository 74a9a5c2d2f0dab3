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

/** For chairs; to everybody else the page does not exist. Above what shows while it loads, so that the answer is a 404. */
export default async function RegistrationsLayout({ params, children }: Props) {
  const [{ conference }, { me }] = await Promise.all([params, requireSession()]);
  if (!mayOpen('registrations', rolesIn(me, decodeURIComponent(conference)))) notFound();
  return <QueryProvider>{children}</QueryProvider>;
}
