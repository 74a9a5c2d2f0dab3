import type { CallRequest, Client, Reply } from '#lib/client/client.ts';
import { saysMore } from '#lib/client/transport/stop.ts';
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
 * @param limits the largest number of pages to read, and for how many milliseconds another one is asked for
 * @throws as `Client.call`
 */
export async function readPages<Id extends ListOperationId>(
  client: Client,
  id: Id,
  request: CallRequest<Id>,
  { most = PAGES_AT_MOST, within = Infinity }: { most?: number; within?: number } = {},
): Promise<ReadPages<Id>> {
  const items: ReadPages<Id>['items'] = [];
  const began = Date.now();
  let pages = 0;
  let last: Reply<Id> | undefined;
  for await (const reply of client.pages(id, request)) {
    items.push(...((reply.data.data ?? []) as ReadPages<Id>['items']));
    last = reply;
    pages += 1;
    if (pages >= most || Date.now() - began >= within) break;
  }
  if (!last) throw new Error('A list has at least one page');
  return { items, last, hasMore: saysMore(last.data) };
}
