import { address, type OpenQuery } from '#lib/client/address.ts';
import type { ListOperationId } from '#lib/contract/operations.ts';
import { PAGE_SIZE } from './next-page.ts';
import { pageConfig } from '#lib/queries/page-config.ts';

/**
 * Path and query of a list's first page, in the way in which this service wants its parameters.
 *
 * @param parameters by name, as the operation has them
 */
export function listAddress(
  id: Extract<ListOperationId, 'listSubmissions' | 'listRegistrations' | 'listAssignments'>,
  parameters: Readonly<Record<string, string | readonly string[]>>,
): string {
  const { paths, encodings } = pageConfig();
  const query = { ...parameters, limit: PAGE_SIZE } as unknown as OpenQuery<typeof id>;
  return address<typeof id>(paths[id], undefined, query, (name) => encodings[id]?.[name] ?? 'repeated');
}
