'use client';

import { type ToggleEvent, Suspense, lazy, useId, useRef, useState } from 'react';
import type { FacetCount } from './facets.ts';

const loadPanel = () => import('./facet-panel.tsx');
const FacetPanel = lazy(loadPanel);

interface Props {
  /** The button's word: "Status". */
  label: string;
  /** The values that the query asks for. */
  chosen: readonly string[];
  /** Called when the menu opens, and while it is open: the lines in the order to show. */
  counts: () => readonly FacetCount[];
  onToggle: (value: string) => void;
  onClear: () => void;
}

/** A button and its menu of values with counts; a click writes into the query. Counted only while open. */
export function FacetMenu({ label, chosen, counts, onToggle, onClear }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const place = (event: ToggleEvent<HTMLDialogElement>) => {
    if (event.newState !== 'open' || !button.current || !panel.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    const width = 288;
    panel.current.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
    panel.current.style.top = `${bottom + 4}px`;
    panel.current.style.maxHeight = `${Math.max(160, window.innerHeight - bottom - 16)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="facet-button"
        onPointerEnter={() => void loadPanel()}
      >
        {label}
        {chosen.length > 0 && <span className="text-accent">{chosen.length}</span>}
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={`Filter by ${label.toLowerCase()}`}
        className="facet-panel"
        onBeforeToggle={(event) => {
          place(event);
          setOpen(event.newState === 'open');
        }}
      >
        {open && (
          <Suspense>
            <FacetPanel label={label} chosen={chosen} counts={counts()} onToggle={onToggle} onClear={onClear} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}
