import { sessionSecret } from '#lib/session/secret.ts';
import { openSavedViews, type SavedViewRecord, type SavedViews } from '#lib/session/saved-views.ts';
import { settings } from './server.ts';
import { sessionIdOfRequest } from './session-client.ts';

/** Survives the module reloads of development, so that the store is opened once a process. */
const kept = globalThis as { rostrumSavedViews?: Promise<SavedViews> };

/** The views that people saved. Opening is tried anew after a failure. */
export function savedViews(): Promise<SavedViews> {
  kept.rostrumSavedViews ??= openStore().catch((error: unknown) => {
    delete kept.rostrumSavedViews;
    throw error;
  });
  return kept.rostrumSavedViews;
}

async function openStore(): Promise<SavedViews> {
  const { sessionFile, sessionSecret: given, dataDir } = settings();
  return openSavedViews(sessionFile, await sessionSecret(given, dataDir));
}

/** What the person of the request that is being rendered saved for a table. */
export async function savedViewsFor(place: string): Promise<SavedViewRecord[]> {
  const id = await sessionIdOfRequest();
  return id === undefined ? [] : (await savedViews()).list(id, place);
}
