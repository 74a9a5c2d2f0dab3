import { openSavedViews } from '#lib/session/saved-views.ts';
import { ownStore, publicServiceBase } from '#lib/web/server/server.ts';
import { sessionIdOfRequest } from '#lib/web/session/session-client.ts';

/** The views that people saved. */
export const savedViews = ownStore('saved views', openSavedViews);

/**
 * What the page of a table is given beside its rows, for the person of the request that is being rendered.
 *
 * @param place names the table, and what it is of
 */
export async function givenTable(...place: string[]) {
  const name = place.join(' ');
  const id = await sessionIdOfRequest();
  const own = id === undefined ? [] : await (await savedViews()).list(id, name);
  return { savedViews: own, place: name, apiBase: publicServiceBase() };
}
