import { createHmac } from 'node:crypto';
import { DAY, MINUTE } from '#lib/contract/time/durations.ts';
import { open } from '#lib/sql/open.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';

/** A return after this long, in milliseconds, begins a new visit. */
const VISIT_ENDS_AFTER = 30 * MINUTE;
/** A person who does not return is forgotten after this long, in milliseconds. */
const FORGOTTEN_AFTER = 400 * DAY;
/** How many items are remembered per person. */
const ITEMS_AT_MOST = 2000;

/** An item that a person is shown, and its current state. */
export interface SeenItem {
  id: string;
  state: string;
}

export interface SinceLastVisit {
  /** When the previous visit ended, in milliseconds since 1970; `null` at the first visit. */
  since: number | null;
  /** The ids of the items that are new or in another state since then. */
  changed: ReadonlySet<string>;
}

export interface LastSeen {
  /**
   * Returns what changed since a person's previous visit, and remembers what they are shown now. Visits that show items and visits that
   * show none are remembered apart: otherwise everything that a visit did not show would be new at the next one.
   *
   * @param person the same text at each visit
   * @param items the items that could be loaded; missing ones are not forgotten. Null for a page that shows none
   */
  look(person: string, items: readonly SeenItem[] | null): Promise<SinceLastVisit>;
  close(): Promise<void>;
}

type Marks = Readonly<Record<string, string>>;

/**
 * Opens the record of visits in the session store. It holds only keyed hashes: without the server's secret, neither the person nor what
 * they saw can be read or guessed.
 *
 * @param now the clock, in milliseconds since 1970
 */
export async function openLastSeen(file: string, secret: string, now: () => number = Date.now): Promise<LastSeen> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['visit', ...parts]))
      .digest('base64url')
      .slice(0, 16);

  return {
    async look(person, shown) {
      const items = shown ?? [];
      const who = shown === null ? hash(person) : hash(person, 'things');
      const time = now();
      const current = Object.fromEntries(
        items.slice(0, ITEMS_AT_MOST).map(({ id, state }) => [hash(person, id), hash(person, id, state)]),
      );
      const row = await db.selectFrom('visit').selectAll().where('person', '=', who).executeTakeFirst();
      const isNew = row !== undefined && time - row.seen_at > VISIT_ENDS_AFTER;
      const last = row ? (JSON.parse(row.marks) as Marks) : {};
      const before = isNew ? last : row?.before ? (JSON.parse(row.before) as Marks) : null;
      const since = isNew ? row.seen_at : (row?.since ?? null);
      const marks = Object.fromEntries(Object.entries({ ...last, ...current }).slice(-ITEMS_AT_MOST));
      const kept = { seen_at: time, since, before: before && JSON.stringify(before), marks: JSON.stringify(marks) };
      await db
        .deleteFrom('visit')
        .where('seen_at', '<', time - FORGOTTEN_AFTER)
        .execute();
      await db
        .insertInto('visit')
        .values({ person: who, ...kept })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(kept))
        .execute();
      const changed =
        before === null ? [] : items.filter(({ id }) => before[hash(person, id)] !== current[hash(person, id)]);
      return { since, changed: new Set(changed.map(({ id }) => id)) };
    },

    close: () => db.destroy(),
  };
}
