'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { learnPage, type PageKnowledge } from '#lib/queries/browser.ts';
import { failureOf, isSessionChanged } from '#lib/queries/failure.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import { hrefs } from './hrefs.ts';

/**
 * Queries for all below. Where the service no longer takes the key, the session has ended: sign in again. Where another session
 * has begun in this browser, the page is of somebody else: load it again.
 */
export function QueryProvider({ known, children }: { known: PageKnowledge; children: ReactNode }) {
  const [queryClient] = useState(() => {
    learnPage(known);
    return createQueryClient((error) => {
      const failure = failureOf(error);
      if (isSessionChanged(failure)) window.location.reload();
      else if (failure.status === 401) window.location.assign(hrefs.signIn({ why: 'ended', next: hereNow() }));
    });
  });
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

const hereNow = () => window.location.pathname + window.location.search;
