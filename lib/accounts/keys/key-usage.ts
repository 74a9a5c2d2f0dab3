import { DAY, HOUR } from '#lib/contract/time/durations.ts';
import { busyHours, type KeyReads, recordKeyUsage, usualReads } from '#lib/store/accounts/key-usage.ts';
import type { Store } from '#lib/store/database/store.ts';

const RETENTION = 30 * DAY;

/**
 * A key enumerates if, within one clock hour, it gets at least 100 404s, or reads at least 10,000 objects and at least ten times its
 * hourly average.
 */
export const enumerates = { absent: 100, objects: 10_000, timesUsual: 10 } as const;

/** Objects of one kind that a request read; `absent` for a 404. */
export interface KeyRead {
  kind: string;
  objects: number;
}

/**
 * A key that enumerates. It is reported once per hour, by one of the services that share a store. `key` is its prefix, `usual` the
 * average number of objects it reads in other hours.
 */
export interface Alarm {
  key: string;
  hour: string;
  objects: number;
  absent: number;
  usual: number;
}

/** Records when keys were used and what they read, first in memory so that no request waits for a write. */
export interface KeyUsage {
  /** Records one request of a key. */
  note(key: { id: string; prefix: string }, read: KeyRead | undefined, at: Date): void;
  /**
   * Writes what was recorded since the last call and looks for keys that enumerate. Call it every minute and at shutdown.
   *
   * @throws the database error if the store cannot be written now; nothing is lost, the next call writes it
   */
  flush(now: Date): Promise<void>;
}

/** The usage of one key that is not written yet. */
interface PendingUsage {
  prefix: string;
  usedAt: number;
  /** Number of objects by `"<hours since 1970> <kind>"`. */
  reads: Map<string, number>;
}

/** @param alarm called for each key that enumerates */
export function createKeyUsage(store: Store, alarm: (alarm: Alarm) => void): KeyUsage {
  let pending = new Map<string, PendingUsage>();

  async function reportEnumeration(
    batch: ReadonlyMap<string, PendingUsage>,
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
      let usage = pending.get(id);
      if (!usage) pending.set(id, (usage = { prefix, usedAt, reads: new Map() }));
      usage.usedAt = usedAt;
      if (read?.objects) add(usage.reads, `${Math.floor(usedAt / HOUR)} ${read.kind}`, read.objects);
    },

    async flush(now) {
      if (pending.size === 0) return;
      const batch = pending;
      pending = new Map();
      const uses = Object.fromEntries(Array.from(batch, ([id, { usedAt }]) => [id, new Date(usedAt).toISOString()]));
      const reads = Array.from(batch, ([id, usage]) => readsOf(id, usage)).flat();
      try {
        await recordKeyUsage(store, uses, reads, new Date(now.getTime() - RETENTION).toISOString());
      } catch (error) {
        putBack(batch, pending);
        throw error;
      }
      await reportEnumeration(batch, [...new Set(reads.map(({ hour }) => hour))], now);
    },
  };
}

function readsOf(keyId: string, { reads }: PendingUsage): KeyReads[] {
  return Array.from(reads, ([place, objects]) => {
    const [hour = '', kind = ''] = place.split(' ');
    return { key_id: keyId, hour: new Date(Number(hour) * HOUR).toISOString(), kind, objects };
  });
}

function putBack(batch: ReadonlyMap<string, PendingUsage>, pending: Map<string, PendingUsage>): void {
  for (const [id, usage] of batch) {
    const later = pending.get(id);
    if (!later) pending.set(id, usage);
    else for (const [place, objects] of usage.reads) add(later.reads, place, objects);
  }
}

function add(counts: Map<string, number>, place: string, objects: number): void {
  counts.set(place, (counts.get(place) ?? 0) + objects);
}
