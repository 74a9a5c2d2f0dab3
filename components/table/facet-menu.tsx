'use client';

import { type ReactNode, type ToggleEvent, Suspense, useId, useRef, useState } from 'react';

/** As in `toolbar.css`, in pixels. */
const panelWidth = 288;

interface Props {
  /** The button's word: "Status". */
  label: string;
  /** How many values the query asks for. */
  chosen: number;
  /** Called when the menu is about to be wanted. */
  onNear: () => void;
  /** What the menu holds; drawn only while it is open. */
  children: ReactNode;
}

/** A button with the menu of one field: a popover, which closes on Escape and beside it. */
export function FacetMenu({ label, chosen, onNear, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const prepare = ({ currentTarget, newState }: ToggleEvent<HTMLDialogElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    const most = document.documentElement.clientWidth - panelWidth - 8;
    currentTarget.style.left = `${Math.max(8, Math.min(left, most))}px`;
    currentTarget.style.top = `${bottom + 4}px`;
    currentTarget.style.maxHeight = `${Math.max(160, window.innerHeight - bottom - 16)}px`;
  };
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className="facet-button" onPointerEnter={onNear}>
        {label}
        {chosen > 0 && <span className="text-accent">{chosen}</span>}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={`Filter by ${label.toLowerCase()}`}
        className="facet-panel"
        onBeforeToggle={prepare}
      >
        {open && <Suspense>{children}</Suspense>}
      </dialog>
    </>
  );
}
