import { splitName } from '#lib/importers/model/derive.ts';
import type { SourcedPerson } from '#lib/importers/model/sourced.ts';

/** An address as people write it: `Ada <ada@uni.example>`, `mailto:ada@uni.example`; null where there is none. */
export function addressIn(cell: string): string | null {
  const found = /[^\s<>,;:"'()[\]|*]+@[^\s<>,;:"'()[\]|*]+/.exec(cell)?.[0].replace(/\.+$/, '');
  return found ?? null;
}

/** All addresses in a cell, in their order. */
export function addressesIn(cell: string): string[] {
  return (cell.match(/[^\s<>,;:"'()[\]|*]+@[^\s<>,;:"'()[\]|*]+/g) ?? []).map((each) => each.replace(/\.+$/, ''));
}

/** The id of a submission as ours: letters, digits, `-` and `_`; `''` where nothing is left. `#12`, `12.0` and `Paper 12` are 12. */
export function idIn(cell: string): string {
  const plain = cell
    .trim()
    .replace(/^(?:(?:paper|submission|manuscript)\s*)?(?:#|no\.?|nr\.?|№)?\s*(?=\d)/i, '')
    .replace(/^(\d+)\.0+$/, '$1');
  return plain.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}

/** A name in one cell: `Ada Lovelace`, `Lovelace, Ada`; addresses and brackets are left out. */
export function nameIn(cell: string): { firstName: string; lastName: string } {
  const plain = cell
    .replaceAll(/[<([{].*?[>)\]}]|\S+@\S+/g, ' ')
    .replaceAll(/[*†‡§]|\s+/g, ' ')
    .trim();
  const comma = /^([^,]+),\s*([^,]+)$/.exec(plain);
  if (comma) return { firstName: comma[2]?.trim() ?? '', lastName: comma[1]?.trim() ?? '' };
  return splitName(plain);
}

/** The name of a person in a row: in two fields, else in one. */
export function nameOf(entry: { get: (field: 'firstName' | 'lastName' | 'name') => string }): {
  firstName: string;
  lastName: string;
} {
  const split = { firstName: entry.get('firstName'), lastName: entry.get('lastName') };
  return split.firstName || split.lastName ? split : nameIn(entry.get('name'));
}

/** Names in one cell: one a line, else between semicolons, else `A, B and C`. */
export function namesIn(cell: string): string[] {
  const mark = cell.includes('\n') ? /\n/ : cell.includes(';') ? /;/ : /,\s*(?:and\s+)?|\s+(?:and|und|et|&)\s+/;
  return cell.split(mark).flatMap((name) => name.trim() || []);
}

/** Somebody who is known by an address, else by what the source calls them. */
export function person(
  known: { email?: string | null; id?: string | null; pseudonym?: string | null },
  name: { firstName: string; lastName: string },
): SourcedPerson {
  return { email: known.email ?? null, id: known.id ?? null, pseudonym: known.pseudonym ?? null, ...name };
}

/** An answer as it is shown: a number where it is one. */
export function answerOf(cell: string): string | number {
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(cell) ? Number(cell) : cell;
}

/** A score with its name on the scale: `2 (accept)` and `2: accept` are `2: accept`; what is only a number is one. */
export function scoreOf(cell: string): string | number {
  const [, number, words = ''] =
    /^([+-]?\d+(?:\.\d+)?)\s*(?:\(([^()]*)\)|[:–—-]\s+(.*))?$/s.exec(cell)?.map((part) => part ?? '') ?? [];
  if (number === undefined) return answerOf(cell);
  const text = words === '' ? cell.slice(number.length).replace(/^\s*[:–—-]\s+/, '') : words;
  return text.trim() === '' ? Number(number) : `${Number(number)}: ${text.trim()}`;
}

/** Sets a field under a name that is not taken: `Comments`, `Comments (2)`. */
export function setField(data: Record<string, unknown>, name: string, value: unknown): void {
  let free = name;
  for (let count = 2; Object.hasOwn(data, free); count += 1) free = `${name} (${count})`;
  Object.defineProperty(data, free, { value, enumerable: true, configurable: true, writable: true });
}
