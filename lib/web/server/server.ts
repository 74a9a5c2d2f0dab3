import { sessionSecret } from '#lib/session/cookie/secret.ts';
import { openSessions, type Sessions } from '#lib/session/store.ts';
import { originAt } from '#lib/settings/origin.ts';
import { parseSettings, type Settings } from '#lib/settings/settings.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { reportStoreErrors, withStoreErrors } from './with-store-errors.ts';

/** The dashboard's settings, parsed at first use, because a build has no environment. Throws as `parseSettings`. */
export const settings = perProcess('settings', (): Settings => parseSettings(process.env));

/** The secret that session records and cookies are sealed with. */
export const serverSecret = perProcess('secret', (): Promise<string> => {
  const { sessionSecret: given, dataDir } = settings();
  return sessionSecret(given, dataDir);
});

/** Opens a store of the dashboard's own, such as the sessions. */
type OwnStore<Store> = (address: string, secret: string) => Promise<Store>;

/** Opens a store at first use, for code outside requests: its errors are thrown unchanged. */
export function lazyStore<Store extends object>(name: string, open: OwnStore<Store>): () => Promise<Store> {
  return perProcess(name, async () => open(settings().sessionDatabase, await serverSecret()));
}

/** The same store for requests: opening it and its methods throw Problem `unavailable` on failure. */
function forRequests<Store extends object>(name: string, store: () => Promise<Store>): () => Promise<Store> {
  return async () => {
    await serverSecret(); // a wrong secret is not a failure of the store, and has its own error message
    return withStoreErrors(name, await reportStoreErrors(name, store()));
  };
}

/** Opens a store of the dashboard's own at first use, for requests: failures throw Problem `unavailable`. */
export function ownStore<Store extends object>(name: string, open: OwnStore<Store>): () => Promise<Store> {
  return forRequests(name, lazyStore(name, open));
}

/** The dashboard's sessions, for code outside requests. */
export const openedSessions = lazyStore('sessions', (address, secret): Promise<Sessions> =>
  openSessions(address, secret, { lifetimes: settings().sessionLifetimes }),
);

/** The dashboard's sessions, for requests. */
export const sessions = forRequests('sessions', openedSessions);

/** Returns the URL that operations' paths are appended to: `{API_BASE_URL}/api/v1` (specification §4). */
export function serviceBase(): string {
  return `${serviceOrigins()[0]}/api/v1`;
}

/** Returns the base URL of the account interface, which not every service has. */
export function accountBase(): string {
  return `${serviceOrigins()[0]}/api/account`;
}

/** Returns the service's origins. Calls name the first one; `fetchAnywhere` also tries the others. */
export function serviceOrigins(): readonly [string, ...string[]] {
  const { apiBaseUrls, host, apiPort } = settings();
  const [first, ...others] = apiBaseUrls;
  return first === undefined ? [originAt(host, apiPort)] : [first, ...others];
}

/** Returns the base URL as people reach it, for calls that they make themselves, possibly through a gateway. */
export function publicServiceBase(): string {
  const { apiPublicUrl } = settings();
  return apiPublicUrl === undefined ? serviceBase() : `${apiPublicUrl}/api/v1`;
}
