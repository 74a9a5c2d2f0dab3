import { createLog } from '#lib/service/log.ts';
import { createService } from '#lib/service/service.ts';
import { type Listening, listen } from '#lib/service/server.ts';
import { createThrottle } from '#lib/service/throttle.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { openStore, type Store } from '#lib/store/store.ts';
import { type Command, readArgs } from './command.ts';
import { untilStopped } from './until-stopped.ts';

/** The service on its port, over an open store. */
export function startService(store: Store, settings: Settings): Promise<Listening> {
  const service = createService({
    store,
    throttle: createThrottle(settings.rateLimits),
    problemsBase: settings.problemsBase,
    corsOrigins: settings.corsOrigins,
    trustedProxies: settings.trustedProxies,
    log: createLog(),
  });
  return listen(service, { host: settings.host, port: settings.apiPort });
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
