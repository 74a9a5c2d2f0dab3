import { isDeepStrictEqual } from 'node:util';
import type { Gone } from './gone.ts';
import type { Expected } from './questions.ts';
import type { Json } from './rows.ts';

/** What the service answered to one question: a refusal, one object, or the rows of all pages in order. */
export type Actual =
  | { status: number; body: Json }
  | { status: number; rows: Json[]; gone?: string[] | null | undefined };

const isOpaque = (value: unknown): value is string => typeof value === 'string' && value.startsWith('opaque:');
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Remembers which opaque value stands for which thing: the same value in every answer of a world, and never for two things. */
export class Names {
  readonly #things = new Map<string, string>();
  readonly #values = new Map<string, string>();

  /** Returns whether this value may stand for this thing, and remembers it. Values of the same kind must differ. */
  stands(thing: string, value: unknown): boolean {
    if (typeof value !== 'string' || value === '') return false;
    const kind = thing.split(':', 2)[1]!;
    const known = this.#values.get(thing);
    const holder = this.#things.get(`${kind}:${value}`);
    this.#values.set(thing, value);
    this.#things.set(`${kind}:${value}`, thing);
    return (known ?? value) === value && (holder ?? thing) === thing;
  }
}

/**
 * Returns the first place where the answer differs from the expected one, in words; null if they agree.
 *
 * @param idOf returns the id of an item that is gone
 */
export function disagreement(
  must: Expected,
  came: Actual,
  { names, idOf }: { names: Names; idOf: (gone: Gone) => string },
): string | null {
  if (must.status !== came.status) return `status ${came.status} instead of ${must.status}`;
  if (must.status !== 200) {
    const body = 'body' in came ? came.body : {};
    if (body.code !== must.code) return `code ${String(body.code)} instead of ${must.code}`;
    const params = Array.isArray(body.errors) ? body.errors.map((error: Json) => error.param) : [];
    return must.param === undefined ? null : differs([must.param], params, 'errors', names);
  }
  if ('body' in must) return differs(must.body, 'body' in came ? came.body : undefined, '', names);
  const { rows = [], gone } = 'rows' in came ? came : {};
  const ids = must.gone?.map(idOf).toSorted() ?? must.gone;
  if (!isDeepStrictEqual(ids, gone)) return `gone is ${JSON.stringify(gone)} instead of ${JSON.stringify(must.gone)}`;
  return disorder(rows, must.order) ?? differsAsSets(must.rows, rows, 'rows', names);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Rows are ordered by a time, unknown times first, then by id; if the order is descending, the other way round. */
function disorder(rows: readonly Json[], order: { by: string; descending?: boolean } | null): string | null {
  if (order === null) return null;
  const { by, descending = false } = order;
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    if (!before) continue;
    const time = [before, row].map((each) => textOf(each[by])) as [string, string];
    const id = [before, row].map((each) => textOf(each.id)) as [string, string];
    const right = time[0] === time[1] ? id[0] <= id[1] : time[0] < time[1] !== descending;
    if (!right) return `rows ${at - 1} and ${at} are not in the order of ${by}`;
  }
  return null;
}

/** Lists that are ordered by an opaque value, or in no order, are compared as sets. */
const unordered = new Set(['reviews', 'changes', 'tracks', 'conferences', 'compared']);

function differs(must: unknown, came: unknown, path: string, names: Names): string | null {
  if (isOpaque(must)) return names.stands(must, came) ? null : `${path}: ${String(came)} cannot be ${must}`;
  if (Array.isArray(must) && Array.isArray(came)) {
    if (unordered.has(path.split('.').at(-1)!)) return differsAsSets(must, came, path, names);
    if (must.length !== came.length) return `${path}: ${came.length} instead of ${must.length}`;
    return first(must.keys(), (at) => differs(must[at], came[at], `${path}.${at}`, names));
  }
  if (isObject(must) && isObject(came)) {
    const keys = new Set([...Object.keys(must), ...Object.keys(came)]);
    return first(keys, (key) =>
      key in must && key in came
        ? differs(must[key], came[key], `${path}.${key}`, names)
        : `${path}.${key} ${key in must ? 'is missing' : 'must not be there'}`,
    );
  }
  return Object.is(must, came) ? null : `${path}: ${JSON.stringify(came)} instead of ${JSON.stringify(must)}`;
}

/** Rows are matched by their fields that are not opaque. If several rows are equal in these, their opaque values decide. */
function differsAsSets(must: readonly unknown[], came: readonly unknown[], path: string, names: Names): string | null {
  const places = opaquePlaces(must);
  const plain = (row: unknown) => canonical(row, places);
  const mustBy = Map.groupBy(must, plain);
  const cameBy = Map.groupBy(came, plain);
  return first(new Set([...mustBy.keys(), ...cameBy.keys()]), (key) => {
    const [wanted = [], got = []] = [mustBy.get(key), cameBy.get(key)];
    if (wanted.length !== got.length) return `${path}: ${got.length} times instead of ${wanted.length}: ${key}`;
    return wanted.length === 1 ? differs(wanted[0], got[0], path, names) : null;
  });
}

/** The names of the fields that are opaque in these rows. */
function opaquePlaces(rows: readonly unknown[]): ReadonlySet<string> {
  const places = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    if (isOpaque(value)) places.add(key);
    else if (Array.isArray(value)) for (const each of value) visit(each, key);
    else if (isObject(value)) for (const [name, each] of Object.entries(value)) visit(each, `${key}.${name}`);
  };
  for (const row of rows) visit(row, '');
  return places;
}

function canonical(value: unknown, places: ReadonlySet<string>, key = ''): string {
  if (places.has(key)) return '_';
  if (Array.isArray(value)) {
    const each = value.map((item) => canonical(item, places, key));
    return `[${(unordered.has(key.split('.').at(-1)!) ? each.toSorted() : each).join()}]`;
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.keys(value).toSorted();
  return `{${fields.map((name) => `${name}:${canonical(value[name], places, `${key}.${name}`)}`).join()}}`;
}

function first<T>(items: Iterable<T>, find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
