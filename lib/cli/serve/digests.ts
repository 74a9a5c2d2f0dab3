import type { Logger } from 'pino';
import { sendDueDigests } from '#lib/accounts/digest/send-digests.ts';
import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';

/**
 * Sends the digests that are due while a service runs, whenever `again` is called. Neither the log nor the metrics name a recipient.
 *
 * @returns `end` stops after the current one
 */
export function startDigests(
  accounts: Accounts,
  log: Logger,
): { again: () => Promise<void>; end: () => Promise<void> } {
  let isOver = false;
  let running: Promise<void> | undefined;

  async function send(): Promise<void> {
    try {
      await sendDueDigests(
        accounts,
        () => new Date(),
        (outcome, failure) => {
          metrics().digest(outcome);
          if (failure === undefined) return;
          const text = outcome === 'failed' ? 'digest not sent, tried again later' : 'digest not sent, left out';
          log.warn({ error: describeError(failure) }, text);
        },
        { isOver: () => isOver },
      );
    } catch (error) {
      metrics().backgroundFailure('digests not sent');
      log.warn({ error: describeError(error) }, 'digests not sent, tried again later');
    }
  }

  return {
    again: () => (running ??= send().finally(() => (running = undefined))),
    async end() {
      isOver = true;
      await running;
    },
  };
}
