import { accessSync, constants, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { UsageProblem } from '#lib/cli/command/command.ts';
import { replaceFile } from '#lib/cli/command/replace-file.ts';
import { type WatchedList, watchedLists } from './read-list.ts';

/** How much of a list was printed. */
export interface ListPlace {
  /** What changed since then is asked for; null for the whole list. */
  since: string | null;
  /** The version of the list that was printed last. */
  etag: string | null;
  /** Whether everything that the list has was printed, and not only what changed after `--since`. */
  isWhole: boolean;
  /** The versions of the items that were printed, by id; null for those that are gone, unless the list is whole. */
  items: Map<string, string | null>;
}

/** How much of a conference was printed. */
export interface Place {
  /** The id of the person who saw it so; null if not known. */
  user: string | null;
  lists: Map<WatchedList, ListPlace>;
}

/** The file of a place cannot be read or written; the message names it. */
class PlaceProblem extends Error {
  override readonly name = 'PlaceProblem';

  constructor(what: string, cause: unknown) {
    super(`${what}: ${(cause as Error).message}`, { cause });
  }
}

const stored = z.strictObject({
  version: z.literal(1),
  conference: z.string(),
  user: z._default(z.nullable(z.string()), null),
  lists: z.partialRecord(
    z.enum(watchedLists),
    z.strictObject({
      since: z.nullable(z.string()),
      etag: z.nullable(z.string()),
      isWhole: z.boolean(),
      items: z.array(z.tuple([z.string(), z.nullable(z.string())])),
    }),
  ),
});

/** A place before everything, or after `since`. */
export function newListPlace(since: string | null): ListPlace {
  return { since, etag: null, isWhole: since === null, items: new Map() };
}

/**
 * Reads the place that is kept in a file.
 *
 * @returns null if there is no such file
 * @throws UsageProblem if it is another kind of file, or of another conference; PlaceProblem if it cannot be read
 */
export function readPlace(file: string, conference: string): Place | null {
  const text = textOf(file);
  if (text === null) return null;
  const { success, data } = stored.safeParse(jsonOf(text));
  if (!success)
    throw new UsageProblem(
      `${file} is not a state file of rostrum watch. Name another file, or remove it to start again.`,
    );
  if (data.conference !== conference) {
    throw new UsageProblem(`${file} is the state file of "${data.conference}", not of "${conference}".`);
  }
  const lists = Object.entries(data.lists) as [WatchedList, NonNullable<(typeof data.lists)[WatchedList]>][];
  return {
    user: data.user,
    lists: new Map(lists.map(([list, place]) => [list, { ...place, items: new Map(place.items) }])),
  };
}

/**
 * Checks before anything is printed that the place can be kept in a file.
 *
 * @throws PlaceProblem
 */
export function requireWritable(file: string): void {
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new PlaceProblem(`The state cannot be saved in ${file}`, error);
  }
}

/**
 * Replaces the file atomically: readers find the old place or the new one, also after a crash.
 *
 * @throws PlaceProblem; the file is then unchanged
 */
export function writePlace(file: string, conference: string, place: Place): void {
  const lists = Object.fromEntries([...place.lists].map(([list, each]) => [list, { ...each, items: [...each.items] }]));
  const data: z.input<typeof stored> = { version: 1, conference, user: place.user, lists };
  try {
    replaceFile(file, `${JSON.stringify(data)}\n`);
  } catch (error) {
    throw new PlaceProblem(`The state was not saved in ${file}`, error);
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new PlaceProblem(`${file} cannot be read`, error);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
