/** The time for writing the last logs, traces and key usage after the requests have ended, in milliseconds. */
const AFTERWARDS = 900;

/**
 * Exits the process with 0 after the time that draining can take, even if something still blocks, such as a reader of the log that has
 * stopped or a trace collector that does not answer.
 *
 * @param drain how long the program keeps answering, and then how long pending requests can take, in milliseconds
 */
export function endWithin({ delay, timeout }: { delay: number; timeout: number }): void {
  setTimeout(() => process.exit(0), delay + timeout + AFTERWARDS).unref();
}
