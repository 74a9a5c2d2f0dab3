import { type CallRequest, type ClientOptions, createClient } from '#lib/client/client.ts';
import { declaresStream, declaredExtensions, parametersOf } from '#lib/client/declared/declared.ts';
import { goneIn, type ListEnd, streamItems } from '#lib/client/stream-items.ts';
import { list as listIn } from '#lib/contract/json.ts';
import { wholeList } from '#lib/client/transport/stop.ts';
import { operations } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';

/** The lists that can say what has changed in them, by the name in their path. */
const watched = {
  submissions: 'listSubmissions',
  assignments: 'listAssignments',
  registrations: 'listRegistrations',
} as const;
export type WatchedList = keyof typeof watched;
export const watchedLists = Object.keys(watched) as WatchedList[];

/** An item of any of them. */
export interface WatchedItem {
  id: string;
  slug?: string;
  updatedAt?: string | null | undefined;
}

/** A list, or what has changed in it, that has begun to arrive. */
export interface Reading {
  etag: string | null;
  /** Throws as the client. What came before is not the list then. */
  items: AsyncGenerator<WatchedItem, ListEnd, void>;
}

/** Reads one list of a conference. */
export interface ListReader {
  /** Whether the service can say what has changed since a time. */
  tellsChanges: boolean;
  /**
   * @param since reads only what has changed since then
   * @param known the version that is known
   * @returns null if that is still the version
   * @throws as the client
   */
  read(since: string | null, known: string | null): Promise<Reading | null>;
}

/**
 * Makes the reader of a list: by streams if the service declares them, else by pages; submissions with their reviews and scores if it offers that.
 *
 * @param openapi the service's description
 */
export function listReader(
  list: WatchedList,
  {
    conference,
    options,
    openapi,
    signal,
  }: { conference: string; options: ClientOptions; openapi: unknown; signal: AbortSignal },
): ListReader {
  const id = watched[list];
  const { path } = operations[id];
  const { expand } = declaredExtensions(openapi, path);
  const isStream = declaresStream(openapi, path);
  const described: ClientOptions = { ...options, describe: () => Promise.resolve(openapi) };
  return {
    tellsChanges: parametersOf(openapi, path).some((parameter) => parameter['name'] === 'updatedSince'),
    async read(since, known) {
      const query = {
        conference,
        ...(expand.length > 0 && { expand }),
        ...(since !== null && { updatedSince: since }),
      };
      const request: CallRequest<typeof id> = { query, signal };
      if (!isStream) return { etag: null, items: pagesOf(id, request, described) };
      const headers = known === null ? {} : { 'if-none-match': known };
      try {
        return await streamItems(id, { ...request, headers }, described);
      } catch (error) {
        if (error instanceof Problem && error.status === 304) return null;
        throw error;
      }
    },
  };
}

async function* pagesOf(
  id: (typeof watched)[WatchedList],
  request: CallRequest<typeof id>,
  options: ClientOptions,
): AsyncGenerator<WatchedItem, ListEnd, void> {
  let asOf: string | null = null;
  let gone: unknown;
  const query = { limit: 100, ...request.query };
  for await (const { data, date } of wholeList(createClient(options).pages(id, { ...request, query }))) {
    asOf ??= new Date(date ?? Date.now()).toISOString(); // what changes later is found the next time
    yield* listIn(data.data) as readonly WatchedItem[];
    ({ gone } = data);
  }
  return { asOf, gone: goneIn(gone) };
}
