import { sessionSecret } from '#lib/session/secret.ts';
import { openSessions, type Sessions } from '#lib/session/store.ts';
import { parseSettings, type Settings } from '#lib/settings/settings.ts';

/** Survives the module reloads of development, so that the store is opened once a process. */
const kept = globalThis as { rostrumSettings?: Settings; rostrumSessions?: Promise<Sessions> };

/** The dashboard's settings, parsed at the first request: a build needs no environment. Throws as `parseSettings`. */
export function settings(): Settings {
  return (kept.rostrumSettings ??= parseSettings(process.env));
}

/** The dashboard's sessions. Opening is tried anew after a failure. */
export function sessions(): Promise<Sessions> {
  kept.rostrumSessions ??= openStore().catch((error: unknown) => {
    delete kept.rostrumSessions;
    throw error;
  });
  return kept.rostrumSessions;
}

async function openStore(): Promise<Sessions> {
  const { sessionFile, sessionSecret: given, dataDir, sessionLifetimes: lifetimes } = settings();
  return openSessions(sessionFile, await sessionSecret(given, dataDir), { lifetimes });
}

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
