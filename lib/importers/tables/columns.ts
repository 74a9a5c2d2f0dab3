import type { Report } from '#lib/importers/model/sourced.ts';
import type { Row, Table } from '#lib/importers/tables/read/table.ts';

/** A header for comparison: without case, spaces, accents and punctuation, except `#`. */
export function keyOf(header: string): string {
  const key = header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
  return key === '' ? header.trim() : key;
}

/** The headers that a field may have, the most usual first. */
export type Aliases<Field extends string> = Readonly<Record<Field, readonly (string | RegExp)[]>>;

/** Maps the columns of a table to fields. */
export class Columns<Field extends string> {
  readonly table: Table;
  readonly #at = new Map<Field, number>();
  readonly #textOf: (cell: string) => string;

  /**
   * @param own headers of fields from the conference file; they take precedence
   * @param report gets unknown fields and missing columns in `own`
   * @param textOf the text of a cell, for sources that encode it
   */
  constructor(
    table: Table,
    aliases: Aliases<Field>,
    own: Readonly<Record<string, string>> = {},
    report: Report = () => {},
    textOf: (cell: string) => string = (cell) => cell,
  ) {
    this.table = table;
    this.#textOf = textOf;
    const keys = table.headers.map(keyOf);
    const taken = new Set<number>();
    const take = (field: Field, at: number) => {
      if (at < 0 || this.#at.has(field)) return;
      taken.add(at);
      this.#at.set(field, at);
    };
    const fields = Object.entries(aliases) as [Field, readonly (string | RegExp)[]][];
    for (const [name, header] of Object.entries(own)) {
      const field = fields.find(([each]) => keyOf(each) === keyOf(name))?.[0];
      const at = keys.indexOf(keyOf(header));
      const place = `source.columns, ${name}`;
      if (field === undefined) {
        report({
          place,
          field: '',
          message: `is not a field; expected one of ${fields.map(([each]) => each).join(', ')}`,
        });
      } else if (at < 0) {
        report({ place, field: '', message: `${table.place} has no column ${JSON.stringify(header)}` });
      } else take(field, at);
    }
    // More usual names are matched first for all fields, so that a rare name does not take the column of another field.
    const longest = Math.max(0, ...fields.map(([, names]) => names.length));
    for (let rank = 0; rank < longest; rank += 1) {
      for (const [field, names] of fields) {
        const name = names[rank];
        if (name === undefined) continue;
        const matches = (key: string) => (typeof name === 'string' ? key === keyOf(name) : name.test(key));
        take(
          field,
          keys.findIndex((key, at) => !taken.has(at) && matches(key)),
        );
      }
    }
  }

  has(field: Field): boolean {
    return this.#at.has(field);
  }

  /** The header of a field's column, if there is one. */
  headerOf(field: Field): string | undefined {
    return this.table.headers[this.#at.get(field) ?? -1];
  }

  /** The trimmed cell of a field; `''` if there is no such column. */
  of({ cells }: Row, field: Field): string {
    return this.#textOf(cells[this.#at.get(field) ?? -1] ?? '').trim();
  }

  /** Headers of columns that are no field. */
  others(): string[] {
    return Array.from(this.#otherColumns(), ([header]) => header);
  }

  /** The non-empty cells of columns that are not fields, with their headers. */
  othersOf({ cells }: Row): [header: string, cell: string][] {
    return Array.from(this.#otherColumns(), ([header, at]): [string, string] => [
      header,
      this.#textOf(cells[at] ?? '').trim(),
    ]).filter(([, cell]) => cell !== '');
  }

  *#otherColumns(): Generator<[header: string, at: number]> {
    const taken = new Set(this.#at.values());
    for (const [at, header] of this.table.headers.entries()) if (!taken.has(at)) yield [header, at];
  }
}

/** The most characters of headers for which answers are kept. */
const MEMOIZED_CHARACTERS = 2_000_000;

/** Keeps the answers of a judgement on headers: it is asked for with every cell, and headers are few. */
export function memoized(
  judge: (name: string, isCriterion: boolean) => boolean,
): (name: string, isCriterion?: boolean) => boolean {
  const known = new Map<string, boolean>();
  let room = MEMOIZED_CHARACTERS;
  return (name, isCriterion = false) => {
    const key = `${isCriterion} ${name}`;
    const answer = known.get(key);
    if (answer !== undefined) return answer;
    const found = judge(name, isCriterion);
    if (key.length <= room) {
      known.set(key, found);
      room -= key.length;
    }
    return found;
  };
}
