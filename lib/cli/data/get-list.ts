import { itemOf } from '#lib/contract/resources/page.ts';
import { isStreamed, type ListOperationId, operations } from '#lib/contract/operations.ts';
import { type CallRequest, type ClientOptions, createClient } from '#lib/client/client.ts';
import { declaresStream } from '#lib/client/declared/declared.ts';
import { streamItems } from '#lib/client/stream-items.ts';
import { wholeList } from '#lib/client/transport/stop.ts';
import { lineWriter } from '#lib/cli/command/line-writer.ts';
import { columnsOf, csvHeader, csvLine } from './csv.ts';

/** How a list is written. */
export const formats = ['ndjson', 'csv', 'json'] as const;
export type Format = (typeof formats)[number];

type Request = CallRequest<ListOperationId>;

/**
 * The items of a whole list: from one stream if the service sends the list as one, else page by page.
 *
 * @throws like the client; what came before is not the list then
 */
export async function* itemsOf(
  id: ListOperationId,
  request: Request,
  options: ClientOptions,
): AsyncGenerator<unknown, void, void> {
  const client = createClient(options);
  const openapi = isStreamed(id) ? (await client.call('getOpenapi', {}).catch(() => undefined))?.data : undefined;
  if (isStreamed(id) && declaresStream(openapi, operations[id].path)) {
    const describe = () => Promise.resolve(openapi);
    yield* (await streamItems(id, request as never, { ...options, describe })).items;
    return;
  }
  const query = { limit: 100, ...request.query };
  for await (const { data } of wholeList(client.pages(id, { ...request, query }))) yield* data.data ?? [];
}

/**
 * Writes items as they arrive, one a line; as JSON they are one array. Ends quietly if nobody reads any more (`| head`).
 *
 * @throws what the items throw
 */
export async function writeItems(
  id: ListOperationId,
  items: AsyncIterable<unknown>,
  format: Format,
  to: NodeJS.WritableStream,
): Promise<void> {
  const columns = columnsOf(itemOf(operations[id].response));
  const lines = lineWriter(to);
  if (format === 'csv') await lines.write(`${csvHeader(columns)}\n`);
  let count = 0;
  for await (const item of items) {
    const text = format === 'csv' ? csvLine(columns, item) : JSON.stringify(item);
    await lines.write(format === 'json' ? `${count === 0 ? '[' : ','}\n${text}` : `${text}\n`);
    count += 1;
    if (lines.isOver()) break;
  }
  if (format === 'json') await lines.write(count === 0 ? '[]\n' : '\n]\n');
  lines.end();
}
