/** What is still to be done when requests are answered or cut off, in milliseconds: the last of log, traces and ledger. */
const AFTERWARDS = 900;

/**
 * Ends the process, with 0, at the latest so long from now as its draining may take: whatever it still waits for, such as a reader of
 * the log that has stopped, or a collector that gives no answer.
 *
 * @param drain how long it answers on, and how long requests under way may take then; in milliseconds
 */
export function endWithin({ delay, timeout }: { delay: number; timeout: number }): void {
  setTimeout(() => process.exit(0), delay + timeout + AFTERWARDS).unref();
}
