/** How several values of one query parameter are written, which the specification leaves open (§4). */
export type ArrayEncoding = 'repeated' | 'brackets' | 'comma' | 'space' | 'pipe';

const separators = { comma: ',', space: ' ', pipe: '|' } as const;

/** Adds several values of a parameter to a query. */
export function appendAll(
  query: URLSearchParams,
  name: string,
  values: readonly string[],
  encoding: ArrayEncoding,
): void {
  if (encoding === 'repeated' || encoding === 'brackets') {
    for (const value of values) query.append(encoding === 'brackets' ? `${name}[]` : name, value);
  } else {
    query.append(name, values.join(separators[encoding]));
  }
}
