import type { ListOperationId, OperationId, PathParameters } from '#lib/contract/operations.ts';
import { address, hasSeveral, type OpenQuery } from './address.ts';
import type { Data } from './answer.ts';
import type { CallRequest, Client, ClientOptions, Reply } from './client.ts';
import { authorize } from '#lib/client/transport/authorize.ts';
import { parseRate } from '#lib/client/transport/rate.ts';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { nextCursor, PAGES_AT_MOST } from '#lib/client/transport/stop.ts';
import type { ArrayEncoding } from '#lib/client/declared/encoding.ts';
import { exchange, type Exchange, type Limits, usualLimits } from '#lib/client/transport/transport.ts';

/** The parts of a client that differ between server and browser, which does without the schemas because of their size. */
export interface ClientAdapter {
  pathOf(id: OperationId): string;
  /** Parses the body of a 200. @throws BadAnswer if it does not have the operation's shape */
  read<Id extends OperationId>(id: Id, answer: Exchange): Data<Id>;
  /**
   * How the service wants several values of a parameter.
   *
   * @param describe fetches the service's OpenAPI document, once; undefined if it has none
   */
  encodingOf(
    id: OperationId,
    describe: () => Promise<unknown>,
  ): ((name: string) => ArrayEncoding) | Promise<(name: string) => ArrayEncoding>;
}

const repeated = () => 'repeated' as const;

/** Creates a client of one service, for one caller. */
export function clientWith(adapter: ClientAdapter, options: ClientOptions): Client {
  const limits: Limits = { ...usualLimits, ...options };

  async function call<Id extends OperationId>(id: Id, request: CallRequest<Id>): Promise<Reply<Id>> {
    const { path, query, signal } = request as {
      path?: PathParameters<Id>;
      query?: OpenQuery<Id>;
      signal?: AbortSignal;
    };
    const headers = new Headers({
      accept: 'application/json, application/problem+json',
      ...options.headers?.(),
      ...request.headers,
    });
    const isKeyed = id !== 'getOpenapi';
    if (options.key !== undefined && isKeyed) authorize(headers, options.key);
    const encoding = hasSeveral(query) ? await adapter.encodingOf(id, describe) : repeated;
    const answer = await exchange(
      options.baseUrl + address(adapter.pathOf(id), path, query, encoding),
      { headers, signal },
      limits,
      options.fetch,
    );
    const now = Date.now();
    const rate = parseRate(answer.response.headers, now);
    if (rate && isKeyed) options.onRate?.(rate); // without a key it is the budget of the address, not of the user
    if (answer.response.status !== 200) throw readProblem(answer, now);
    const date = Date.parse(answer.response.headers.get('date') ?? '');
    return {
      data: adapter.read(id, answer),
      rate,
      etag: answer.response.headers.get('etag'),
      date: Number.isNaN(date) ? null : date,
    };
  }

  let description: Promise<unknown> | undefined;

  function describe(): Promise<unknown> {
    if (options.describe) return options.describe();
    description ??= call('getOpenapi', {}).then(
      ({ data }) => data,
      () => undefined,
    );
    return description;
  }

  return { call, pages: (id, request) => pagesBy(call, id, request) };
}

/**
 * Follows the cursor to the last page (specification §4).
 *
 * @throws as `call`; BadAnswer if there is no last page
 */
export async function* pagesBy<Id extends ListOperationId>(
  call: Client['call'],
  id: Id,
  request: CallRequest<Id>,
): AsyncGenerator<Reply<Id>, void, void> {
  const seen = new Set<string>();
  for (let cursor: string | undefined; ;) {
    const query = cursor === undefined ? request.query : { ...request.query, cursor };
    const reply: Reply<Id> = await call(id, { ...request, query } as CallRequest<Id>);
    yield reply;
    cursor = nextCursor(reply.data, seen);
    if (cursor === undefined) return;
    seen.add(cursor);
    if (seen.size >= PAGES_AT_MOST) throw new BadAnswer('endless', 200);
  }
}
