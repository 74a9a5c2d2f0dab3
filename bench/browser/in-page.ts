/**
 * Functions that run in the measured pages. Each is sent there as text, so it uses only its own parameters and what a browser
 * has.
 */

/** What a page reports about itself. */
export interface Seen {
  /** Milliseconds from navigation to the largest paint so far. */
  lcp: number;
  /** Cumulative layout shift: the maximum within one burst (at most 5 s, pauses below 1 s) of shifts without input. */
  cls: number;
  /** Milliseconds from navigation to the first frame that has rows; 0 before. */
  firstRows: number;
  /** Milliseconds from navigation to the frame that has this many rows; 0 before. */
  allRows: number;
}

/** How long something took, as `took` of the page reports it. */
export interface Took {
  /** Milliseconds from the event to the paint after it. */
  first: number;
  /** Milliseconds from the event to the paint after the last visible change that followed. */
  last: number;
}

declare global {
  interface Window {
    seen: Seen;
    took: () => Promise<Took>;
  }
}

/** Records from the first moment how the page loads. */
export function watchLoading(rows: number): void {
  const seen: Seen = { lcp: 0, cls: 0, firstRows: 0, allRows: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const burst = { from: -Infinity, to: -Infinity, sum: 0 };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (shift.hadRecentInput) continue;
      const { startTime: at, value } = shift;
      if (at - burst.to > 1000 || at - burst.from > 5000) Object.assign(burst, { from: at, sum: 0 });
      burst.to = at;
      burst.sum += value;
      seen.cls = Math.max(seen.cls, burst.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const drawn = document.querySelector('tr[data-index]');
    if (drawn) {
      seen.firstRows ||= performance.now();
      const count = drawn.closest('table')?.ariaRowCount ?? document.querySelector('[aria-rowcount]')?.ariaRowCount;
      if (Number(count) >= rows + 1) seen.allRows ||= performance.now();
    }
    if (seen.allRows === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Begins to time how keys and clicks change the table and its bar. */
export function watchInput(): void {
  let began = 0;
  let first = 0;
  let last = 0;
  const noteNextPaint = () => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its message arrives after the frame has been painted
      port1.addEventListener('message', () => {
        last = performance.now();
        first ||= last;
      });
      port1.start();
      port2.postMessage(null);
    });
  };
  const begin = (event: Event) => {
    [began, first, last] = [event.timeStamp, 0, 0];
    noteNextPaint();
  };
  addEventListener('keydown', begin, { capture: true });
  addEventListener('click', begin, { capture: true });
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- sent to the page with all that it uses
  const isInView = (node: Node) => {
    const { top, bottom } = (node instanceof Element ? node : node.parentElement)?.getBoundingClientRect() ?? {};
    return top !== undefined && bottom !== undefined && top < innerHeight && bottom > 0;
  };
  // Rows below the fold are rendered when there is time, so nobody waits for them.
  const changes = new MutationObserver((records) => {
    const isSeen = records.some(({ target, addedNodes, removedNodes }) =>
      addedNodes.length > 0 ? [...addedNodes].some(isInView) : removedNodes.length > 0 || isInView(target),
    );
    if (isSeen) noteNextPaint();
  });
  for (const part of document.querySelectorAll('table, search')) {
    changes.observe(part, { subtree: true, childList: true, characterData: true }); // attributes: URLs change later
  }
  const quietFor = 400; // rendering in slices has pauses
  window.took = () =>
    new Promise((resolve) => {
      const look = () => {
        if (last === 0 || performance.now() - last < quietFor) setTimeout(look, 50);
        else resolve({ first: first - began, last: last - began });
      };
      look();
    });
}

/** Frame times while scrolling, in milliseconds. */
export interface Frames {
  /** From each frame to the next. */
  between: number[];
  /** The browser's long animation frames (over 50 ms): from their first task to their paint. */
  long: number[];
}

/** Scrolls the element that contains the rows from the top down, some pixels a frame. Fails if it does not move. */
export function scrollDown({ pixels, frames }: { pixels: number; frames: number }): Promise<Frames> {
  const long: number[] = [];
  let box = document.querySelector('tr[data-index]')?.parentElement ?? document.documentElement;
  const scrolls = () => box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
  while (box.parentElement && !scrolls()) box = box.parentElement;
  box.scrollTop = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(duration);
  });
  observer.observe({ type: 'long-animation-frame' });
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const end = () => {
      observer.disconnect();
      if (box.scrollTop < pixels * frames) reject(new Error(`Scrolled only to ${box.scrollTop}`));
      else resolve({ between: times.slice(1).map((time, index) => time - (times[index] ?? 0)), long });
    };
    const step = (time: number) => {
      times.push(time);
      if (times.length > frames) {
        setTimeout(end, 200); // the last entries arrive late
        return;
      }
      box.scrollTop += pixels;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** Sorts texts several times. Returns the milliseconds of each. */
export function sortTexts({ texts, rounds }: { texts: readonly string[]; rounds: number }): number[] {
  return Array.from({ length: rounds }, () => {
    const began = performance.now();
    texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return performance.now() - began;
  });
}
