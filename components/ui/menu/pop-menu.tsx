'use client';

import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import './pop-menu.css';

/** The classes of a menu's button, also for a `select` beside it. */
export const menuButton =
  'inline-flex h-8 flex-none items-center gap-1.5 rounded-md border border-line-strong bg-panel px-2.5 font-medium hover:bg-sunken focus-visible:-outline-offset-2';

/** With less room than this below its button, in pixels, a menu opens above it if there is more: in a low window, as of a phone on its side. */
const LEAST_HEIGHT = 160;

interface Props {
  /** The text of the button, such as "Status". */
  label: ReactNode;
  /** The accessible name of the menu, such as "Filter by status". */
  name: string;
  className?: string;
  /** In pixels. */
  width?: number;
  /** Called when the pointer or the focus reaches the button, to preload the content. */
  onNear?: () => void;
  /** Renders the content, only while the menu is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button with a menu in a popover, which closes on Escape and on a click outside. */
export function PopMenu({ label, name, className = menuButton, width = 288, onNear, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const prepare = ({ currentTarget, newState }: ToggleEvent<HTMLDialogElement>) => {
    if (newState !== 'open' || !button.current) return;
    setOpen(true);
    const { left, right, top, bottom } = button.current.getBoundingClientRect();
    const most = document.documentElement.clientWidth - width - 8;
    const start = left > most ? right - width : left; // if it does not fit, it is aligned with the end of the button
    const [above, below] = [top - 16, window.innerHeight - bottom - 16];
    const isAbove = below < LEAST_HEIGHT && above > below;
    const { style } = currentTarget;
    style.left = `${Math.max(8, Math.min(start, most))}px`;
    style.top = isAbove ? 'auto' : `${bottom + 4}px`;
    style.bottom = isAbove ? `${window.innerHeight - top + 4}px` : 'auto';
    style.maxHeight = `${isAbove ? above : below}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={`${className} has-[+_:popover-open]:bg-sunken`}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {label}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={name}
        className="facet-panel fixed inset-auto m-0 max-w-[calc(100vw-16px)] overflow-auto rounded-lg border border-line-strong bg-panel p-1.5 text-ink shadow-[0_8px_24px_rgb(0_0_0/0.12)] backdrop:bg-transparent"
        style={{ width }}
        onBeforeToggle={prepare}
        // Not before: the browser gives the focus back to the button only while the focused element is still in the menu.
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {open && <LazyBoundary>{children(() => close(id))}</LazyBoundary>}
      </dialog>
    </>
  );
}

/** Closes a menu and moves the focus back to its button, also if the focused element has gone. */
function close(id: string): void {
  const menu = document.getElementById(id);
  const focused = document.activeElement;
  menu?.hidePopover();
  if (focused !== document.body && !menu?.contains(focused)) return;
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)?.focus();
}
