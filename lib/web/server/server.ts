import { sessionSecret } from '#lib/session/cookie/secret.ts';
import { openSessions, type Sessions } from '#lib/session/store.ts';
import { parseSettings, type Settings } from '#lib/settings/settings.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { reportStoreErrors, withStoreErrors } from './with-store-errors.ts';

/** The dashboard's settings, parsed at the first request: a build needs no environment. Throws as `parseSettings`. */
export const settings = perProcess('settings', (): Settings => parseSettings(process.env));

/** What the dashboard seals with. */
export const serverSecret = perProcess('secret', (): Promise<string> => {
  const { sessionSecret: given, dataDir } = settings();
  return sessionSecret(given, dataDir);
});

/** The store of something that the dashboard keeps of its own, beside the sessions or the sessions themselves. */
type OwnStore<Store> = (address: string, secret: string) => Promise<Store>;

/** Opens it at its first use; for what no request fails with: it throws what fails. */
export function opened<Store extends object>(name: string, open: OwnStore<Store>): () => Promise<Store> {
  return perProcess(name, async () => open(settings().sessionDatabase, await serverSecret()));
}

/** The same for requests: it, and what it does, throws Problem `unavailable` where that fails. */
function forRequests<Store extends object>(name: string, store: () => Promise<Store>): () => Promise<Store> {
  return async () => {
    await serverSecret(); // what is wrong with it is no fault of the store, and says itself what it is
    return withStoreErrors(name, await reportStoreErrors(name, store()));
  };
}

/** What the dashboard keeps of its own, for requests. */
export function ownStore<Store extends object>(name: string, open: OwnStore<Store>): () => Promise<Store> {
  return forRequests(name, opened(name, open));
}

/** The dashboard's sessions, for what is no request: it throws what fails. */
export const openedSessions = opened('sessions', (address, secret): Promise<Sessions> =>
  openSessions(address, secret, { lifetimes: settings().sessionLifetimes }),
);

/** The dashboard's sessions. */
export const sessions = forRequests('sessions', openedSessions);

/** What an operation's path is appended to: `{API_BASE_URL}/api/v1` (specification §4). */
export function serviceBase(): string {
  return `${serviceOrigins()[0]}/api/v1`;
}

/** The same for the account interface, where the service has one. */
export function accountBase(): string {
  return `${serviceOrigins()[0]}/api/account`;
}

/** Where the service is found: it is called by the first of these, and `fetchAnywhere` asks at the others. */
export function serviceOrigins(): readonly [string, ...string[]] {
  const { apiBaseUrls, host, apiPort } = settings();
  const [first, ...others] = apiBaseUrls;
  if (first !== undefined) return [first, ...others];
  const everywhere = host === '0.0.0.0' || host === '::'; // an address to listen on, not one to call
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return [`http://${name}:${apiPort}`];
}

/** The same as people reach it, for calls that they make themselves: a gateway may stand before the service. */
export function publicServiceBase(): string {
  const { apiPublicUrl } = settings();
  return apiPublicUrl === undefined ? serviceBase() : `${apiPublicUrl}/api/v1`;
}
