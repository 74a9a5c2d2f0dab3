/** JSON that is already text: a response includes it as is, without parsing and serializing it again. */
export class JsonText<T> {
  /** Exists only as a type: what the text parses to. */
  declare readonly type: T;
  readonly pieces: readonly string[];

  /** @param pieces together one whole JSON value */
  constructor(...pieces: readonly string[]) {
    this.pieces = pieces;
  }
}

/** A value in which `JsonText` may replace any object or array. */
export type Encodable<T> = T extends string | number | boolean | null | undefined
  ? T
  : JsonText<T> | (T extends readonly (infer Item)[] ? Encodable<Item>[] : { [K in keyof T]: Encodable<T[K]> });

/** Member names as JSON, by name: there are few, and quoting them each time is a good part of the work. */
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
 * Serializes a value that may contain `JsonText`, as pieces of one text. Long `JsonText` is not copied: a page of a list consists of
 * it, and joining it into one string takes as long as everything else.
 *
 * @param value plain data; undefined object members are omitted, as by `JSON.stringify`
 */
export function encode(value: unknown): string[] {
  const to: Output = { pieces: [], text: '' };
  write(value, to);
  if (to.text !== '') to.pieces.push(to.text);
  return to.pieces;
}

interface Output {
  pieces: string[];
  /** Text after the last piece. */
  text: string;
}

function write(value: unknown, to: Output): void {
  if (typeof value !== 'object' || value === null) to.text += JSON.stringify(value);
  else if (value instanceof JsonText) for (const piece of value.pieces) add(piece, to);
  else if (Array.isArray(value)) writeItems(value, to);
  else writeMembers(value as Record<string, unknown>, to);
}

/** Text of this length or more becomes a piece of its own. */
const SHORT = 256;

function add(piece: string, to: Output): void {
  if (piece.length < SHORT) to.text += piece;
  else {
    if (to.text !== '') to.pieces.push(to.text);
    to.pieces.push(piece);
    to.text = '';
  }
}

function writeItems(items: readonly unknown[], to: Output): void {
  to.text += '[';
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0) to.text += ',';
    write(items[at], to);
  }
  to.text += ']';
}

function writeMembers(members: Record<string, unknown>, to: Output): void {
  let before = '{';
  for (const name of Object.keys(members)) {
    const member = members[name];
    if (member === undefined) continue;
    to.text += before + quote(name);
    before = ',';
    write(member, to);
  }
  to.text += before === '{' ? '{}' : '}';
}

/**
 * Adds members to an object that is already text.
 *
 * @param object a JSON object with at least one member and none of the names in `members`
 * @param members plain data, which `JSON.stringify` serializes several times as fast as `encode`
 */
export function withMembers<Known extends object, More extends object>(
  object: JsonText<Known>,
  members: More,
): JsonText<Known & More> {
  const more = JSON.stringify(members);
  if (more === '{}') return new JsonText(...object.pieces);
  const last = object.pieces.at(-1) ?? '';
  return new JsonText(...object.pieces.slice(0, -1), last.slice(0, -1), `,${more.slice(1)}`);
}
