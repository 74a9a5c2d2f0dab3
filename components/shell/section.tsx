import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import type { Failure } from '#lib/queries/failure.ts';
import { FailedPage } from '#components/page/failed-page.tsx';
import { mayOpen, type PageId, pages } from '#components/page/navigation.ts';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { rolesIn } from '#components/page/viewer.ts';

/**
 * Wraps a conference page that only some roles have; for everyone else it does not exist. Use it in a layout, above the loading
 * fallback, so that the response has status 404.
 *
 * @param conference the URL-encoded slug from the address
 */
export function Section({
  id,
  conference,
  session,
  children,
}: {
  id: PageId;
  conference: string;
  session: { me: Parameters<typeof rolesIn>[0] } | { failure: Failure };
  children: ReactNode;
}) {
  if ('failure' in session) return <FailedPage title={pages[id].label} failure={session.failure} />;
  if (!mayOpen(id, rolesIn(session.me, decodeURIComponent(conference)))) notFound();
  return <QueryProvider>{children}</QueryProvider>;
}
