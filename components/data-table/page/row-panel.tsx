'use client';

import type { ReactNode } from 'react';
import { opensBeside } from '#components/data-table/url/use-open.ts';
import { useEscape } from '#components/ui/controls/use-escape.ts';

interface Props {
  /** Names the panel for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The panel of a row without a page of its own, beside the table, and over it on narrow screens, where it takes the focus, or keys
 * would move it below the panel. Escape closes it.
 */
export function RowPanel({ label, onClose, children }: Props) {
  useEscape(onClose);
  return (
    // Another row's panel is another element, so that it takes the focus again, and begins at its top.
    <aside key={label} ref={takeFocus} className="table-panel" aria-label={label} tabIndex={-1} data-keeps-row>
      <header className="justify-end!">
        <button type="button" onClick={onClose} aria-keyshortcuts="Escape" className="min-h-6">
          Close
        </button>
      </header>
      {children}
    </aside>
  );
}

function takeFocus(panel: HTMLElement | null): void {
  if (!opensBeside()) panel?.focus();
}
