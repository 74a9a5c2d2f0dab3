import { cleanText } from './clean-text.ts';
import { findJsonFault } from './json-fault.ts';

/** One record of a JSON text: its value, or the fault that ends the text. `member` is the name of the array that contains it, or `''`. */
export type JsonRecord = { member: string; place: string } & (
  | { value: unknown; fault?: undefined }
  | { fault: string; value?: undefined }
);

/**
 * Yields the records of a JSON text one at a time, so that the text need not fit in memory: the items of a top-level array (`item [3]`),
 * the items of arrays in a top-level object (`papers[3]`), or one value per line (`line 4`, JSONL). A single object is one record.
 *
 * If the text is broken or cut off, the last record has a fault.
 *
 * @param pieces the text, in order
 * @param members names of the arrays in a top-level object whose items are records: `['papers', 'notes']`
 * @param beside called with each other member of a top-level object that has such arrays
 */
export function* jsonRecords(
  pieces: Iterable<string>,
  members: readonly string[] = [],
  beside: (name: string, value: unknown) => void = () => undefined,
): Generator<JsonRecord> {
  const text = new Text(pieces);
  try {
    if (text.next() === '[') {
      yield* itemsOf(text, '', 'item ');
      if (text.next() !== '') throw text.fault('the end');
      return;
    }
    for (let isFirst = true; isFirst || text.next() !== ''; isFirst = false) {
      const place = `line ${text.line}`;
      if (isFirst && text.next() === '{') yield* firstObject(text, members, beside, place);
      else yield { member: '', place, value: text.objectOnLine() ?? text.value() };
    }
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    yield { member: '', place: error.place, fault: error.message };
  }
}

class Broken extends Error {
  readonly place: string;
  constructor(place: string, message: string) {
    super(message);
    this.place = place;
  }
}

function* itemsOf(text: Text, member: string, called: string): Generator<JsonRecord> {
  text.take('[');
  for (let index = 0; text.next() !== ']'; index += 1) {
    if (index > 0) text.take(',', ', or ]');
    yield { member, place: `${called}[${index}]`, value: text.value() };
  }
  text.take(']');
}

/**
 * Reads a top-level object with arrays of records; without such arrays, the object is a record itself. A record may have a list of strings
 * under the name of such an array, or an empty list if it has an `id`.
 */
function* firstObject(
  text: Text,
  members: readonly string[],
  beside: (name: string, value: unknown) => void,
  place: string,
): Generator<JsonRecord> {
  const others: Record<string, unknown> = {};
  let hasRecords = false;
  text.take('{');
  for (let index = 0; text.next() !== '}'; index += 1) {
    if (index > 0) text.take(',', ', or }');
    const name = text.next() === '"' ? String(text.value()) : '';
    text.take(':', name === '' ? 'a field name in quotes' : ':');
    if (members.includes(name) && text.next() === '[' && text.isListOf('{')) {
      hasRecords = true;
      yield* itemsOf(text, name, name);
    } else {
      Object.defineProperty(others, name, {
        value: text.value(),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  text.take('}');
  const isEmpty = members.some((name) => Array.isArray(others[name]) && others[name].length === 0);
  if (!hasRecords && !(isEmpty && !('id' in others))) yield { member: '', place, value: others };
  else for (const [name, value] of Object.entries(others)) beside(name, value);
}

/** Escapes that may produce what `cleanText` replaces; decoded text does not contain it literally. */
const unclean = /\\u(?:0000|d[89a-f])/i;
/** NaN and Infinity are not JSON, but Python writes them; they are read as null. */
const notFinite = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const repaired = text.replaceAll(notFinite, (token) => (token.startsWith('"') ? token : 'null'));
    if (repaired === text) throw error;
    return JSON.parse(repaired);
  }
}

/** The longest value, in characters: it is read into memory, and no record of a conference is that long. */
const LONGEST = 64 * 2 ** 20;

/** The end of a line is searched for within this many characters; a longer one is read like any other value. */
const LONG_LINE = 2 ** 20;

/** A reader of a text that keeps only the current value in memory. */
class Text {
  /** The number of the current line, from 1. */
  line = 1;
  readonly #pieces: Iterator<string>;
  #text = '';
  #at = 0;

  constructor(pieces: Iterable<string>) {
    this.#pieces = pieces[Symbol.iterator]();
  }

  /** The next character that is not white space; `''` at the end. */
  next(): string {
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === '' && !this.#more()) return '';
      else if (character === '\n') this.line += 1;
      else if (character !== '' && character !== ' ' && character !== '\t' && character !== '\r') return character;
      if (character !== '') this.#at += 1;
    }
  }

  /** Whether the next value is a list whose first item begins with the character. */
  isListOf(character: string): boolean {
    for (let at = this.#at + 1; ; at += 1) {
      while (at >= this.#text.length) {
        const shift = this.#at;
        if (!this.#more()) return false;
        at -= shift;
      }
      const found = this.#text.charAt(at);
      if (!/[ \t\n\r]/.test(found)) return found === character;
    }
  }

  take(character: string, expected = character): void {
    if (this.next() !== character) throw this.fault(expected);
    this.#at += 1;
  }

  value(): unknown {
    this.next();
    const line = this.line;
    const length = this.#lengthOfValue();
    const text = this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.line += 1;
    try {
      return unclean.test(text) ? cleanText(parsed(text)) : parsed(text);
    } catch {
      const fault = findJsonFault(text);
      const place = `line ${line + fault.line - 1}${fault.line === 1 ? '' : `, column ${fault.column}`}`;
      throw new Broken(place, `not JSON: expected ${fault.expected}, found ${fault.found}`);
    }
  }

  /** The next value if it is an object on a line of its own, as in JSONL. This is faster than searching for the end of the value. */
  objectOnLine(): unknown {
    this.next();
    const end = this.#endOfLine();
    if (this.#text.charAt(end - 1) !== '}') return undefined;
    const line = this.#text.slice(this.#at, end);
    if (unclean.test(line)) return undefined;
    try {
      const value: unknown = JSON.parse(line);
      this.#at = end;
      return value;
    } catch {
      return undefined; // it continues on the next line, or is broken
    }
  }

  /** Where the current line ends, which is read as far as that; the end of what has been read if the line is very long. */
  #endOfLine(): number {
    let end = this.#text.indexOf('\n', this.#at);
    while (end < 0) {
      const known = this.#text.length - this.#at;
      if (known > LONG_LINE || !this.#more()) return this.#text.length;
      end = this.#text.indexOf('\n', known);
    }
    return end;
  }

  fault(expected: string): Broken {
    const found =
      this.next() === '' ? 'the end of the text' : JSON.stringify(this.#text.slice(this.#at, this.#at + 20));
    return new Broken(`line ${this.line}`, `not JSON: expected ${expected}, found ${found}`);
  }

  /** The length of the next value, valid or not: until it is closed, or until the text ends. */
  #lengthOfValue(): number {
    const [outside, inside] = [/["{}[\],]/g, /["\\]/g]; // of quotes
    let depth = 0;
    let isQuoted = false;
    for (let at = this.#at; ;) {
      const marks = isQuoted ? inside : outside;
      marks.lastIndex = at;
      const mark = marks.exec(this.#text);
      if (!mark) {
        at = Math.max(at, this.#text.length);
        const from = this.#at;
        if (this.#text.length - from > LONGEST) {
          throw new Broken(`line ${this.line}`, `not JSON: a value does not end within ${LONGEST / 2 ** 20} MiB`);
        }
        if (!this.#more()) return this.#text.length - this.#at;
        at -= from - this.#at; // `#more` has dropped the text before the value
        continue;
      }
      at = mark.index + 1;
      if (isQuoted) {
        if (mark[0] === '\\') at += 1;
        else if (mark[0] === '"') {
          isQuoted = false;
          if (depth === 0) return at - this.#at;
        }
      } else if (mark[0] === '"') isQuoted = true;
      else if (mark[0] === '{' || mark[0] === '[') depth += 1;
      else if (mark[0] === '}' || mark[0] === ']') {
        if (depth === 0) return at - 1 - this.#at; // a number or literal at the end of its list or object
        depth -= 1;
        if (depth === 0) return at - this.#at;
      } else if (depth === 0) return at - 1 - this.#at;
    }
  }

  /** Reads the next piece, and drops the text before the current position. Returns false at the end. */
  #more(): boolean {
    const piece = this.#pieces.next();
    if (piece.done === true) return false;
    this.#text = this.#text.slice(this.#at) + piece.value;
    this.#at = 0;
    return true;
  }
}
