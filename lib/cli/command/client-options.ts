import type { ClientOptions } from '#lib/client/client.ts';
import { failoverFetch } from '#lib/client/transport/failover-fetch.ts';
import { originAt } from '#lib/settings/origin.ts';
import type { Settings } from '#lib/settings/settings.ts';

/** How long a list may say nothing, in milliseconds: a service with much to do needs a while for the first item. */
export const LIST_TIMEOUT = 60_000;

/** How a command reaches the service: at `API_BASE_URL` or on this machine, with the key in `ROSTRUM_KEY`. */
export function clientOptions(settings: Settings): ClientOptions {
  const { ROSTRUM_KEY: key } = process.env;
  const [first = originAt(settings.host, settings.apiPort), ...others] = settings.apiBaseUrls;
  return {
    baseUrl: `${first}/api/v1`,
    fetch: failoverFetch({ origins: [first, ...others], wait: settings.apiFailoverAfter }),
    ...(key === undefined ? {} : { key }),
  };
}
