import { fetchAny } from '#lib/client/fetch-any.ts';
import type { Fetch } from '#lib/client/transport.ts';
import { metrics } from '#lib/runtime/metrics.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { serviceOrigins, settings } from './server.ts';

/** One memory for all bundles of which address answered last. */
const fetcher = perProcess('addresses', () =>
  fetchAny({
    origins: serviceOrigins(),
    wait: settings().apiFailoverAfter,
    onElsewhere: () => (metrics().callsElsewhere += 1),
  }),
);

/** `fetch` of the service at whichever of its addresses answers. */
export const fetchAnywhere: Fetch = (url, init) => fetcher()(url, init);
