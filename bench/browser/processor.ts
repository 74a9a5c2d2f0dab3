import type { Page } from '@playwright/test';

/**
 * Begins to measure the processor time of a page's main thread, which other programs on a busy machine do not lengthen.
 *
 * @returns a function that returns the milliseconds since its last call
 */
export async function countProcessorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  let last = await read();
  return async () => {
    const now = await read();
    const spent = now - last;
    last = now;
    return spent;
  };
}
