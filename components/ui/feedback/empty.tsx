import type { ReactNode } from 'react';

/** Shown instead of rows. Says why there are none (nothing exists, nothing matches, not allowed, not yet) and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <div className="max-w-prose text-ink-2">{children}</div>}
    </div>
  );
}
