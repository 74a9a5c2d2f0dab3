import { follow, type Json, list, record, text } from '#lib/contract/json.ts';

/** One field of an object, described for readers. */
export interface Field {
  name: string;
  /** The nesting depth; 0 for the fields of the response itself. */
  depth: number;
  /** `string`, `integer or null`, `array of Submission`. */
  type: string;
  /** Whether it may be absent. */
  isOptional: boolean;
  /** The allowed values, if they are listed. */
  values: readonly string[];
  /** The description from the document, with bounds and default. */
  notes: string;
}

/** The maximum nesting depth; also ends recursive schemas. */
const DEEPEST = 5;

/** All fields of a schema in the document's order, each followed by its nested fields. */
export function fieldsOf(document: Json, schema: unknown, depth = 0, seen: readonly unknown[] = []): Field[] {
  const inner = contents(document, schema);
  if (depth > DEEPEST || seen.includes(inner)) return [];
  const required = list(inner['required']);
  return Object.entries(propertiesOf(document, inner)).flatMap(([name, given]) => [
    { name, depth, isOptional: !required.includes(name), ...describe(document, given) },
    ...fieldsOf(document, given, depth + 1, [...seen, inner]),
  ]);
}

/** The object schema inside references, nullable types and arrays. */
function contents(document: Json, schema: unknown): Json {
  let at = follow(document, schema);
  for (let steps = 0; steps < DEEPEST; steps += 1) {
    const [only, ...others] = alternatives(document, at);
    if (at['properties'] !== undefined || at['allOf'] !== undefined) return at;
    if (at['items'] !== undefined) at = follow(document, at['items']);
    else if (only && others.length === 0) at = only;
    else return at;
  }
  return at;
}

function propertiesOf(document: Json, schema: Json): Json {
  const parts = list(schema['allOf']).map((part) => record(follow(document, part)['properties']));
  return Object.assign({}, ...parts, record(schema['properties'])) as Json;
}

/** The schemas of `anyOf` and `oneOf`, without `null`. */
function alternatives(document: Json, schema: Json): Json[] {
  return [...list(schema['anyOf']), ...list(schema['oneOf'])]
    .map((part) => follow(document, part))
    .filter((part) => part['type'] !== 'null');
}

/** Describes a schema in a line: type, allowed values and notes. */
export function describe(document: Json, given: unknown): Pick<Field, 'type' | 'values' | 'notes'> {
  const schema = follow(document, given);
  const values = valuesOf(document, schema, 0);
  const [only] = alternatives(document, schema);
  const notes = [
    text(schema['description']),
    bounds(schema),
    bounds(record(schema['items'])),
    only ? bounds(only) : '',
  ];
  return { type: typeOf(document, given, 0), values, notes: notes.filter(Boolean).join(' ') };
}

function typeOf(document: Json, given: unknown, depth: number): string {
  const schema = follow(document, given);
  if (depth > DEEPEST) return 'value';
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  const others = [...list(schema['anyOf']), ...list(schema['oneOf'])].map((part) => typeOf(document, part, depth + 1));
  const named = types.map((type) => {
    if (type === 'array') return `array of ${plural(typeOf(document, schema['items'], depth + 1))}`;
    if (type === 'string' && schema['format'] === 'date-time') return 'timestamp';
    return type;
  });
  const all = [...new Set([...named, ...others])];
  if (all.length === 0) return schema['properties'] === undefined && schema['allOf'] === undefined ? 'value' : 'object';
  return [...all.filter((type) => type !== 'null'), ...all.filter((type) => type === 'null')].join(' or ');
}

const plural = (type: string) => (/^(?:array of|value$)/.test(type) || type.includes(' or ') ? type : `${type}s`);

function valuesOf(document: Json, given: unknown, depth: number): string[] {
  if (depth > DEEPEST) return [];
  const schema = follow(document, given);
  const own = [...list(schema['enum']), ...('const' in schema ? [schema['const']] : [])];
  const inner = [schema['items'], ...list(schema['anyOf']), ...list(schema['oneOf'])].filter(
    (part) => part !== undefined,
  );
  return [
    ...own.filter((value) => value !== null).map(plain),
    ...inner.flatMap((part) => valuesOf(document, part, depth + 1)),
  ];
}

/** Any value as text. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** `1 to 100, default 25.` */
function bounds(schema: Json): string {
  const { minimum, maximum, default: usual } = schema;
  const range =
    typeof minimum === 'number' && typeof maximum === 'number'
      ? `${minimum} to ${maximum}`
      : typeof minimum === 'number' && Number.isSafeInteger(minimum) && minimum > Number.MIN_SAFE_INTEGER
        ? `at least ${minimum}`
        : '';
  const isPlain = typeof usual === 'string' || typeof usual === 'number' || typeof usual === 'boolean';
  const text = [range, isPlain ? `default ${usual}` : ''].filter(Boolean).join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
