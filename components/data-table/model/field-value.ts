import { normalizeValue } from '#components/ui/text/normalize-text.ts';

/** One value of a field: what is shown and written into the query, and everything it can be asked for by. */
export interface FieldValue {
  /** Its identity: what `exact` asks for, and what is counted. */
  value: string;
  /** What people read, if that is not the value itself. */
  label?: string;
  /** Normalized forms (`normalizeValue`) that a query may use. */
  keys: readonly string[];
}

/** Asks for rows that have no value in a field: `decision:none`. A value with this name can be asked for exactly: `=none`. */
export const noValue = 'none';

/** Rows share their values: each is normalized once. */
const known = new Map<string, FieldValue>();

/**
 * Returns a field value; the same object for the same arguments.
 *
 * @param label a query can ask for the value by its label, too
 */
export function fieldValue(value: string, label?: string): FieldValue {
  const id = label === undefined || label === value ? value : `${value}\0${label}`;
  const found = known.get(id) ?? newValue(value, label);
  known.set(id, found);
  return found;
}

function newValue(value: string, label?: string): FieldValue {
  const keys = [normalizeValue(value)];
  return label === undefined || label === value
    ? { value, keys }
    : { value, label, keys: [...keys, normalizeValue(label)] };
}

/**
 * Returns the values of a vocabulary, for `FacetMenu.vocabulary`.
 *
 * @param labelOf what people read; by default the value itself
 */
export function vocabulary(values: readonly string[], labelOf?: (value: string) => string): FieldValue[] {
  return values.map((value) => fieldValue(value, labelOf?.(value)));
}

/**
 * Writes a value so that a query asks for it and no other: neither normalized nor by its label. It goes into the `values` of
 * a term, and `formatQuery` writes it: `track:=main_a`. The links of figures ask this way. No value at all is `''`.
 */
export function exact(value: string): string {
  return value === '' ? noValue : `=${value}`;
}

/** Whether a value in a query was written by `exact`. */
export function isExact(asked: string): boolean {
  return asked.length > 1 && asked.startsWith('=');
}

/**
 * Makes a test of one value in a query: does it ask for this value of a row?
 *
 * @param asked as in a term: `main a`, or `=main_a`
 * @param isText whether the beginning of a word suffices (`textField`): `graph` asks for `deep graph-learning`, too
 */
export function valueTest(asked: string, isText = false): (value: FieldValue) => boolean {
  if (isExact(asked)) return ({ value }) => asked.length === value.length + 1 && asked.endsWith(value);
  const key = normalizeValue(asked);
  if (key === noValue) return () => false;
  if (isText && key !== '') return ({ keys }) => keys.some((text) => hasWord(text, key));
  return ({ keys }) => keys.includes(key);
}

/** Whether a text has a word that begins with these letters. */
function hasWord(text: string, beginning: string): boolean {
  let at = text.indexOf(beginning);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(beginning, at + 1);
  return at !== -1;
}

/** An empty value counts as none. */
export function isBlank({ value }: FieldValue): boolean {
  return value === '';
}

/** Whether a value in a query asks for rows without a value. */
export function asksForNone(asked: string): boolean {
  return normalizeValue(asked) === noValue;
}
