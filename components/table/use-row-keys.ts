import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Frames after which a row that was scrolled to is given up. */
const drawnWithin = 30;

/**
 * `j` and `k` move the focus to the link of the next and the previous row; Enter then opens it, as on any link.
 *
 * @param scrollTo brings a row that is not drawn into view
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): void {
  const cursor = useRef<number>(null); // outlives the row's element, which goes when it is scrolled out of the window
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== 'j' && event.key !== 'k') || !isFreeKey(event) || !body.current || count === 0) return;
    event.preventDefault();
    const next = cursor.current === null ? firstInView(body.current) : cursor.current + (event.key === 'j' ? 1 : -1);
    const index = Math.min(Math.max(next, 0), count - 1);
    cursor.current = index;
    if (focusRow(body.current, index)) return;
    scrollTo(index);
    focusWhenDrawn(body, cursor, drawnWithin);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
      cursor.current = row ? Number(row.dataset.index) : null;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

/** Whether a single key is free to be a command: nothing is being typed, no dialog is open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.closest('input, textarea, select, dialog[open], :popover-open');
}

/** Whether the row is drawn, so that its link could take the focus. */
function focusRow(body: HTMLElement, index: number): boolean {
  const link = body.querySelector<HTMLElement>(`tr[data-index="${index}"] a`);
  link?.focus();
  return link !== null;
}

/** Follows the cursor frame by frame: keys may come faster than rows are drawn. */
function focusWhenDrawn(
  body: RefObject<HTMLElement | null>,
  cursor: RefObject<number | null>,
  framesLeft: number,
): void {
  if (cursor.current === null || !body.current || framesLeft === 0 || focusRow(body.current, cursor.current)) return;
  requestAnimationFrame(() => focusWhenDrawn(body, cursor, framesLeft - 1));
}

function firstInView(body: HTMLElement): number {
  const head = body.parentElement?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-index]')];
  const row = rows.find((row) => row.getBoundingClientRect().top >= head - 1) ?? rows[0];
  return Number(row?.dataset.index ?? 0);
}
