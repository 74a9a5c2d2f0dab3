import { createLedger } from '#lib/accounts/ledger.ts';
import { createLog, describeError } from '#lib/service/log.ts';
import { createService } from '#lib/service/service.ts';
import { type Listening, listen } from '#lib/service/server.ts';
import { createThrottle } from '#lib/service/throttle.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { openStore, type Store } from '#lib/store/store.ts';
import { type Command, readArgs } from './command.ts';
import { untilStopped } from './until-stopped.ts';

const MINUTE = 60_000;

/** The service on its port, over an open store. Closing it writes what its keys did last. */
export async function startService(store: Store, settings: Settings): Promise<Listening> {
  const log = createLog(settings.logLevel);
  const ledger = createLedger(store, (alarm) => log.warn(alarm, 'key enumerates'));
  const service = createService({
    store,
    throttle: createThrottle(settings.rateLimits),
    problemsBase: settings.problemsBase,
    corsOrigins: settings.corsOrigins,
    trustedProxies: settings.trustedProxies,
    log,
    ledger,
  });
  const listening = await listen(service, { host: settings.host, port: settings.apiPort });
  const remember = () =>
    ledger
      .flush(new Date())
      .catch((error: unknown) => log.warn({ error: describeError(error) }, 'ledger not written, tried again later'));
  const timer = setInterval(() => void remember(), MINUTE);
  return {
    url: listening.url,
    async close() {
      clearInterval(timer);
      await listening.close();
      await remember();
      log.flush();
    },
  };
}

export const service: Command = {
  usage: 'service',
  summary: 'Runs the service alone (API_PORT, HOST, DATA_DIR or DATABASE_URL).',
  async run(args, settings) {
    readArgs(args, {});
    const store = await openStore(settings.databaseFile);
    const listening = await startService(store, settings);
    console.log(`Service: ${listening.url}/api/v1`);
    await untilStopped();
    await listening.close();
    await store.close();
  },
};
