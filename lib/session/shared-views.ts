import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';
import { ownerOf, viewLimits } from './saved-views.ts';
import { seal, unseal } from '#lib/session/cookie/seal.ts';

/** A table of a conference of a service. */
export interface SharedPlace {
  /** The service's base URL. */
  service: string;
  /** Slug. */
  conference: string;
  /** The table's name, for example `submissions`. */
  table: string;
}

/** A shared view as one person sees it. */
interface SharedView {
  id: string;
  name: string;
  /** The query string of the table's address. */
  search: string;
  /** The name of the chair who shared it, as it was then. */
  by: string;
  isMine: boolean;
  isHidden: boolean;
}

type SharedChange =
  | { do: 'share'; name: string; search: string; by: string }
  /** Renames a view, or gives it another query; only for the person who shared it. */
  | { do: 'edit'; id: string; name?: string | undefined; search?: string | undefined }
  /** Allowed for the person who shared it, and for those who may delete any. */
  | { do: 'delete'; id: string; mayDeleteAny: boolean }
  /** Hides a view from this person alone, or shows it again. */
  | { do: 'hide' | 'show'; id: string };

/** Why a change was not made: the limit is reached, the view is gone, or another person shared it. */
export type SharedRefusal = 'full' | 'gone' | 'not yours';

export interface SharedViews {
  /** The views of a table that chairs share, oldest first. `isMine` and `isHidden` are of the session's owner. */
  list(sessionId: string, place: SharedPlace): Promise<SharedView[]>;
  /**
   * Changes the shared views of a table, in a transaction that waits for others: of two changes at the same moment, the second sees the
   * result of the first. Deleting a view that is gone already is not an error.
   *
   * @returns why nothing was changed; null if it was. A session without an owner gets `not yours`
   */
  change(sessionId: string, place: SharedPlace, change: SharedChange): Promise<SharedRefusal | null>;
  close(): Promise<void>;
}

/** What is sealed of a view. */
interface Sealed {
  name: string;
  search: string;
  by: string;
  /** The tag of the person who shared it. */
  owner: string;
}

/**
 * Opens the views that the chairs of a conference share, in the dashboard's own store. Anyone who names a place gets its views, so callers
 * check first that the person chairs the conference. The store holds keyed hashes of places, and seals the views: with another secret
 * there are none.
 *
 * @param now the clock, in milliseconds since 1970
 */
export async function openSharedViews(
  file: string,
  secret: string,
  now: () => number = Date.now,
): Promise<SharedViews> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });
  const scopeOf = ({ service, conference, table }: SharedPlace) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['shared view', service, conference, table]))
      .digest('base64url');
  const sealedOf = (view: Sealed, scope: string, id: string) => seal(JSON.stringify(view), secret, scope, id);

  async function read(from: Kysely<SessionTables>, scope: string) {
    const rows = await from
      .selectFrom('shared_view')
      .select(['view_id', 'sealed'])
      .where('scope', '=', scope)
      .orderBy('shared_at')
      .orderBy('view_id')
      .execute();
    return rows.flatMap(({ view_id: id, sealed }) => {
      const text = sealed instanceof Uint8Array ? unseal(sealed, secret, scope, id) : null;
      return text === null ? [] : { id, ...(JSON.parse(text) as Sealed) };
    });
  }

  async function apply(tx: Kysely<SessionTables>, owner: string, scope: string, change: SharedChange) {
    const views = await read(tx, scope);
    if (change.do === 'share') {
      if (views.length >= viewLimits.views) return 'full';
      const { name, search, by } = change;
      const id = randomBytes(9).toString('base64url');
      const sealed = sealedOf({ name, search, by, owner }, scope, id);
      await tx.insertInto('shared_view').values({ view_id: id, scope, sealed, shared_at: now() }).execute();
      return null;
    }
    const { id } = change;
    const view = views.find((each) => each.id === id);
    switch (change.do) {
      case 'edit': {
        if (!view) return 'gone';
        if (view.owner !== owner) return 'not yours';
        const { name = view.name, search = view.search } = change;
        const sealed = sealedOf({ name, search, by: view.by, owner }, scope, id);
        await tx.updateTable('shared_view').set({ sealed }).where('view_id', '=', id).execute();
        return null;
      }
      case 'delete':
        if (!view) return null;
        if (view.owner !== owner && !change.mayDeleteAny) return 'not yours';
        await tx.deleteFrom('shared_view').where('view_id', '=', id).execute();
        return null;
      case 'hide':
        if (!view) return 'gone';
        await tx
          .insertInto('hidden_view')
          .values({ owner, view_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return null;
      default:
        await tx.deleteFrom('hidden_view').where('owner', '=', owner).where('view_id', '=', id).execute();
        return view ? null : 'gone';
    }
  }

  return {
    async list(sessionId, place) {
      const owner = await ownerOf(db, sessionId);
      const views = await read(db, scopeOf(place));
      const rows = await db
        .selectFrom('hidden_view')
        .select('view_id')
        .where('owner', '=', owner ?? '')
        .execute();
      const hidden = new Set(rows.map(({ view_id }) => view_id));
      return views.map(({ owner: by, ...view }) => ({
        ...view,
        isMine: by === owner,
        isHidden: hidden.has(view.id),
      }));
    },

    change: (sessionId, place, change) =>
      db.transaction().execute(async (tx) => {
        const owner = await ownerOf(tx, sessionId);
        return owner === null ? 'not yours' : apply(tx, owner, scopeOf(place), change);
      }),

    close: () => db.destroy(),
  };
}
