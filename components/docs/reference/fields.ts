import { follow, type Json, list, record, text } from '#lib/contract/json.ts';

/** One field of an object, in the words of a reader. */
export interface Field {
  name: string;
  /** How deep it stands below the answer; 0 for the answer's own fields. */
  depth: number;
  /** `string`, `integer or null`, `array of Submission`. */
  type: string;
  /** Whether it may be left out. */
  isOptional: boolean;
  /** The values that it may have, where they are listed. */
  values: readonly string[];
  /** Bounds, default, format, and what the document says of it. */
  notes: string;
}

/** Deeper than this nobody can read, and what refers to itself ends here. */
const DEEPEST = 5;

/** All fields of a schema, in the document's order, each followed by its own. */
export function fieldsOf(document: Json, schema: unknown, depth = 0, seen: readonly unknown[] = []): Field[] {
  const inner = contents(document, schema);
  if (depth > DEEPEST || seen.includes(inner)) return [];
  const required = list(inner['required']);
  return Object.entries(propertiesOf(document, inner)).flatMap(([name, given]) => [
    { name, depth, isOptional: !required.includes(name), ...describe(document, given) },
    ...fieldsOf(document, given, depth + 1, [...seen, inner]),
  ]);
}

/** What a schema holds once references, nullability and lists around it are taken away. */
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

/** The schemas of `anyOf` and `oneOf`, without null. */
function alternatives(document: Json, schema: Json): Json[] {
  return [...list(schema['anyOf']), ...list(schema['oneOf'])]
    .map((part) => follow(document, part))
    .filter((part) => part['type'] !== 'null');
}

/** A schema in a line: its type, the values listed for it, and notes. */
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

/** A value as text, whatever it is. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** `1 to 100, 25 unless given.` */
function bounds(schema: Json): string {
  const { minimum, maximum, default: usual } = schema;
  const range =
    typeof minimum === 'number' && typeof maximum === 'number'
      ? `${minimum} to ${maximum}`
      : typeof minimum === 'number' && Number.isSafeInteger(minimum) && minimum > Number.MIN_SAFE_INTEGER
        ? `at least ${minimum}`
        : '';
  const isPlain = typeof usual === 'string' || typeof usual === 'number' || typeof usual === 'boolean';
  const given = isPlain ? `${usual} unless given` : '';
  const said = [range, given].filter(Boolean).join(', ');
  return said === '' ? '' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
