import type { Logger } from 'pino';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { fillStore, hasFills } from '#lib/store/fill.ts';
import type { Store } from '#lib/store/database/store.ts';
import { throttleProgress, describeFill } from '#lib/cli/command/progress.ts';

/**
 * Fills in the data that migrations left for later, in the background of a service. After a failure `again` retries.
 *
 * @returns `end` stops it after the current batch
 */
export function startFilling(store: Store, log: Logger): { again: () => Promise<void>; end: () => Promise<void> } {
  let isOver = false;
  let running: Promise<void> | undefined;
  const say = throttleProgress((filled) => {
    log.info(filled, describeFill(filled));
  });

  async function fill(): Promise<void> {
    try {
      if (await hasFills(store)) await fillStore(store, say, () => isOver);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'store not filled in, tried again later');
    }
  }

  const again = () => (running ??= fill().finally(() => (running = undefined)));
  void again();
  return {
    again,
    async end() {
      isOver = true;
      await running;
    },
  };
}
