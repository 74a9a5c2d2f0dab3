/** Functions that run in the measured pages: see `bench/browser/in-page.ts`. */

/** What a page reports about itself. Times are in milliseconds from navigation; 0 before. */
export interface Work {
  /** The first frame with rows. */
  firstRows: number;
  /** The first frame in which the page says that everything is loaded. */
  complete: number;
  /** The last frame in which its text changed, apart from times, which are shown in the reader's time zone. */
  changed: number;
  /** The lengths in milliseconds of all tasks of the main thread over 50 ms. */
  tasks: number[];
}

declare global {
  interface Window {
    work: Work;
  }
}

/** Records from the first moment what the page shows and what its main thread does. */
export function watchWork(): void {
  const work: Work = { firstRows: 0, complete: 0, changed: 0, tasks: [] };
  window.work = work;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) work.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let text = '';
  const look = () => {
    if (document.querySelector('tr[data-index]')) work.firstRows ||= performance.now();
    const loaded = [...document.querySelectorAll<HTMLElement>('[data-figure="loaded"]')];
    const isComplete = loaded.length > 0 && loaded.every(({ dataset }) => dataset['complete'] === 'true');
    if (isComplete) work.complete ||= performance.now();
    else work.complete = 0;
    setTimeout(() => requestAnimationFrame(look), work.firstRows === 0 ? 0 : 80); // looking costs more once there are rows
  };
  // The text of a page with few figures is short. That of a long one is not read: it says itself when it is complete.
  const read = () => {
    const parts: string[] = [];
    const nodes = document.createTreeWalker(
      document.querySelector('main') ?? document.createElement('main'),
      NodeFilter.SHOW_TEXT,
    );
    while (nodes.nextNode())
      if (!nodes.currentNode.parentElement?.closest('time, time ~ *')) parts.push(nodes.currentNode.textContent ?? '');
    const now = parts.join('');
    if (now !== text && work.complete === 0) work.changed = performance.now();
    text = now;
    setTimeout(() => requestAnimationFrame(read), 50);
  };
  requestAnimationFrame(look);
  if (!/submissions/.test(location.pathname)) requestAnimationFrame(read);
}

/** A page that only loads the lines of an address and parses each. */
export const parsingPage = (address: string): string => `<!doctype html><title>Lines</title><script type="module">
const answer = await fetch(${JSON.stringify(address)});
const text = await answer.text();
window.kept = text.split('\\n').filter(Boolean).map((line) => JSON.parse(line));
window.took = performance.now();
</script>`;
