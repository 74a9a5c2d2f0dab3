import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { open } from '#lib/sql/open.ts';
import { fewConnections, migrations, type SessionTables } from './schema.ts';
import { seal, unseal } from '#lib/session/cookie/seal.ts';

/** A conference of a service. */
export interface ReminderPlace {
  /** The service's base URL. */
  service: string;
  /** Slug. */
  conference: string;
}

/** A person as `/me` names them. */
export interface Reminding {
  id: string | null;
  name: string;
}

/** The last reminder of one review. */
export interface Reminder {
  /** Milliseconds since 1970. */
  at: number;
  by: Reminding;
  /** How often the reviewer was reminded of this review. */
  times: number;
  /** Whether it can be taken back: what was before it is known. */
  isUndoable: boolean;
}

/** Limits: reviews in one call, the length of an id, and entries of one conference, of which the newest are kept. */
export const reminderLimits = { reviews: 5000, id: 100, perConference: 100_000 } as const;

/** An entry is deleted this long after its last reminder, in milliseconds. */
const KEPT_FOR = 365 * 86_400_000;
/** How many entries one statement reads or writes. */
const TOGETHER = 500;

export interface Reminders {
  /** Returns the last reminder of each of some reviews, by the review's id; those that have none are left out. */
  read(place: ReminderPlace, reviews: readonly string[]): Promise<Map<string, Reminder>>;
  /**
   * Notes that the reviewers of some reviews were reminded now. Deletes old entries.
   *
   * @returns as `read`, after the change
   */
  mark(place: ReminderPlace, reviews: readonly string[], by: Reminding): Promise<Map<string, Reminder>>;
  /**
   * Takes back what was marked at a time, for all chairs: what was before is then the last reminder. One that another chair has marked
   * since is left as it is, and so is one before which nothing is known, because only the last but one is kept.
   *
   * @param at milliseconds since 1970, as `mark` returned it
   * @returns as `read`, after the change
   */
  undo(place: ReminderPlace, reviews: readonly string[], at: number): Promise<Map<string, Reminder>>;
  close(): Promise<void>;
}

/**
 * Opens the record of reminders in the dashboard's own store, which all chairs of a conference share. Whoever knows the id of a review
 * finds its entry, so callers check first that the person chairs the conference. The store holds keyed hashes of conferences and reviews,
 * and seals who reminded: with another secret there are none.
 *
 * @param now the clock, in milliseconds since 1970
 */
export async function openReminders(file: string, secret: string, now: () => number = Date.now): Promise<Reminders> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });
  const hash = ({ service, conference }: ReminderPlace, ...review: [string?]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['reminder', service, conference, ...review]))
      .digest('base64url');

  async function read(from: Kysely<SessionTables>, place: ReminderPlace, reviews: readonly string[]) {
    const scope = hash(place);
    const keys = new Map(reviews.map((review) => [hash(place, review), review]));
    const found = new Map<string, Reminder>();
    const opened = new Map<string, string | null>(); // entries that were marked together are sealed together
    for (const some of inBatches([...keys.keys()])) {
      const rows = await from
        .selectFrom('reminder')
        .selectAll()
        .where('reminder_key', 'in', some)
        .where('reminded_at', '>', now() - KEPT_FOR)
        .execute();
      for (const { reminder_key: key, sealed, reminded_at: at, times, previous_at: previous } of rows) {
        if (!(sealed instanceof Uint8Array)) continue; // tampered with
        const bytes = `${at} ${Buffer.from(sealed).toString('base64')}`;
        const text = opened.get(bytes) ?? unseal(sealed, secret, scope, String(at));
        opened.set(bytes, text);
        const review = keys.get(key);
        if (text === null || review === undefined) continue;
        const isUndoable = times === 1 || previous !== null;
        found.set(review, { at, by: JSON.parse(text) as Reminding, times, isUndoable });
      }
    }
    return found;
  }

  return {
    read: (place, reviews) => read(db, place, reviews),

    mark: (place, reviews, by) =>
      db.transaction().execute(async (tx) => {
        const at = now();
        const scope = hash(place);
        const sealed = seal(JSON.stringify(by), secret, scope, String(at));
        await tx
          .deleteFrom('reminder')
          .where('reminded_at', '<=', at - KEPT_FOR)
          .execute();
        for (const some of inBatches([...new Set(reviews)])) {
          const rows = some.map((review) => ({
            reminder_key: hash(place, review),
            scope,
            sealed,
            reminded_at: at,
            times: 1,
          }));
          await tx
            .insertInto('reminder')
            .values(rows)
            .onConflict((conflict) =>
              conflict.column('reminder_key').doUpdateSet((eb) => ({
                sealed: eb.ref('excluded.sealed'),
                reminded_at: eb.ref('excluded.reminded_at'),
                times: eb('reminder.times', '+', 1),
                previous_sealed: eb.ref('reminder.sealed'),
                previous_at: eb.ref('reminder.reminded_at'),
              })),
            )
            .execute();
        }
        await trim(tx, scope);
        return read(tx, place, reviews);
      }),

    undo: (place, reviews, at) =>
      db.transaction().execute(async (tx) => {
        for (const some of inBatches(reviews.map((review) => hash(place, review)))) {
          await tx
            .deleteFrom('reminder')
            .where('reminder_key', 'in', some)
            .where('reminded_at', '=', at)
            .where('times', '=', 1)
            .execute();
          await tx
            .updateTable('reminder')
            .set((eb) => ({
              sealed: eb.ref('previous_sealed').$notNull(),
              reminded_at: eb.ref('previous_at').$notNull(),
              times: eb('times', '-', 1),
              previous_sealed: null,
              previous_at: null,
            }))
            .where('reminder_key', 'in', some)
            .where('reminded_at', '=', at)
            .where('previous_at', 'is not', null)
            .execute();
        }
        return read(tx, place, reviews);
      }),

    close: () => db.destroy(),
  };
}

/** Deletes the oldest entries of a conference that has too many. */
async function trim(tx: Kysely<SessionTables>, scope: string) {
  const oldest = await tx
    .selectFrom('reminder')
    .select('reminded_at')
    .where('scope', '=', scope)
    .orderBy('reminded_at', 'desc')
    .offset(reminderLimits.perConference)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const { reminded_at: last } = oldest;
  await tx.deleteFrom('reminder').where('scope', '=', scope).where('reminded_at', '<=', last).execute();
}

function inBatches(all: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, at) =>
    all.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
}
