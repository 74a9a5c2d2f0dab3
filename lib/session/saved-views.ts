import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';
import { recordKey, seal, unseal } from '#lib/session/cookie/seal.ts';

/** A saved view of a table: the query string of its address, under a name. */
interface SavedViewRecord {
  id: string;
  name: string;
  search: string;
}

type ViewChange =
  /** Adds a view, or replaces the one with the id. */
  | { do: 'save'; id?: string | undefined; name: string; search: string }
  | { do: 'rename'; id: string; name: string }
  | { do: 'delete'; id: string };

/** Limits: views per table, tables per person, and lengths. */
export const viewLimits = { views: 40, places: 200, name: 80, search: 2000, place: 200 } as const;

export interface SavedViews {
  /**
   * The views that the session's owner saved for a table, oldest first; none if the session has no owner.
   *
   * @param place names the table, for example `submissions cvl-2026`
   */
  list(sessionId: string, place: string): Promise<SavedViewRecord[]>;
  /**
   * Changes the views of a table, in a transaction, so that changes from several tabs do not overwrite each other.
   *
   * @returns the views after the change; `null` if a limit is reached or the session has no owner
   */
  change(sessionId: string, place: string, change: ViewChange): Promise<SavedViewRecord[] | null>;
  close(): Promise<void>;
}

/**
 * Opens the saved views in the dashboard's own store. They belong to a person of a service and outlive the session. They are sealed under
 * the server's secret: with another secret there are none.
 */
export async function openSavedViews(file: string, secret: string): Promise<SavedViews> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });

  const read = async (from: Kysely<SessionTables>, owner: string, place: string) => {
    const row = await from
      .selectFrom('saved_views')
      .select('sealed')
      .where('owner', '=', owner)
      .where('place', '=', place)
      .executeTakeFirst();
    const text = row?.sealed instanceof Uint8Array ? unseal(row.sealed, secret, owner, place) : null;
    return text === null ? [] : (JSON.parse(text) as SavedViewRecord[]);
  };

  return {
    async list(sessionId, place) {
      const owner = await ownerOf(db, sessionId);
      return owner === null ? [] : read(db, owner, place);
    },

    change: (sessionId, place, change) =>
      db.transaction().execute(async (tx) => {
        const owner = await ownerOf(tx, sessionId);
        if (owner === null) return null;
        const views = changed(await read(tx, owner, place), change);
        const { places } = await tx
          .selectFrom('saved_views')
          .select((select) => select.fn.countAll<number>().as('places'))
          .where('owner', '=', owner)
          .where('place', '!=', place)
          .executeTakeFirstOrThrow();
        if (views.length > viewLimits.views || places >= viewLimits.places) return null;
        const sealed = seal(JSON.stringify(views), secret, owner, place);
        await tx
          .insertInto('saved_views')
          .values({ owner, place, sealed })
          .onConflict((conflict) => conflict.columns(['owner', 'place']).doUpdateSet({ sealed }))
          .execute();
        return views;
      }),

    close: () => db.destroy(),
  };
}

function changed(views: readonly SavedViewRecord[], change: ViewChange): SavedViewRecord[] {
  if (change.do === 'delete') return views.filter((view) => view.id !== change.id);
  if (change.do === 'rename')
    return views.map((view) => (view.id === change.id ? { ...view, name: change.name } : view));
  const { id, name, search } = change;
  if (id !== undefined && views.some((view) => view.id === id)) {
    return views.map((view) => (view.id === id ? { id, name, search } : view));
  }
  return [...views, { id: randomBytes(9).toString('base64url'), name, search }];
}

/** The tag of the person to whom a session belongs; null for an unknown session, and for one without an owner. */
export async function ownerOf(from: Kysely<SessionTables>, sessionId: string): Promise<string | null> {
  const row = await from
    .selectFrom('session')
    .select('owner')
    .where('record_key', '=', recordKey(sessionId))
    .executeTakeFirst();
  return row?.owner ?? null;
}
