import { type ListOperationId, type OperationId, operations, type PathParameters } from '#lib/contract/operations.ts';
import type { OpenQuery } from './address.ts';
import { type Data, readData } from './answer.ts';
import { clientWith } from './client-with.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import type { Fetch, Limits } from '#lib/client/transport/transport.ts';

export interface ClientOptions extends Partial<Limits> {
  /** The URL that an operation's path is appended to: `{API_BASE_URL}/api/v1`, or `/api/proxy` in the browser. */
  baseUrl: string;
  /** The API key, sent as a bearer token; left out in the browser, where the proxy adds it. */
  key?: string;
  fetch?: Fetch;
  /** Further headers, computed for each request. */
  headers?: () => Readonly<Record<string, string>>;
  /** Returns the service's OpenAPI document from a cache; otherwise it is fetched when it is first needed. */
  describe?: () => Promise<unknown>;
  /** Called with the rate limit state of each answer, errors included. */
  onRate?: (rate: RateState) => void;
}

/** Path parameters and query of a request, each required only if the operation needs it. */
export type CallRequest<Id extends OperationId> = Given<'path', PathParameters<Id>> &
  Given<'query', OpenQuery<Id>> & { signal?: AbortSignal | undefined; headers?: Readonly<Record<string, string>> };
type Given<Name extends string, T> = Partial<T> extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** An answer with its metadata. */
export interface Reply<Id extends OperationId> {
  data: Data<Id>;
  rate: RateState | null;
  etag: string | null;
  /** The service's clock (`Date`), in milliseconds since 1970. It decides which deadlines have passed. */
  date: number | null;
}

export interface Client {
  /**
   * Calls one operation.
   *
   * @throws Problem for every status but 200; NoAnswer, BadAnswer; the signal's reason
   */
  call<Id extends OperationId>(id: Id, request: CallRequest<Id>): Promise<Reply<Id>>;
  /** Follows the cursor to the last page (specification §4). Throws as `call`, and BadAnswer if there is no last page. */
  pages<Id extends ListOperationId>(id: Id, request: CallRequest<Id>): AsyncGenerator<Reply<Id>, void, void>;
}

/** Creates a typed client of one service, for one caller. It checks every answer against the specification's schema. */
export function createClient(options: ClientOptions): Client {
  return clientWith(
    {
      pathOf,
      read: readData,
      async encodingOf(id, describe) {
        const openapi = await describe();
        return (name) => declaredEncoding(openapi, pathOf(id), name);
      },
    },
    options,
  );
}

function pathOf(id: OperationId): string {
  return operations[id].path;
}
