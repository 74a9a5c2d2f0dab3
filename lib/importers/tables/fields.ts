import type { SourcedPerson } from '#lib/importers/model/sourced.ts';
import { nameIn } from './names.ts';

/** An address begins where a word does: a search from each letter of a long word would take long. */
const address = /(?<![^\s<>,;:"'()[\]|*])[^\s<>,;:"'()[\]|*]+@[^\s<>,;:"'()[\]|*]+/g;

/** All e-mail addresses in a cell, in order. */
export function addressesIn(cell: string): string[] {
  return (cell.match(address) ?? []).map((each) => each.replace(/\.+$/, ''));
}

/** The first e-mail address in a cell, such as `Ada <ada@uni.example>` or `mailto:ada@uni.example`; null if there is none. */
export function addressIn(cell: string): string | null {
  return addressesIn(cell)[0] ?? null;
}

/** `''` for `undefined` (JavaScript) and `NaN` (pandas), and the value of a field of OpenReview; any other cell unchanged. */
export const withoutNothing = (cell: string): string => (/^\s*(undefined|NaN|nan)\s*$/.test(cell) ? '' : valueIn(cell));

/**
 * The value of a field that a script saved as OpenReview has it, `{'value': 8, 'readers': [...]}`; `''` if authors are not among its readers.
 * Any other cell is unchanged.
 */
function valueIn(cell: string): string {
  const all = /^\{\s*(['"])value\1\s*:(.*)\}$/s.exec(cell.trim())?.[2]?.trim();
  if (all === undefined) return cell;
  const [, before = all, readers = 'everyone'] = /^(.*),\s*['"]readers['"]\s*:\s*\[([^[\]]*)\]$/s.exec(all) ?? [];
  const value = before.trim();
  if (!/['"](everyone|[^'"]*\/Authors)['"]|^everyone$/.test(readers) || /^(None|null)$/.test(value)) return '';
  if (/^([+-]?\d+(\.\d+)?|true|false)$/i.test(value) || textsIn(value) !== value) return value;
  const text = textsIn(`[${value}]`);
  return text === `[${value}]` ? cell : text;
}

/** What stands for nobody and for no answer: `-`, `N/A`, `None`, `TBD`. */
export const isPlaceholder = (cell: string): boolean => /^\s*([-–—?]+|n\.?\/?a\.?|none|null|tb[acd])\s*$/i.test(cell);

/**
 * A list as Python or JSON writes it, `['Ada King', "Bo O'Neil"]`, as texts separated by `; `, and what a script writes for an empty cell as
 * `''`; any other cell unchanged.
 */
export function withoutCode(cell: string): string {
  return textsIn(withoutNothing(cell));
}

function textsIn(cell: string): string {
  const inside = /^\s*\[(.*)\]\s*$/s.exec(cell)?.[1]?.trim();
  if (inside === undefined || !/^(['"].*['"])?$/s.test(inside)) return cell;
  const items = inside.match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs) ?? [];
  const rest = items.reduce((text, item) => text.replace(item, () => ''), inside);
  if (rest.replaceAll(/[,\s]/g, '') !== '') return cell;
  return items
    .map((item) =>
      item
        .slice(1, -1)
        .replaceAll(/\\(['"\\])/g, '$1')
        .trim(),
    )
    .join('; ');
}

/** A submission's id for a slug: letters, digits, `-` and `_`; `''` if nothing is left. `#12`, `12.0` and `Paper 12` become `12`. */
export function idIn(cell: string): string {
  const plain = cell
    .trim()
    .replace(/^(?:(?:paper|submission|manuscript)\s*)?(?:#|no\.?|nr\.?|№)?\s*(?=\d)/i, '')
    .replace(/^(\d+)\.0+$/, '$1');
  return plain.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}

/** The name of a person in a row: in two fields, else in one. */
export function nameOf(entry: { get: (field: 'firstName' | 'lastName' | 'name') => string }): {
  firstName: string;
  lastName: string;
} {
  const split = { firstName: entry.get('firstName'), lastName: entry.get('lastName') };
  return split.firstName || split.lastName ? split : nameIn(entry.get('name'));
}

/** A person who is identified by an address, an id or a pseudonym. */
export function person(
  known: { email?: string | null; id?: string | null; pseudonym?: string | null },
  name: { firstName: string; lastName: string },
): SourcedPerson {
  return { email: known.email ?? null, id: known.id ?? null, pseudonym: known.pseudonym ?? null, ...name };
}

/** A cell as a number if it is one, else as text. */
export function answerOf(cell: string): string | number {
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(cell) ? Number(cell) : cell;
}

/** A score with its label: `2 (accept)` and `2: accept` become `2: accept`; a bare number becomes a number. */
export function scoreOf(cell: string): string | number {
  const [, number, words = ''] =
    /^([+-]?\d+(?:\.\d+)?)\s*(?:\(([^()]*)\)|[:–—-]\s+(.*))?$/s.exec(cell)?.map((part) => part ?? '') ?? [];
  if (number === undefined) return answerOf(cell);
  const text = words === '' ? cell.slice(number.length).replace(/^\s*[:–—-]\s+/, '') : words;
  return text.trim() === '' ? Number(number) : `${Number(number)}: ${text.trim()}`;
}

/** Sets a field under a name that is still free: `Comments`, `Comments (2)`. */
export function setField(data: Record<string, unknown>, name: string, value: unknown): void {
  let free = name;
  for (let count = 2; Object.hasOwn(data, free); count += 1) free = `${name} (${count})`;
  Object.defineProperty(data, free, { value, enumerable: true, configurable: true, writable: true });
}

/** A text for comparison: without regard to case and spaces. */
export const comparable = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Names of members as JSON and Python write them: `{"rating": 6`, `{'rating': 6`. */
const member = /(["'])((?:(?!\1)[^\\\n]){1,100})\1\s*:/g;

/**
 * The names of all members of an object, or of a list of objects, that a script or a form wrote into a cell, also further inside; empty for
 * any other text.
 */
export function membersIn(cell: string): string[] {
  if (!/^\s*(\[\s*)?\{\s*["']/.test(cell)) return [];
  return Array.from(cell.matchAll(member), ([, , name = '']) => name);
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');

/** A shorter name may be part of other words. */
const SHORTEST_NAME = 6;

/**
 * Whether a file name or a link contains a person's name, as forms add the name of the sender: `review_Cleo%20Ref.docx`,
 * `CleoRef.pdf`.
 */
export function isFileOf(cell: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const isFile =
    /^https?:\/\/\S+$/i.test(cell.trim()) || /^[^\n]{1,200}\.[a-z]{2,4}x?(\s*\(https?:[^\n]*\))?$/i.test(cell.trim());
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  if (!isFile || first === '' || last === '' || first.length + last.length < SHORTEST_NAME) return false;
  const letters = lettersOf(cell.replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded));
  return letters.includes(first + last) || letters.includes(last + first);
}

/** Text that is encoded for a link; unchanged if it is not. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
