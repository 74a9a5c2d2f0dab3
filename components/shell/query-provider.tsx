'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { learnPaths } from '#lib/queries/browser.ts';
import { failureOf } from '#lib/queries/failure.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import { hrefs } from './hrefs.ts';

/**
 * Queries for all below. Where the service no longer takes the key, the session has ended: sign in again.
 *
 * @param paths of the operations, by id
 */
export function QueryProvider({ paths, children }: { paths: Parameters<typeof learnPaths>[0]; children: ReactNode }) {
  const [queryClient] = useState(() => {
    learnPaths(paths);
    return createQueryClient((error) => {
      if (failureOf(error).status !== 401) return;
      window.location.assign(hrefs.signIn({ why: 'ended', next: window.location.pathname + window.location.search }));
    });
  });
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
