import { address, type OpenQuery } from '#lib/client/address.ts';
import type { ListOperationId } from '#lib/contract/operations.ts';
import { PAGE_SIZE } from './next-page.ts';
import { pageConfig } from '#lib/queries/page-config.ts';

/**
 * The path and query of a list's first page, with its parameters encoded as this service wants them.
 *
 * @param parameters the query parameters of the operation, by name
 */
export function listAddress(id: ConferenceList, parameters: Parameters): string {
  return addressOf(id, { ...parameters, limit: PAGE_SIZE });
}

/** The path and query of a whole list as a stream. */
export function streamAddress(id: ConferenceList, parameters: Parameters): string {
  return addressOf(id, parameters);
}

/** The path and query of the full reviews of a conference, as a stream. */
export function reviewsAddress(conference: string): string {
  const { paths } = pageConfig();
  const path = { 'conference-slug': conference };
  return address<'listConferenceReviews'>(paths.listConferenceReviews, path, undefined, () => 'repeated');
}

type ConferenceList = Extract<ListOperationId, 'listSubmissions' | 'listRegistrations' | 'listAssignments'>;
type Parameters = Readonly<Record<string, string | readonly string[]>>;

function addressOf(id: ConferenceList, parameters: Readonly<Record<string, unknown>>): string {
  const { paths, encodings } = pageConfig();
  const query = parameters as OpenQuery<typeof id>;
  return address<typeof id>(paths[id], undefined, query, (name) => encodings[id]?.[name] ?? 'repeated');
}
