'use client';

import { lazy } from 'react';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import { isInTrouble } from './labels.ts';
import { useSource } from './source-provider.tsx';

/** Lazy, because few sources are in trouble. */
const SourceWarning = lazy(() => import('./source-warning.tsx'));

/** The warning above every page of a conference whose source could not be read, or has not been read for long. */
export function SourceNotice() {
  return (
    <LazyBoundary>
      <Notice />
    </LazyBoundary>
  );
}

function Notice() {
  const known = useSource();
  return known?.source && isInTrouble(known.source) ? <SourceWarning source={known.source} now={known.now} /> : null;
}
