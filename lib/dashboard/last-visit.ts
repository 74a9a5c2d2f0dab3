import { type Look, openVisits, type Thing } from '#lib/session/visits.ts';
import { ownStore, serviceBase } from './server.ts';

const visits = ownStore('visits', (file, secret) => openVisits(file, secret));

/**
 * What changed for somebody since their last visit; nothing where that cannot be known: a page does not fail for it.
 *
 * @param user the id that the service gives them
 */
export async function lastVisit(user: string, things: readonly Thing[]): Promise<Look> {
  try {
    return await (await visits()).look(JSON.stringify([serviceBase(), user]), things);
  } catch {
    return { since: null, changed: new Set() };
  }
}
