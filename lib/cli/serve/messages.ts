import type { Logger } from 'pino';
import type { Mail } from '#lib/accounts/mail/mail.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';

/**
 * Keeps account of messages, because no request waits for them: logs and counts each that could not be handed over, without its recipient.
 *
 * @returns `ended` waits for those that are being handed over
 */
export function keepMessages(log: Logger, mail: Mail): { mail: Mail; ended: () => Promise<unknown> } {
  const underWay = new Set<Promise<void>>();
  return {
    mail(message) {
      const handed = mail(message)
        .catch((error: unknown) => {
          metrics().backgroundFailure('message not handed over');
          log.warn({ error: describeError(error) }, 'message not handed over');
          throw error;
        })
        .finally(() => underWay.delete(handed));
      underWay.add(handed);
      return handed;
    },
    ended: () => Promise.allSettled(underWay),
  };
}
