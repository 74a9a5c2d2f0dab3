import type { OperationId, PathParameters, QueryInput } from '#lib/contract/operations.ts';
import { Problem } from '#lib/contract/problem.ts';
import { appendAll, type ArrayEncoding } from '#lib/client/declared/encoding.ts';

/** Query values of a request. Enumerations are open, because another service may use other values (specification §2.11). */
export type OpenQuery<Id extends OperationId> = {
  [K in keyof QueryInput<Id> as string extends K ? never : K]: Open<QueryInput<Id>[K]>;
};
type Open<T> = T extends string ? string : T extends (infer Item)[] ? readonly Open<Item>[] : T;

type QueryValues = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * Builds the path and query of a request, to be appended to a base URL.
 *
 * @param pattern the operation's path, with `{name}` for each path parameter
 * @param encoding how several values of one parameter are written
 * @throws as `segment`
 */
export function address<Id extends OperationId>(
  pattern: string,
  path: PathParameters<Id> | undefined,
  query: OpenQuery<Id> | undefined,
  encoding: (name: string) => ArrayEncoding,
): string {
  const given: Readonly<Record<string, string | undefined>> = path ?? {};
  const pathname = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => segment(given[name] ?? '', name));
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as QueryValues)) {
    if (typeof value === 'object') appendAll(parameters, name, value, encoding(name));
    else if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.size > 0 ? `${pathname}?${parameters.toString()}` : pathname;
}

/** Whether a parameter of the query is a list, so that its encoding matters. */
export function hasSeveral(query: object | undefined): boolean {
  return Object.values(query ?? {}).some((value) => Array.isArray(value) && value.length > 0);
}

/**
 * Encodes a path segment. What would lead to another path is refused: URL parsers resolve `.` and `..` even if they are percent-encoded, and some
 * gateways decode `/` and `\`.
 *
 * @param name what the segment is, for the message
 * @throws Problem `not_found`
 */
export function segment(value: string, name = 'part of a path'): string {
  // oxlint-disable-next-line no-control-regex -- finds control characters
  if (/^\.{0,2}$|[/\\\u0000-\u001f\u007f]/.test(value) || !value.isWellFormed()) {
    throw Problem.of('not_found', { detail: `No ${name} can be ${JSON.stringify(value)}.` });
  }
  return encodeURIComponent(value);
}
