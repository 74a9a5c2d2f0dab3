import { headers } from 'next/headers';
import { address, type OpenQuery } from '#lib/client/address.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import { type ListOperationId, operations, type PathParameters } from '#lib/contract/operations.ts';
import { serviceDescription } from '#lib/web/service/description.ts';
import type { ReadFirst } from '#lib/web/service/first-page.ts';
import { sessionIdOfRequest } from '#lib/web/session/session-client.ts';
import { isKept } from '#lib/web/streams/kept-streams.ts';

/**
 * Whether a page leaves the whole list to the browser, so that nothing is asked twice:
 *
 * - Within the app (the browser's script asks for the page), the browser may have the list already, and otherwise loads it itself.
 * - If the list is kept as a stream, the browser's request for the stream is answered from there, for one request to the service.
 *
 * @param query of the whole list, without `limit`, in the order in which the browser writes it
 * @param parameters of its path, if it has any
 */
export async function isListOfBrowser<Id extends ListOperationId>(
  id: Id,
  query: OpenQuery<Id>,
  parameters?: PathParameters<Id>,
): Promise<boolean> {
  if ((await headers()).get('sec-fetch-dest') === 'empty') return true;
  const session = await sessionIdOfRequest();
  if (session === undefined) return false;
  const { path } = operations[id];
  const openapi = await serviceDescription();
  return isKept(
    session,
    address<Id>(path, parameters, query, (name) => declaredEncoding(openapi, path, name)),
  );
}

/** What the browser gets instead of the first page of a list that it loads itself. */
export function unread<Id extends ListOperationId>(): ReadFirst<Id> {
  return { page: null, failure: null, at: Date.now(), rate: null };
}
