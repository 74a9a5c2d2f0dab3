/** JSON that is already text: an answer carries it as it is, without parsing and building it again. */
export class JsonText<T> {
  /** Only ever a type: what the text parses to. */
  declare readonly type: T;
  readonly pieces: readonly string[];

  /** @param pieces together one whole JSON value */
  constructor(...pieces: readonly string[]) {
    this.pieces = pieces;
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
 * JSON text of a value that may hold `JsonText`, in pieces: what was text already is not copied, since a page of a list consists
 * of it, and to join it to one string takes as long as all the rest.
 *
 * @param value plain data; object members that are undefined are left out, as `JSON.stringify` does
 */
export function encode(value: unknown): string[] {
  const to: Written = { pieces: [], text: '' };
  write(value, to);
  if (to.text !== '') to.pieces.push(to.text);
  return to.pieces;
}

interface Written {
  pieces: string[];
  /** What comes after the pieces. */
  text: string;
}

function write(value: unknown, to: Written): void {
  if (typeof value !== 'object' || value === null) to.text += JSON.stringify(value);
  else if (value instanceof JsonText) for (const piece of value.pieces) add(piece, to);
  else if (Array.isArray(value)) writeItems(value, to);
  else writeMembers(value as Record<string, unknown>, to);
}

/** Longer text is a piece of its own. */
const SHORT = 256;

function add(piece: string, to: Written): void {
  if (piece.length < SHORT) to.text += piece;
  else {
    if (to.text !== '') to.pieces.push(to.text);
    to.pieces.push(piece);
    to.text = '';
  }
}

function writeItems(items: readonly unknown[], to: Written): void {
  to.text += '[';
  for (let at = 0; at < items.length; at += 1) {
    if (at > 0) to.text += ',';
    write(items[at], to);
  }
  to.text += ']';
}

function writeMembers(members: Record<string, unknown>, to: Written): void {
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
  if (more === '{}') return new JsonText(...object.pieces);
  const last = object.pieces.at(-1) ?? '';
  return new JsonText(...object.pieces.slice(0, -1), last.slice(0, -1), `,${more.slice(1)}`);
}
