import { openSavedViews } from '#lib/session/saved-views.ts';
import { ownStore, publicServiceBase, serviceBase } from '#lib/web/server/server.ts';
import { sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import { mayDeleteAnyView, sharedViews, sharesViews } from './shared-views.ts';

/** The store of saved views. */
export const savedViews = ownStore('saved views', openSavedViews);

/**
 * Returns what a table's page needs besides its rows, for the user of the request that is being rendered.
 *
 * @param table its name
 * @param conference the slug, if the table belongs to a conference
 * @param roles those that the user has there now; views that chairs share are only read for chairs
 */
export async function tableProps(table: string, conference?: string, roles: readonly string[] = []) {
  const id = await sessionIdOfRequest();
  const place = placeOf(table, conference);
  const shares = conference !== undefined && sharesViews(table, roles);
  const [own, shared] = await Promise.all([
    id === undefined ? [] : (await savedViews()).list(id, place),
    id === undefined || !shares ? [] : (await sharedViews()).list(id, { service: serviceBase(), conference, table }),
  ]);
  return {
    savedViews: {
      place,
      own,
      shared,
      sharing: shares ? { conference, table, mayDeleteAny: mayDeleteAnyView(roles) } : null,
    },
    apiBase: publicServiceBase(),
  };
}

/** The name under which a person's views of a table are kept. */
export function placeOf(table: string, conference?: string): string {
  return conference === undefined ? table : `${table} ${conference}`;
}

/** The slug of the conference in the name of a place; undefined if its table belongs to no conference. */
export function conferenceOf(place: string): string | undefined {
  const end = place.indexOf(' ');
  return end === -1 ? undefined : place.slice(end + 1);
}
