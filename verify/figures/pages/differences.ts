import type { Shown, ShownPage, ShownRow } from './shown.ts';

/** A share in whole percent as pages write it: 0 only for none, 100 only for all. */
export function percentOf(count: number, of: number): number {
  if (count <= 0 || of === 0) return 0;
  if (count >= of) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * count) / of)));
}

type Scope = Readonly<Record<string, string | undefined>>;

/** Compares one page with the oracle and keeps every difference in words. */
export class Differences {
  readonly found: string[] = [];
  readonly #place: string;
  readonly #page: ShownPage;
  /** How many figures were compared. */
  compared = 0;

  constructor(place: string, page: ShownPage) {
    this.#place = place;
    this.#page = page;
  }

  /** The figures of this name within this scope. */
  all(name: string, of: Scope = {}): Shown[] {
    return this.#page.figures.filter(
      (figure) => figure.name === name && Object.entries(of).every(([key, value]) => figure.of[key] === value),
    );
  }

  /** The rows of a table, in order. */
  rows(table: string): ShownRow[] {
    return this.#page.rows.filter((row) => row.table === table);
  }

  say(what: string): void {
    this.found.push(`${this.#place}: ${what}`);
  }

  /** Compares two values that must be equal. */
  same(what: string, shown: unknown, expected: unknown): void {
    this.compared += 1;
    const [one, other] = [JSON.stringify(shown), JSON.stringify(expected)];
    if (one !== other) this.say(`${what} is ${one}, not ${other}`);
  }

  /** Compares the text of the only figure of this name; null means that there must be none. */
  text(name: string, expected: string | null, of: Scope = {}): void {
    const figures = this.all(name, of);
    const what = [name, ...Object.entries(of).map(([key, value]) => `${key}=${value}`)].join(' ');
    this.same(what, figures.length === 0 ? null : figures.map(({ text }) => text).join(' | '), expected);
  }

  /** Compares the first whole number of a figure. */
  count(name: string, expected: number | null, of: Scope = {}): void {
    const figures = this.all(name, of);
    const what = [name, ...Object.entries(of).map(([key, value]) => `${key}=${value}`)].join(' ');
    const numbers = figures.map(({ text, value }) => numberIn(text) ?? numberIn(value ?? ''));
    this.same(what, numbers.length === 0 ? null : numbers.length === 1 ? numbers[0] : numbers, expected);
  }

  /** Compares the exact value of a figure, to nine digits. */
  value(name: string, expected: number | null, of: Scope = {}): void {
    const [figure] = this.all(name, of);
    const what = [name, ...Object.entries(of).map(([key, value]) => `${key}=${value}`)].join(' ');
    const shown = figure === undefined ? null : Number(figure.value ?? Number.NaN);
    this.same(what, shown === null ? null : rounded(shown), expected === null ? null : rounded(expected));
  }
}

/** Nine digits: adding in another order differs by less. */
export const rounded = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(9)) : String(value));

/** The first whole number in a text; undefined if there is none. */
export function numberIn(text: string): number | undefined {
  const [digits] = text.match(/[\d,]*\d/) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}
