import { sessionSecret } from '#lib/session/secret.ts';
import { openSessions, type Sessions } from '#lib/session/store.ts';
import { parseSettings, type Settings } from '#lib/settings/settings.ts';
import { perProcess } from '#lib/runtime/per-process.ts';
import { told, telling } from './telling.ts';

/** The dashboard's settings, parsed at the first request: a build needs no environment. Throws as `parseSettings`. */
export const settings = perProcess('settings', (): Settings => parseSettings(process.env));

/** What the dashboard keeps of its own, beside the sessions. It, and what it does, throws Problem `unavailable` where that fails. */
export function ownStore<Store extends object>(
  name: string,
  open: (address: string, secret: string) => Promise<Store>,
): () => Promise<Store> {
  const opened = perProcess(name, async () =>
    telling(name, await open(settings().sessionDatabase, await serverSecret())),
  );
  return async () => {
    await serverSecret(); // what is wrong with it is no fault of the store, and says itself what it is
    return told(name, opened());
  };
}

/** What the dashboard seals with. */
export const serverSecret = perProcess('secret', (): Promise<string> => {
  const { sessionSecret: given, dataDir } = settings();
  return sessionSecret(given, dataDir);
});

/** The dashboard's sessions. */
export const sessions = ownStore('sessions', (address, secret): Promise<Sessions> =>
  openSessions(address, secret, { lifetimes: settings().sessionLifetimes }),
);

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
