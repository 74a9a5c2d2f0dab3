import { parametersOf } from './declared.ts';

/** How several values of one query parameter are written; the specification leaves it open (§4). */
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

/**
 * Reads from a service's own OpenAPI document how it wants several values of a parameter (OpenAPI 3.1 §4.8.12: `style`, `explode`).
 *
 * @param path the operation's, as the specification has it
 * @returns `repeated`, the default of OpenAPI, for whatever the document does not say
 */
export function declaredEncoding(openapi: unknown, path: string, name: string): ArrayEncoding {
  for (const parameter of parametersOf(openapi, path)) {
    if (parameter['in'] !== 'query') continue;
    if (parameter['name'] === `${name}[]`) return 'brackets';
    if (parameter['name'] !== name) continue;
    const style = parameter['style'] ?? 'form';
    if (style === 'form') return parameter['explode'] === false ? 'comma' : 'repeated';
    if (style === 'spaceDelimited') return 'space';
    if (style === 'pipeDelimited') return 'pipe';
  }
  return 'repeated';
}
