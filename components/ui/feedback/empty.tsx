import type { ReactNode } from 'react';

/** In place of rows: says which of the four it is (nothing there, nothing matches, not allowed, not yet) and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <div className="max-w-prose text-ink-2">{children}</div>}
    </div>
  );
}
