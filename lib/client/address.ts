import { type OperationId, operations, type PathParameters, type QueryInput } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';

/** Query values of a request: enumerated values are open, since another service may use others (specification §2.11). */
export type OpenQuery<Id extends OperationId> = {
  [K in keyof QueryInput<Id> as string extends K ? never : K]: Open<QueryInput<Id>[K]>;
};
type Open<T> = T extends string ? string : T extends (infer Item)[] ? readonly Open<Item>[] : T;

type QueryValues = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * The path and query of a request, to be appended to a base URL. An array is sent as a repeated parameter, which every
 * documented encoding of our service includes (specification §4 leaves it open).
 *
 * @throws Problem `not_found` for a path parameter that no resource can have: it would address something else
 */
export function address<Id extends OperationId>(
  id: Id,
  path: PathParameters<Id> | undefined,
  query: OpenQuery<Id> | undefined,
): string {
  const given: Readonly<Record<string, string | undefined>> = path ?? {};
  const pathname = operations[id].path.replace(/\{([^}]+)\}/g, (_, name: string) => segment(given[name] ?? ''));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as QueryValues)) {
    const values = value === undefined ? [] : typeof value === 'object' ? value : [value];
    for (const item of values) parameters.append(name, String(item));
  }
  return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
}

/** `.` and `..` cannot be escaped: every URL parser folds them, however they are written. */
export function segment(value: string): string {
  if (value === '' || value === '.' || value === '..' || !value.isWellFormed()) throw Problem.of('not_found');
  return encodeURIComponent(value);
}
