'use client';

import { type ComponentProps, lazy } from 'react';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';

/** Lazy, because a service that counts figures needs none of it. */
const ChairFiguresOfList = lazy(() => import('./chair-figures-of-list.tsx'));

/** A chair's figures for a conference that is too large to load on the server: the browser loads it, and the figures grow. */
export function ChairFiguresLoading(props: ComponentProps<typeof ChairFiguresOfList>) {
  return (
    <LazyBoundary>
      <ChairFiguresOfList {...props} />
    </LazyBoundary>
  );
}
