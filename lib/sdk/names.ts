import type { ListOperationId, OperationId, Operations } from '#lib/contract/operations.ts';

/**
 * Where an operation is in the client, from its path alone: `/submissions` is `submissions.list`, `/submissions/{…}` is `submissions.get`, and
 * `/submissions/{…}/reviews` is `submissions.reviews`.
 */
export function nameOf({ path, isList }: { path: string; isList: boolean }): [resource: string, method: string] {
  const [, resource = '', parameter, method] = path.split('/');
  const usual = isList && parameter === undefined ? 'list' : 'get';
  return [resource.replace('.json', ''), method ?? usual];
}

/** The same for types. */
export type ResourceOf<Id extends OperationId> = Operations[Id]['path'] extends `/${infer Path}`
  ? Path extends `${infer Resource}/${string}` | `${infer Resource}.json`
    ? Resource
    : Path
  : never;

export type MethodOf<Id extends OperationId> = Operations[Id]['path'] extends `/${string}/${string}/${infer Method}`
  ? Method
  : Operations[Id]['path'] extends `/${string}/${string}`
    ? 'get'
    : Id extends ListOperationId
      ? 'list'
      : 'get';
