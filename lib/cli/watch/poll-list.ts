import { createHash } from 'node:crypto';
import { changedSince } from '#lib/client/changed-since.ts';
import { Problem } from '#lib/contract/problem.ts';
import type { ListPlace } from './place.ts';
import type { ListReader, Reading, WatchedItem } from './read-list.ts';

/** What is printed of one list. The items that are printed, without those that are gone since, are the list. */
export type Change =
  | { kind: 'added' | 'changed'; id: string; slug?: string; at: string | null; item: WatchedItem }
  | { kind: 'gone'; id: string; at: string | null }
  /** Forget everything of this list: all of it follows. */
  | { kind: 'reset' };

type Print = (change: Change) => Promise<void>;

/**
 * Prints what has changed in a list since its place, and moves the place on. If it throws, the place is that of what was printed, so that it can be
 * called again.
 *
 * @throws as the client; what `print` throws
 */
export async function pollList(place: ListPlace, reader: ListReader, print: Print): Promise<void> {
  try {
    if (place.since !== null && reader.tellsChanges) {
      const reading = await reader.read(place.since, place.etag);
      if (reading === null || (await printChanges(place, reading, print))) return;
      Object.assign(place, { since: null, etag: null });
    }
    if (!place.isWhole) await reset(place, print);
    await printWhole(place, await reader.read(null, place.etag), print);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A list that the caller may not read is empty.
    await printLeft(place, new Set(), { at: null, print });
    Object.assign(place, { since: null, etag: null });
    if (error.code === 'not_found') throw error; // there is no such conference, or the caller has no role in it any more
  }
}

/**
 * Whether the service itself says that the caller may not read the list. A gateway with a wrong configuration answers 404, too, but sends no problem with a
 * type (specification §7), and nothing is gone because of it.
 */
export function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.type !== undefined && ['forbidden', 'not_found'].includes(error.code);
}

/** @returns false if the service cannot say what is gone */
async function printChanges(place: ListPlace, { etag, items }: Reading, print: Print): Promise<boolean> {
  const { end, read } = await printItems(place, items, print);
  if (end.gone === null) return false;
  for (const id of end.gone) await printGone(place, id, { at: end.asOf, print });
  Object.assign(place, { since: latest(place.since, changedSince(read, end.asOf)), etag });
  return true;
}

/** Before the whole list is read for the first time after `--since`: a reader who has only part of it does not know what to leave out. */
async function reset(place: ListPlace, print: Print): Promise<void> {
  await print({ kind: 'reset' });
  place.items.clear();
  place.isWhole = true;
}

async function printWhole(place: ListPlace, reading: Reading | null, print: Print): Promise<void> {
  if (reading === null) return;
  const { end, read } = await printItems(place, reading.items, print);
  await printLeft(place, new Set(read.map(({ id }) => id)), { at: end.asOf, print });
  Object.assign(place, { since: changedSince(read, end.asOf), etag: reading.etag });
}

async function printItems(place: ListPlace, items: Reading['items'], print: Print) {
  const read: { id: string; updatedAt: string | null }[] = [];
  for (;;) {
    const { done, value } = await items.next();
    if (done) return { end: value, read };
    const { id, slug, updatedAt: at = null } = value;
    read.push({ id, updatedAt: at });
    const version = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
    const before = place.items.get(id);
    if (before === version) continue;
    const isNew = place.isWhole ? before === undefined : before === null;
    await print({ kind: isNew ? 'added' : 'changed', id, ...(slug !== undefined && { slug }), at, item: value });
    place.items.set(id, version);
  }
}

interface Left {
  at: string | null;
  print: Print;
}

/** Prints as gone what is no longer in the list. */
async function printLeft(place: ListPlace, present: ReadonlySet<string>, left: Left): Promise<void> {
  for (const id of place.items.keys()) if (!present.has(id)) await printGone(place, id, left);
}

/** Reports each item as gone once. Someone who has the whole list is told only about items that they have. */
async function printGone(place: ListPlace, id: string, { at, print }: Left): Promise<void> {
  const before = place.items.get(id);
  if (place.isWhole ? before === undefined : before === null) return;
  await print({ kind: 'gone', id, at });
  if (place.isWhole) place.items.delete(id);
  else place.items.set(id, null);
}

function latest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one;
}
