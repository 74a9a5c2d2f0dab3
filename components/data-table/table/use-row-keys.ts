import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isFreeKey } from '#components/ui/controls/free-key.ts';
import { scrollerOf } from '#components/data-table/window/scroller.ts';

/** How many frames to wait for a row that was scrolled to. */
const drawnWithin = 30;

/** How far a key scrolls, in heights of the visible part. */
const scrollKeys: Readonly<Record<string, number>> = {
  PageDown: 0.9,
  PageUp: -0.9,
  End: Infinity,
  Home: -Infinity,
};

/**
 * `j` and `k` move the focus to the link of the next and the previous row, Enter opens it as any link, and `x` selects it. Keys
 * that scroll a page scroll the rows if these have a box of their own.
 *
 * @param scrollTo scrolls a row that is not rendered into view
 * @param onMove called with the id of the focused row
 */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  count: number,
  scrollTo: (index: number) => void,
  onMove?: (id: string) => void,
): void {
  const cursor = useRef<number>(null); // outlives the row's element, which is removed when it scrolls out of view
  const move = (step: 1 | -1) => {
    if (!body.current) return;
    const next = cursor.current === null ? firstInView(body.current) : cursor.current + step;
    const index = Math.min(Math.max(next, 0), count - 1);
    cursor.current = index;
    const focus = () => {
      const id = focusRow(body.current, index);
      if (id !== undefined) onMove?.(id);
      return id !== undefined;
    };
    if (focus()) return;
    scrollTo(index);
    whenDrawn(() => cursor.current !== index || focus(), drawnWithin);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!body.current || count === 0 || !isFreeKey(event)) return;
    const { key } = event;
    if (key === 'j' || key === 'k') move(key === 'j' ? 1 : -1);
    else if (key === 'x' || key === 'X') selectRow(body.current, cursor.current, event.shiftKey);
    else if (document.activeElement !== document.body || !scrollRows(body.current, scrollKeys[key])) return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
      if (row) cursor.current = Number(row.dataset['index']);
      else if (target instanceof Element && !target.closest('[data-keeps-row]')) cursor.current = null;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

/** Focuses the link of a row, or its checkbox if it has no link. Returns the row's id, or `undefined` if it is not rendered. */
function focusRow(body: HTMLElement | null, index: number): string | undefined {
  const row = body?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  const link = row?.querySelector<HTMLElement>('.row-link') ?? row?.querySelector<HTMLElement>('.select input');
  link?.focus();
  return link ? row?.dataset['id'] : undefined;
}

/** Tries frame by frame, because keys may come faster than rows are rendered. */
function whenDrawn(attempt: () => boolean, framesLeft: number): void {
  if (framesLeft === 0 || attempt()) return;
  requestAnimationFrame(() => whenDrawn(attempt, framesLeft - 1));
}

/** Clicks the checkbox of the focused row, as a pointer would. */
function selectRow(body: HTMLElement, index: number | null, shiftKey: boolean): void {
  const box = body.querySelector(`tr[data-index="${index}"] .select input`);
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

/** Scrolls the box of the rows. Returns false if there is no box, or the key does not scroll. */
function scrollRows(body: HTMLElement, heights: number | undefined): boolean {
  const scroller = heights === undefined ? null : scrollerOf(body);
  if (heights === undefined || !scroller) return false;
  const { scrollTop, clientHeight, scrollHeight } = scroller;
  scroller.scrollTop = Math.max(0, Math.min(scrollHeight, scrollTop + heights * clientHeight));
  return true;
}

function firstInView(body: HTMLElement): number {
  const head = body.parentElement?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const rows = [...body.querySelectorAll<HTMLElement>('tr[data-index]')];
  const row = rows.find((row) => row.getBoundingClientRect().top >= head - 1) ?? rows[0];
  return Number(row?.dataset.index ?? 0);
}
