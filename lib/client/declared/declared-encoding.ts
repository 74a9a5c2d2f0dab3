import { type OperationId, operationIds, operations } from '#lib/contract/operations.ts';
import { parametersOf } from './declared.ts';
import type { ArrayEncoding } from './encoding.ts';

/**
 * Reads from a service's OpenAPI document how it wants several values of a parameter (OpenAPI 3.1 §4.8.12: `style`, `explode`).
 *
 * @param path the operation's path in the specification
 * @returns `repeated`, OpenAPI's default, if the document does not say
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

/** All parameters with an encoding other than `repeated`, by operation and name. */
export function declaredEncodings(openapi: unknown): Partial<Record<OperationId, Record<string, ArrayEncoding>>> {
  const entries = operationIds.flatMap((id) => {
    const { path, query } = operations[id];
    const names = Object.keys(query.shape).map((name) => [name, declaredEncoding(openapi, path, name)] as const);
    const others = names.filter(([, encoding]) => encoding !== 'repeated');
    return others.length > 0 ? [[id, Object.fromEntries(others)] as const] : [];
  });
  return Object.fromEntries(entries);
}
