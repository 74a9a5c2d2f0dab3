import { type ListOperationId, type OperationId, operations, type PathParameters } from '#lib/contract/operations.ts';
import { address, hasSeveral, type OpenQuery } from './address.ts';
import { type Data, readData } from './answer.ts';
import { parseRate, type RateState } from './rate.ts';
import { readProblem } from './read-problem.ts';
import { nextCursor } from './stop.ts';
import { type ArrayEncoding, declaredEncoding } from './encoding.ts';
import { exchange, type Fetch, type Limits, usualLimits } from './transport.ts';

export interface ClientOptions extends Partial<Limits> {
  /** What an operation's path is appended to: `{API_BASE_URL}/api/v1`, or `/api/proxy` in the browser. */
  baseUrl: string;
  /** Sent as a bearer token; left out in the browser, where the proxy adds it. */
  key?: string;
  fetch?: Fetch;
  /** Called with the budget that each answer speaks of, errors included. */
  onRate?: (rate: RateState) => void;
}

/** Path and query of a request; each is required only where the operation has something that must be given. */
export type CallRequest<Id extends OperationId> = Given<'path', PathParameters<Id>> &
  Given<'query', OpenQuery<Id>> & { signal?: AbortSignal | undefined; headers?: Readonly<Record<string, string>> };
type Given<Name extends string, T> = Partial<T> extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** An answer, and what came with it. */
export interface Reply<Id extends OperationId> {
  data: Data<Id>;
  rate: RateState | null;
  etag: string | null;
  /** The service's clock, in milliseconds since 1970: what decides which deadlines have passed. */
  date: number | null;
}

export interface Client {
  /**
   * Calls one operation.
   *
   * @throws Problem for every status but 200; NoAnswer, BadAnswer; the signal's reason
   */
  call<Id extends OperationId>(id: Id, request: CallRequest<Id>): Promise<Reply<Id>>;
  /** Follows the cursor from the given page to the last (specification §4). Throws as `call`. */
  pages<Id extends ListOperationId>(id: Id, request: CallRequest<Id>): AsyncGenerator<Reply<Id>, void, void>;
}

const repeated = () => 'repeated' as const;

/** A typed client of one service, for one caller. Serves the server and the browser alike. */
export function createClient(options: ClientOptions): Client {
  const limits: Limits = { ...usualLimits, ...options };

  async function call<Id extends OperationId>(id: Id, request: CallRequest<Id>): Promise<Reply<Id>> {
    const { path, query, signal } = request as {
      path?: PathParameters<Id>;
      query?: OpenQuery<Id>;
      signal?: AbortSignal;
    };
    const headers = new Headers({ accept: 'application/json, application/problem+json', ...request.headers });
    const isKeyed = operations[id].access === 'key';
    if (options.key !== undefined && isKeyed) headers.set('authorization', `Bearer ${options.key}`);
    const encoding = hasSeveral(query) ? await encodings(id) : repeated;
    const answer = await exchange(
      options.baseUrl + address(id, path, query, encoding),
      { headers, signal },
      limits,
      options.fetch,
    );
    const now = Date.now();
    const rate = parseRate(answer.response.headers, now);
    if (rate && isKeyed) options.onRate?.(rate); // else it is not the person's budget
    if (answer.response.status !== 200) throw readProblem(answer, now);
    const date = Date.parse(answer.response.headers.get('date') ?? '');
    return {
      data: readData(id, answer),
      rate,
      etag: answer.response.headers.get('etag'),
      date: Number.isNaN(date) ? null : date,
    };
  }

  let description: Promise<unknown> | undefined;

  /** From the service's own description, asked for once, when it first matters; without one, OpenAPI's default. */
  async function encodings(id: OperationId): Promise<(name: string) => ArrayEncoding> {
    description ??= call('getOpenapi', {}).then(
      ({ data }) => data,
      () => undefined,
    );
    const openapi = await description;
    return (name) => declaredEncoding(openapi, id, name);
  }

  async function* pages<Id extends ListOperationId>(id: Id, request: CallRequest<Id>) {
    const seen = new Set<string>();
    for (let cursor: string | undefined; ;) {
      const query = cursor === undefined ? request.query : { ...request.query, cursor };
      const reply: Reply<Id> = await call(id, { ...request, query } as CallRequest<Id>);
      yield reply;
      cursor = nextCursor(reply.data, seen);
      if (cursor === undefined) return;
      seen.add(cursor);
    }
  }

  return { call, pages };
}
