import { busyHours, type KeyReads, recordKeyUsage, usualReads } from '#lib/store/accounts/key-usage.ts';
import type { Store } from '#lib/store/database/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEPT = 30 * DAY;

/**
 * From when on a key enumerates: so many 404s within an hour of the clock; or so many objects, where that is also so many times
 * what it reads in an hour on average.
 */
export const enumerates = { absent: 100, objects: 10_000, timesUsual: 10 } as const;

/** Objects of one kind that a request read; `absent` for a 404. */
export interface KeyRead {
  kind: string;
  objects: number;
}

/** A key that enumerates, said once an hour by one of the services over a store. `key` is its prefix, `usual` the objects that it reads in other hours. */
export interface Alarm {
  key: string;
  hour: string;
  objects: number;
  absent: number;
  usual: number;
}

/** Remembers when keys were used and what they read: in memory first, so that a request waits for nothing. */
export interface KeyUsage {
  /** Notes one request of a key. */
  note(key: { id: string; prefix: string }, read: KeyRead | undefined, at: Date): void;
  /**
   * Writes what was noted since the last time, and looks for keys that enumerate. To be called each minute, and at the end.
   *
   * @throws the engine's error where the store cannot be written now; nothing is lost, the next call writes it
   */
  flush(now: Date): Promise<void>;
}

/** What was noted of one key and is not written yet. */
interface Noted {
  prefix: string;
  usedAt: number;
  /** Objects by hour (its number since 1970) and kind. */
  reads: Map<string, number>;
}

/** @param alarm hears of keys that enumerate */
export function createKeyUsage(store: Store, alarm: (alarm: Alarm) => void): KeyUsage {
  let noted = new Map<string, Noted>();

  async function sayWhoEnumerates(
    batch: ReadonlyMap<string, Noted>,
    hours: readonly string[],
    now: Date,
  ): Promise<void> {
    for (const { keyId, hour, objects, absent } of await busyHours(store, hours, enumerates)) {
      const key = batch.get(keyId)?.prefix;
      if (key === undefined) continue;
      const usual = await usualReads(store, keyId, hour);
      if (absent < enumerates.absent && objects < enumerates.timesUsual * usual) continue;
      const isFirst = await store.counts.add(`alarm ${hour} ${keyId}`, { most: 1, window: DAY }, now.getTime());
      if (isFirst) alarm({ key, hour, objects, absent, usual });
    }
  }

  return {
    note({ id, prefix }, read, at) {
      const usedAt = at.getTime();
      let of = noted.get(id);
      if (!of) noted.set(id, (of = { prefix, usedAt, reads: new Map() }));
      of.usedAt = usedAt;
      if (read?.objects) add(of.reads, `${Math.floor(usedAt / HOUR)} ${read.kind}`, read.objects);
    },

    async flush(now) {
      if (noted.size === 0) return;
      const batch = noted;
      noted = new Map();
      const uses = Object.fromEntries(Array.from(batch, ([id, { usedAt }]) => [id, new Date(usedAt).toISOString()]));
      const reads = Array.from(batch, ([id, of]) => readsOf(id, of)).flat();
      try {
        await recordKeyUsage(store, uses, reads, new Date(now.getTime() - KEPT).toISOString());
      } catch (error) {
        putBack(batch, noted);
        throw error;
      }
      await sayWhoEnumerates(batch, [...new Set(reads.map(({ hour }) => hour))], now);
    },
  };
}

function readsOf(keyId: string, { reads }: Noted): KeyReads[] {
  return Array.from(reads, ([place, objects]) => {
    const [hour = '', kind = ''] = place.split(' ');
    return { key_id: keyId, hour: new Date(Number(hour) * HOUR).toISOString(), kind, objects };
  });
}

function putBack(batch: ReadonlyMap<string, Noted>, noted: Map<string, Noted>): void {
  for (const [id, of] of batch) {
    const later = noted.get(id);
    if (!later) noted.set(id, of);
    else for (const [place, objects] of of.reads) add(later.reads, place, objects);
  }
}

function add(counts: Map<string, number>, place: string, objects: number): void {
  counts.set(place, (counts.get(place) ?? 0) + objects);
}
