import { type ListOperationId, type OperationId, operations, type PathParameters } from '#lib/contract/operations.ts';
import type { OpenQuery } from './address.ts';
import { type Data, readData } from './answer.ts';
import { clientBy } from './client-by.ts';
import { declaredEncoding } from '#lib/client/declared/declared-encoding.ts';
import type { RateState } from '#lib/client/transport/rate.ts';
import type { Fetch, Limits } from '#lib/client/transport/transport.ts';

export interface ClientOptions extends Partial<Limits> {
  /** What an operation's path is appended to: `{API_BASE_URL}/api/v1`, or `/api/proxy` in the browser. */
  baseUrl: string;
  /** Sent as a bearer token; left out in the browser, where the proxy adds it. */
  key?: string;
  fetch?: Fetch;
  /** Further headers of every request, asked for each time. */
  headers?: () => Readonly<Record<string, string>>;
  /** Gives the service's own description, where somebody keeps it; else it is asked for when it first matters. */
  describe?: () => Promise<unknown>;
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
  /** Follows the cursor from the given page to the last (specification §4). Throws as `call`, and BadAnswer where no page is the last. */
  pages<Id extends ListOperationId>(id: Id, request: CallRequest<Id>): AsyncGenerator<Reply<Id>, void, void>;
}

/** A typed client of one service, for one caller, that checks every answer against the specification's shape. */
export function createClient(options: ClientOptions): Client {
  return clientBy(
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
