import type { CallRequest, Client, Reply } from '#lib/client/client.ts';
import type { ListOperationId } from '#lib/contract/operations.ts';

/** Longer lists are read by the browser, which paces the requests and shows progress. */
const PAGES_AT_MOST = 10;

/** The items that were read of a list, and the last reply. */
export interface ReadPages<Id extends ListOperationId> {
  items: NonNullable<Reply<Id>['data']['data']>[number][];
  last: Reply<Id>;
  /** Whether the list has more items. */
  hasMore: boolean;
}

/**
 * Reads a list, page by page, while a page is rendered.
 *
 * @param most the largest number of pages to read
 * @throws as `Client.call`
 */
export async function readPages<Id extends ListOperationId>(
  client: Client,
  id: Id,
  request: CallRequest<Id>,
  most = PAGES_AT_MOST,
): Promise<ReadPages<Id>> {
  const items: ReadPages<Id>['items'] = [];
  let pages = 0;
  let last: Reply<Id> | undefined;
  for await (const reply of client.pages(id, request)) {
    items.push(...((reply.data.data ?? []) as ReadPages<Id>['items']));
    last = reply;
    pages += 1;
    if (pages >= most) break;
  }
  if (!last) throw new Error('A list has at least one page');
  return { items, last, hasMore: last.data.hasMore === true };
}
