import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY } from '#lib/contract/time/durations.ts';
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

/** The last reminder of one assignment. */
export interface Reminder {
  /** Milliseconds since 1970. */
  at: number;
  by: Reminding;
  /** How often the reviewer was reminded of it. */
  times: number;
  /** Whether it can be taken back: what was before it is known. */
  isUndoable: boolean;
}

/** Limits: assignments in one call, the length of an id, and entries of one conference, of which the newest are kept. */
export const reminderLimits = { assignments: 5000, id: 100, perConference: 100_000 } as const;

/** An entry is deleted this long after its last reminder, in milliseconds. */
const KEPT_FOR = 365 * DAY;
/** How many entries one statement reads or writes. */
const TOGETHER = 500;

export interface Reminders {
  /** Returns the last reminder of each of some assignments, by the assignment's id; those that have none are left out. */
  read(place: ReminderPlace, assignments: readonly string[]): Promise<Map<string, Reminder>>;
  /**
   * Notes that the reviewers of some assignments were reminded now. Deletes old entries.
   *
   * @returns as `read`, after the change
   */
  mark(place: ReminderPlace, assignments: readonly string[], by: Reminding): Promise<Map<string, Reminder>>;
  /**
   * Takes back what was marked at a time, for all chairs: what was before is then the last reminder. One that another chair has marked
   * since is left as it is, and so is one before which nothing is known, because only the last but one is kept.
   *
   * @param at milliseconds since 1970, as `mark` returned it
   * @returns as `read`, after the change
   */
  undo(place: ReminderPlace, assignments: readonly string[], at: number): Promise<Map<string, Reminder>>;
  close(): Promise<void>;
}

/**
 * Opens the record of reminders in the dashboard's own store, which all chairs of a conference share. Anyone who knows the id of
 * an assignment finds its entry, so callers check first that the person chairs the conference. The store holds keyed hashes of conferences and
 * assignments, and seals who reminded: with another secret there are none.
 *
 * @param now the clock, in milliseconds since 1970
 */
export async function openReminders(file: string, secret: string, now: () => number = Date.now): Promise<Reminders> {
  const db = await open<SessionTables>(file, migrations, { limits: fewConnections });
  const hash = ({ service, conference }: ReminderPlace, ...assignment: [string?]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['reminder of an assignment', service, conference, ...assignment]))
      .digest('base64url');

  async function read(from: Kysely<SessionTables>, place: ReminderPlace, assignments: readonly string[]) {
    const scope = hash(place);
    const keys = new Map(assignments.map((assignment) => [hash(place, assignment), assignment]));
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
        const assignment = keys.get(key);
        if (text === null || assignment === undefined) continue;
        const isUndoable = times === 1 || previous !== null;
        found.set(assignment, { at, by: JSON.parse(text) as Reminding, times, isUndoable });
      }
    }
    return found;
  }

  return {
    read: (place, assignments) => read(db, place, assignments),

    mark: (place, assignments, by) =>
      db.transaction().execute(async (tx) => {
        const at = now();
        const scope = hash(place);
        const sealed = seal(JSON.stringify(by), secret, scope, String(at));
        await tx
          .deleteFrom('reminder')
          .where('reminded_at', '<=', at - KEPT_FOR)
          .execute();
        for (const some of inBatches([...new Set(assignments)])) {
          const rows = some.map((assignment) => ({
            reminder_key: hash(place, assignment),
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
        return read(tx, place, assignments);
      }),

    undo: (place, assignments, at) =>
      db.transaction().execute(async (tx) => {
        for (const some of inBatches(assignments.map((assignment) => hash(place, assignment)))) {
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
        return read(tx, place, assignments);
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
