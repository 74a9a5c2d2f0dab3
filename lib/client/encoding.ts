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

/** The parameters of an operation, found by the end of its path: a document may write the base into its paths or not. */
function parametersOf(openapi: unknown, path: string): Record<string, unknown>[] {
  const document = record(openapi);
  const found = Object.entries(record(document['paths'])).find(([given]) => given.endsWith(path));
  const item = record(found?.[1]);
  return [...list(item['parameters']), ...list(record(item['get'])['parameters'])].map((parameter) =>
    resolve(document, record(parameter)),
  );
}

function resolve(document: Record<string, unknown>, parameter: Record<string, unknown>): Record<string, unknown> {
  const reference = parameter['$ref'];
  const prefix = '#/components/parameters/';
  if (typeof reference !== 'string' || !reference.startsWith(prefix)) return parameter;
  return record(record(record(document['components'])['parameters'])[reference.slice(prefix.length)]);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
