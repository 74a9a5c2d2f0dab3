'use client';

import type { MouseEvent, ReactNode } from 'react';

interface Props {
  /** The state of the table that it opens, as `formatUrlState` writes it. */
  search: string;
  /** The value of its `data-figure` attribute. */
  figure?: string;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** A link from a figure to the rows of this table that it counts. */
export function QueryLink({ search, figure, className = quietLink, onFollow, children }: Props) {
  const go = (event: MouseEvent) => {
    followSearch(event, search);
    onFollow?.();
  };
  return (
    <a href={search || '?'} onClick={go} data-figure={figure} className={className}>
      {children}
    </a>
  );
}

const quietLink = 'font-medium text-ink underline decoration-line-strong underline-offset-3';

/** Changes the state of the table on a plain click; the browser follows all others. */
export function followSearch(event: MouseEvent, search: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.history.pushState(null, '', window.location.pathname + search);
}
