'use client';

import type { ReactNode } from 'react';
import { useEscape } from '#components/ui/controls/use-escape.ts';

interface Props {
  /** Names the panel for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a row without a page of its own, beside the table, and over it on narrow screens. Escape closes it. */
export function RowPanel({ label, onClose, children }: Props) {
  useEscape(onClose);
  return (
    <aside className="table-panel" aria-label={label} tabIndex={-1} data-keeps-row>
      <header className="justify-end!">
        <button type="button" onClick={onClose} aria-keyshortcuts="Escape" className="min-h-6">
          Close
        </button>
      </header>
      {children}
    </aside>
  );
}
