import { address, type OpenQuery } from '#lib/client/address.ts';
import type { ListOperationId, PathParameters } from '#lib/contract/operations.ts';
import { PAGE_SIZE } from './next-page.ts';
import { pageConfig } from '#lib/queries/page-config.ts';

/**
 * The path and query of a list's first page, with its parameters encoded as this service wants them.
 *
 * @param parameters the query parameters of the operation, by name
 * @param path its path parameters, by name
 */
export function listAddress(id: ConferenceList, parameters: Parameters, path?: Path): string {
  return addressOf(id, { ...parameters, limit: PAGE_SIZE }, path);
}

/** The path and query of a whole list as a stream. */
export function streamAddress(id: ConferenceList, parameters: Parameters, path?: Path): string {
  return addressOf(id, parameters, path);
}

type ConferenceList = Extract<
  ListOperationId,
  | 'listSubmissions'
  | 'listRegistrations'
  | 'listAssignments'
  | 'listConferenceAssignments'
  | 'listConferenceReviewers'
  | 'listConferenceReviews'
  | 'listPossibleConflicts'
>;
type Parameters = Readonly<Record<string, string | readonly string[]>>;
type Path = PathParameters<'listConferenceAssignments'>;

function addressOf(id: ConferenceList, parameters: Readonly<Record<string, unknown>>, path: Path | undefined): string {
  const { paths, encodings } = pageConfig();
  const query = parameters as OpenQuery<typeof id>;
  return address<typeof id>(paths[id], path, query, (name) => encodings[id]?.[name] ?? 'repeated');
}
