import { createLog } from '#lib/runtime/telemetry/log.ts';
import { type Listening, listen } from '#lib/service/server.ts';
import { createService } from '#lib/service/service.ts';
import { createThrottle } from '#lib/service/limits/throttle.ts';
import type { Store } from '#lib/store/database/store.ts';

const unlimited = { minute: 100_000_000, day: 100_000_000 };

/** A service on a port, without limits, over a store that others may also use. */
export function served(store: Store, now: () => Date): Promise<Listening> {
  const service = createService({
    store,
    throttle: createThrottle({ default: unlimited, elevated: unlimited }),
    problemsBase: 'https://dash.example/problems',
    log: createLog('silent'),
    now,
  });
  return listen(service, { host: '127.0.0.1', port: 0 });
}
