'use client';

import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import './pop-menu.css';

interface Props {
  /** The button's word: "Status". */
  label: ReactNode;
  /** Names the menu: "Filter by status". */
  name: string;
  className?: string;
  /** In pixels. */
  width?: number;
  /** Called when the menu is about to be wanted. */
  onNear?: () => void;
  /** What the menu holds, made only while it is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button with a menu: a popover, which closes on Escape and beside it. */
export function PopMenu({ label, name, className = 'facet-button', width = 288, onNear, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const prepare = ({ currentTarget, newState }: ToggleEvent<HTMLDialogElement>) => {
    setOpen(newState === 'open');
    if (newState !== 'open' || !button.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const most = document.documentElement.clientWidth - width - 8;
    const start = left > most ? right - width : left; // where it does not fit, its end is under the button's
    currentTarget.style.left = `${Math.max(8, Math.min(start, most))}px`;
    currentTarget.style.top = `${bottom + 4}px`;
    currentTarget.style.maxHeight = `${Math.max(160, window.innerHeight - bottom - 16)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={className}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {label}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={name}
        className="facet-panel"
        style={{ width }}
        onBeforeToggle={prepare}
      >
        {open && <LazyBoundary>{children(() => close(id))}</LazyBoundary>}
      </dialog>
    </>
  );
}

/** Closes a menu that is done; the focus goes back to its button, also from what can no longer have it. */
function close(id: string): void {
  const menu = document.getElementById(id);
  const focused = document.activeElement;
  menu?.hidePopover();
  if (focused !== document.body && !menu?.contains(focused)) return;
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)?.focus();
}
