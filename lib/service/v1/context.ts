import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import type { Encodable } from '#lib/contract/json-text.ts';
import type { Answer, OperationId, Operations, PathParameters, Query } from '#lib/contract/operations.ts';
import type { Viewer } from '#lib/policy/viewer.ts';
import type { Store } from '#lib/store/database/store.ts';

/** What a handler knows of one request. */
export interface Context<Id extends OperationId> {
  operation: Id;
  store: Store;
  /** Who asks, and what they may reach: derived for this request. */
  caller: Caller;
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
