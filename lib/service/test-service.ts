import { createLog } from '#lib/runtime/telemetry/log.ts';
import type { Store } from '#lib/store/database/store.ts';
import { createThrottle, type Rates } from '#lib/service/limits/throttle.ts';
import type { ServiceOptions } from '#lib/service/http/options.ts';
import { createService, type Service } from './service.ts';

/** A service over a store, with these limits for every tier and without a log unless options say otherwise. */
export function testService(
  store: Store,
  { rates = { minute: 1000, day: 1000 }, ...options }: Partial<ServiceOptions> & { rates?: Rates } = {},
): Service {
  return createService({
    store,
    throttle: createThrottle({ default: rates, elevated: rates }),
    problemsBase: 'https://dash.example/problems',
    log: createLog('silent'),
    ...options,
  });
}
