import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import type { Encodable } from '#lib/contract/json-text.ts';
import type { Answer, OperationId, Operations, PathParameters, Query, StreamedId } from '#lib/contract/operations.ts';
import type { Viewer } from '#lib/policy/viewer.ts';
import type { Store } from '#lib/store/database/store.ts';

/** The input of a handler. */
export interface Context<Id extends OperationId> {
  operation: Id;
  store: Store;
  caller: Caller;
  /** What the caller may reach, derived for this request. */
  viewer: Viewer;
  path: PathParameters<Id>;
  query: Query<Id>;
  now: Date;
}

type Handler<Id extends OperationId> = (context: Context<Id>) => Promise<Encodable<Answer<Id>>>;

/** One handler for each operation that needs a key. */
export type Handlers = {
  [Id in OperationId as Operations[Id]['access'] extends 'key' ? Id : never]: Handler<Id>;
};

/** For each list that is also a stream, a function that counts the items of all its pages, and refuses what its handler refuses. */
export type Counters = { [Id in StreamedId]: (context: Context<Id>) => Promise<number> };
