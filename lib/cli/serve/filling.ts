import type { Logger } from 'pino';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { fillStore, hasFills } from '#lib/store/fill.ts';
import type { Store } from '#lib/store/database/store.ts';
import { everyNowAndThen, filledInWords } from '#lib/cli/command/progress.ts';

/**
 * Fills in what migrations have left, beside the requests of a service. What fails is tried again with `again`.
 *
 * @returns ends it, at the latest after the batch that is under way
 */
export function fillBeside(store: Store, log: Logger): { again: () => Promise<void>; end: () => Promise<void> } {
  let isOver = false;
  let under: Promise<void> | undefined;
  const say = everyNowAndThen((filled) => {
    log.info(filled, filledInWords(filled));
  });

  async function fill(): Promise<void> {
    try {
      if (await hasFills(store)) await fillStore(store, say, () => isOver);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'store not filled in, tried again later');
    }
  }

  const again = () => (under ??= fill().finally(() => (under = undefined)));
  void again();
  return {
    again,
    async end() {
      isOver = true;
      await under;
    },
  };
}
