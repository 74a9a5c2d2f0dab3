import { sessionSecret } from '#lib/session/secret.ts';
import { type Look, openVisits, type Thing, type Visits } from '#lib/session/visits.ts';
import { serviceBase, settings } from './server.ts';

const kept = globalThis as { rostrumVisits?: Promise<Visits> };

function visits(): Promise<Visits> {
  kept.rostrumVisits ??= openStore().catch((error: unknown) => {
    delete kept.rostrumVisits;
    throw error;
  });
  return kept.rostrumVisits;
}

async function openStore(): Promise<Visits> {
  const { sessionFile, sessionSecret: given, dataDir } = settings();
  return openVisits(sessionFile, await sessionSecret(given, dataDir));
}

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
