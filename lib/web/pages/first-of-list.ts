import { headers } from 'next/headers';
import { address, type OpenQuery } from '#lib/client/address.ts';
import type { CallRequest, Client } from '#lib/client/client.ts';
import { declaresStream } from '#lib/client/declared/declared.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import { type ListOperationId, operations, type PathParameters } from '#lib/contract/operations.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import type { Beginning } from '#lib/queries/stream/begun-list.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { serviceDescription } from '#lib/web/service/description.ts';
import { type ReadFirst, readFirst } from '#lib/web/service/first-page.ts';
import { replyOrFailure, sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import { within } from '#lib/web/service/within.ts';
import { isKept } from '#lib/web/streams/kept-streams.ts';

/** A list as a page starts with it. */
export interface FirstOfList<Id extends ListOperationId> {
  first: ReadFirst<Id>;
  /** How the page begins to load a kept list before its scripts run; null if it has rows, and within the app. */
  begin: Beginning | null;
  /** The service's clock, in milliseconds since 1970; null if nothing was read. */
  date: number | null;
}

/**
 * Reads the first page of a list, unless the browser loads the whole list itself, so that nothing is asked twice:
 *
 * - Within the app (the browser's script asks for the page), the browser may have the list already, and otherwise loads it.
 * - If the list is kept as a stream, the browser's request for the stream is answered from there, for one request to the service.
 * - If the first page takes longer than `most`, the page is sent without it, and the browser loads the list.
 *
 * Ends the session as `replyOrFailure` does.
 *
 * @param whole the parameters of the whole list, without `limit`, in the order in which the browser writes them
 * @param most in milliseconds; without it, the first page is awaited
 */
export async function firstOfList<Id extends ListOperationId>(
  client: Client,
  id: Id,
  whole: { query?: OpenQuery<Id>; path?: PathParameters<Id> },
  most = Infinity,
): Promise<FirstOfList<Id>> {
  const unread = { page: null, failure: null, at: Date.now(), rate: null };
  const given = await headers();
  if (given.get('sec-fetch-dest') === 'empty') return { first: unread, begin: null, date: null };
  const [stream, session] = await Promise.all([streamAddress(id, whole), sessionIdOfRequest()]);
  const begin =
    stream !== null && session !== undefined
      ? { address: stream, sessionTag: sessionTag(session), nonce: given.get('x-rostrum-nonce') ?? '' }
      : null;
  if (begin !== null && session !== undefined && isKept(session, begin.address)) {
    return { first: unread, begin, date: null };
  }
  const request = { ...whole, query: { ...whole.query, limit: pageLimits.most } } as unknown as CallRequest<Id>;
  const result = await within(replyOrFailure(client.call(id, request)), most);
  if (result === null) return { first: unread, begin, date: null };
  return { first: readFirst<Id>(result), begin: null, date: 'reply' in result ? result.reply.date : null };
}

/** The path and query of a list as a stream; null if the service does not send it as one. */
async function streamAddress<Id extends ListOperationId>(
  id: Id,
  { query, path }: { query?: OpenQuery<Id>; path?: PathParameters<Id> },
): Promise<string | null> {
  const pattern = operations[id].path;
  const openapi = await serviceDescription();
  if (!declaresStream(openapi, pattern)) return null;
  return address<Id>(pattern, path, query, (name) => declaredEncoding(openapi, pattern, name));
}
