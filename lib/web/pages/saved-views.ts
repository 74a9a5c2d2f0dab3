import { openSavedViews } from '#lib/session/saved-views.ts';
import { ownStore, publicServiceBase } from '#lib/web/server/server.ts';
import { sessionIdOfRequest } from '#lib/web/session/session-client.ts';

/** The store of saved views. */
export const savedViews = ownStore('saved views', openSavedViews);

/**
 * Returns what a table's page needs besides its rows, for the user of the request that is being rendered.
 *
 * @param place the table's name and, if it belongs to a conference, the conference's slug
 */
export async function tableProps(...place: string[]) {
  const name = place.join(' ');
  const id = await sessionIdOfRequest();
  const own = id === undefined ? [] : await (await savedViews()).list(id, name);
  return { savedViews: own, place: name, apiBase: publicServiceBase() };
}
