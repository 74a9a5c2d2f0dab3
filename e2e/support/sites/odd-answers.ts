import type { Answers } from './small-conference.ts';

type Change = (name: string, value: unknown) => unknown;

/** Stands for a field that is left out. */
const missing = Symbol('missing');
const kept: ReadonlySet<string> = new Set(['id', 'slug']);

/** Changes the outermost fields, except `id` and `slug`, and looks into those that are spared. */
function changed(answers: Answers, change: Change, spared: readonly string[] = []): Answers {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, inner]: [string, unknown]) => {
      if (kept.has(name)) return [name, inner] as const;
      return [name, spared.includes(name) ? walk(inner) : change(name, inner)] as const;
    });
    return Object.fromEntries(fields.filter(([, inner]) => inner !== missing));
  };
  return Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, walk(body)]));
}

/** Changes the scalar fields, except `id` and `slug`. */
function atLeaves(answers: Answers, change: Change): Answers {
  const walk = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => walk(name, item) ?? item); // null is not in a list
    if (typeof value !== 'object' || value === null) return kept.has(name) ? value : change(name, value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]: [string, unknown]) => [key, walk(key, inner)]));
  };
  return Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, walk('', body)]));
}

/** Unknown fields, and fields with the names of our extensions in another shape. */
const surprises = {
  surprise: { deep: [1, { more: true }] },
  updatedAt: 7,
  scores: 'x',
  reviews: { odd: true },
  phase: 'x',
  source: 7,
  url: { odd: true },
};

function withSurprises(answers: Answers): Answers {
  const add = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(add);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, inner]: [string, unknown]) => [name, add(inner)]);
    return { ...surprises, ...Object.fromEntries(fields) };
  };
  return Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, add(body)]));
}

const vocabulary: ReadonlySet<string> = new Set(['status', 'decision', 'reviewType', 'state']);
const roles = ['data', 'hasMore', 'conferences', 'roles'];

/** Answers that the specification allows and our service does not give, by name. */
export const oddities: Readonly<Record<string, (answers: Answers) => Answers>> = {
  'null in each field': (answers) => changed(answers, () => null, roles),
  'no field but ids and slugs': (answers) => changed(answers, () => missing, roles),
  'null in each field of what it nests': (answers) =>
    atLeaves(answers, (name, value) => (name === 'roles' || name === 'hasMore' ? value : null)),
  'lists that are null': (answers) =>
    changed(answers, (_, value) => (Array.isArray(value) ? null : value), ['conferences', 'roles']),
  'empty texts and invalid times': (answers) =>
    atLeaves(answers, (name, value) => {
      if (/At$|Date$|Deadline$/.test(name)) return 'soon';
      return typeof value === 'string' && name !== 'roles' ? '' : value;
    }),
  'unknown words and fields': (answers) =>
    withSurprises(
      atLeaves(answers, (name, value) =>
        vocabulary.has(name) ? `BRAND_NEW_${name}` : name === 'roles' && value === 'seniorEditor' ? 'wizard' : value,
      ),
    ),
};

const names = ['name', 'shortName', 'title', 'city', 'firstName', 'lastName', 'affiliation'];

/** The answers with this text as the name of everything and everyone, or in these fields only. */
export const named = (answers: Answers, text: string, fields: readonly string[] = names): Answers =>
  atLeaves(answers, (name, value) => (fields.includes(name) && typeof value === 'string' ? text : value));
