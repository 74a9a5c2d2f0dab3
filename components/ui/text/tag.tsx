import type { ReactNode } from 'react';

/** A name in a thin frame: a track, a role. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="tag inline-block max-w-full truncate rounded-md border border-line px-1.5 py-px text-small text-ink-2">
      {children}
    </span>
  );
}
