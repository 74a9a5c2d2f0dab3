import { failoverFetch } from '#lib/client/transport/failover-fetch.ts';
import type { Fetch } from '#lib/client/transport/transport.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { serviceOrigins, settings } from '#lib/web/server/server.ts';

/** Shared by all bundles, so that they all know which address answered last. */
const fetcher = perProcess('addresses', () =>
  failoverFetch({
    origins: serviceOrigins(),
    wait: settings().apiFailoverAfter,
    onElsewhere: () => (metrics().callsElsewhere += 1),
  }),
);

/** `fetch` of the service, from any of its addresses that answers. */
export const fetchAnywhere: Fetch = (url, init) => fetcher()(url, init);
