import { openSavedViews, type SavedViewRecord } from '#lib/session/saved-views.ts';
import { ownStore } from './server.ts';
import { sessionIdOfRequest } from './session-client.ts';

/** The views that people saved. */
export const savedViews = ownStore('saved views', openSavedViews);

/** What the person of the request that is being rendered saved for a table. */
export async function savedViewsFor(place: string): Promise<SavedViewRecord[]> {
  const id = await sessionIdOfRequest();
  return id === undefined ? [] : (await savedViews()).list(id, place);
}
