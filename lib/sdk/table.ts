import { isList, isStreamed, type OperationId, operationIds, operations } from '#lib/contract/operations.ts';

/** What the client has to know of an operation while it runs. */
export interface Entry {
  id: OperationId;
  path: string;
  pathParameters: readonly string[];
  hasQuery: boolean;
  isList: boolean;
  isStreamed: boolean;
}

/** Every operation. In the package it is this value instead of the schemas that it comes from (`tools/release/client.ts`). */
export const table: readonly Entry[] = operationIds.map((id) => ({
  id,
  path: operations[id].path,
  pathParameters: operations[id].pathParameters,
  hasQuery: Object.keys(operations[id].query.shape).length > 0,
  isList: isList(id),
  isStreamed: isStreamed(id),
}));
