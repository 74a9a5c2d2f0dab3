/** JSON that is already text: an answer carries it as it is, without parsing and building it again. */
export class JsonText<T> {
  /** Only ever a type: what the text parses to. */
  declare readonly type: T;
  readonly text: string;

  /** @param text one whole JSON value */
  constructor(text: string) {
    this.text = text;
  }
}

/** A value of which any object or array may be given as `JsonText`. */
export type Encodable<T> = T extends string | number | boolean | null | undefined
  ? T
  : JsonText<T> | (T extends readonly (infer Item)[] ? Encodable<Item>[] : { [K in keyof T]: Encodable<T[K]> });

/** Member names as JSON, by name: an interface has few, and quoting them anew is a good part of the work. */
const quoted = new Map<string, string>();
const QUOTED_AT_MOST = 1000;

function quote(name: string): string {
  let text = quoted.get(name);
  if (text === undefined) {
    text = `${JSON.stringify(name)}:`;
    if (quoted.size < QUOTED_AT_MOST) quoted.set(name, text);
  }
  return text;
}

/**
 * JSON text of a value that may hold `JsonText`.
 *
 * @param value plain data; object members that are undefined are left out, as `JSON.stringify` does
 */
export function encode(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (value instanceof JsonText) return value.text;
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? encode(item) : `,${encode(item)}`;
    return `[${text}]`;
  }
  const members = value as Record<string, unknown>;
  for (const name of Object.keys(members)) {
    const member = members[name];
    if (member === undefined) continue;
    text += text === '' ? quote(name) : `,${quote(name)}`;
    text += encode(member);
  }
  return `{${text}}`;
}

/**
 * An object that is already text, with further members.
 *
 * @param object one JSON object with a member at least, and none of the names of `members`
 * @param members plain data, which the engine makes text of several times as fast as `encode`
 */
export function withMembers<Known extends object, More extends object>(
  object: JsonText<Known>,
  members: More,
): JsonText<Known & More> {
  const more = JSON.stringify(members);
  return new JsonText(more === '{}' ? object.text : `${object.text.slice(0, -1)},${more.slice(1)}`);
}
