import { sessionSecret } from '#lib/session/secret.ts';
import { openSessions, type Sessions } from '#lib/session/store.ts';
import { parseSettings, type Settings } from '#lib/settings/settings.ts';
import { perProcess } from './per-process.ts';

/** The dashboard's settings, parsed at the first request: a build needs no environment. Throws as `parseSettings`. */
export const settings = perProcess('settings', (): Settings => parseSettings(process.env));

/** What the dashboard keeps of its own, in the file of the sessions. */
export function ownStore<Store>(
  name: string,
  open: (file: string, secret: string) => Promise<Store>,
): () => Promise<Store> {
  return perProcess(name, async () => {
    const { sessionFile, sessionSecret: given, dataDir } = settings();
    return open(sessionFile, await sessionSecret(given, dataDir));
  });
}

/** The dashboard's sessions. */
export const sessions = ownStore('sessions', (file, secret): Promise<Sessions> =>
  openSessions(file, secret, { lifetimes: settings().sessionLifetimes }),
);

/** What an operation's path is appended to: `{API_BASE_URL}/api/v1` (specification §4). */
export function serviceBase(): string {
  const { apiBaseUrl, host, apiPort } = settings();
  const everywhere = host === '0.0.0.0' || host === '::'; // an address to listen on, not one to call
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `${apiBaseUrl ?? `http://${name}:${apiPort}`}/api/v1`;
}

/** The same as people reach it, for calls that they make themselves: a gateway may stand before the service. */
export function publicServiceBase(): string {
  const { apiPublicUrl } = settings();
  return apiPublicUrl === undefined ? serviceBase() : `${apiPublicUrl}/api/v1`;
}
