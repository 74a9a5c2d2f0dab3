import { type RefObject, useEffect, useEffectEvent } from 'react';

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
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== 'j' && event.key !== 'k') || !isFreeKey(event) || !body.current || count === 0) return;
    event.preventDefault();
    const current = document.activeElement?.closest<HTMLElement>('tr[data-index]');
    const at = current ? Number(current.dataset.index) : undefined;
    const next = at === undefined ? firstInView(body.current) : at + (event.key === 'j' ? 1 : -1);
    focusRow(body.current, Math.min(Math.max(next, 0), count - 1), scrollTo);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Whether a single key is free to be a command: nothing is being typed, no dialog is open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return true;
  return !target.isContentEditable && !target.closest('input, textarea, select, dialog, [popover]');
}

function focusRow(body: HTMLElement, index: number, scrollTo: (index: number) => void): void {
  const drawn = rowLink(body, index);
  if (drawn) {
    drawn.focus();
    return;
  }
  scrollTo(index);
  requestAnimationFrame(() => requestAnimationFrame(() => rowLink(body, index)?.focus({ preventScroll: true })));
}

function rowLink(body: HTMLElement, index: number): HTMLElement | null {
  return body.querySelector<HTMLElement>(`tr[data-index="${index}"] a`);
}

function firstInView(body: HTMLElement): number {
  const head = body.parentElement?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-index]')];
  const row = rows.find((row) => row.getBoundingClientRect().top >= head - 1) ?? rows[0];
  return Number(row?.dataset.index ?? 0);
}
