/** Returns the box that scrolls the rows; `null` if the page does. */
export function scrollerOf(body: HTMLElement | null): HTMLElement | null {
  const box = body?.closest<HTMLElement>('.table-scroll');
  return box && getComputedStyle(box).overflowY !== 'visible' ? box : null;
}
