/**
 * A JSON object of HotCRP. It is read tolerantly: members that are missing, null or of another type count as missing, and unknown members are
 * ignored.
 */
export type Wire = Readonly<Record<string, unknown>>;

export function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A trimmed string that is not empty, or a number as a string; else null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** A whole number from 0 up, also as a string; else null. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** A boolean; spreadsheets and older versions write it as a word or as 0 or 1. Null for anything else. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || (typeof value === 'string' && /^(yes|true|1|y)$/i.test(value.trim()))) return true;
  if (value === 0 || (typeof value === 'string' && /^(no|false|0|n)$/i.test(value.trim()))) return false;
  return null;
}

/** The objects in a list, or in an object (some versions write lists so); else none. */
export function objectsOf(value: unknown): Wire[] {
  const items = Array.isArray(value) ? value : isWire(value) ? Object.values(value) : [];
  return items.filter(isWire);
}

/** The strings in a list; the keys of an object whose value is not false or null; the lines of a string. */
export function textsOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value)
    ? value
    : isWire(value)
      ? Object.entries(value).flatMap(([name, held]) => (held === false || held === null ? [] : name))
      : typeof value === 'string'
        ? value.split('\n')
        : [];
  return items.flatMap((item) => textOf(item) ?? []);
}

/** An e-mail address; null for anything else. */
export function addressOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null;
}

/**
 * Whether a member of a review is an answer to a field of the form. HotCRP's own members begin with a small letter, and the codes of fields do
 * not: `OveMer`, but also `1.OveMer` if the form numbers its fields. Those that are added here begin with `@`.
 */
export const isFieldCode = (member: string) => !/^[a-z@]/.test(member);

const LAST_PAPER = 9_999_999;

/** The number of a submission: `pid`, in some exports `paper` or `id`. Null if there is none. */
export function paperNumberOf(value: Wire): number | null {
  const pid = countOf(value.pid ?? value.paper ?? value.id);
  return pid !== null && pid >= 1 && pid <= LAST_PAPER ? pid : null;
}

/** Whether a word for a decision says that there is none. */
export const isUndecided = (word: string) => /^(unspecified|undecided|no decision|none|0)$/i.test(word);

/** The error message of a failed response, without the marks `<0>` and `<5>` for its format; null if it did not fail. */
export function complaintOf(value: unknown): string | null {
  if (!isWire(value) || value.ok !== false) return null;
  const messages = objectsOf(value.message_list).flatMap((item) => textOf(item.message) ?? textOf(item.error) ?? []);
  const said = [...messages, ...textsOf(value.error)].map((text) => text.replace(/^<\d>/, '')).join('; ');
  return said === '' ? 'no reason given' : said.slice(0, 300);
}

const types: Readonly<Record<string, number>> = {
  external: 1,
  ext: 1,
  pc: 2,
  optional: 2,
  secondary: 3,
  sec: 3,
  primary: 4,
  pri: 4,
  meta: 5,
  metareview: 5,
};

/** The type of a review: 1 external, 2 PC, 3 secondary, 4 primary, 5 metareview. JSON has numbers, tables and the log have words. */
export function reviewTypeOf(value: unknown): number | null {
  const word = textOf(value)?.toLowerCase() ?? '';
  return countOf(value) ?? (Object.hasOwn(types, word) ? (types[word] ?? null) : null);
}

/** Statuses of reviews, the least advanced first; unknown words rank before all of them. */
export const stages = ['empty', 'acknowledged', 'draft', 'delivered', 'approved', 'complete'];

/** Words for the statuses in tables and other versions. */
const otherStages: Readonly<Record<string, string>> = {
  'not started': 'empty',
  outstanding: 'empty',
  delegated: 'empty',
  tentative: 'empty',
  accepted: 'acknowledged',
  'pending approval': 'delivered',
  submitted: 'complete',
};

/** @returns one of `stages`, or the word unchanged; null if there is none */
export function stageOf(value: unknown): string | null {
  const word = textOf(value)?.toLowerCase() ?? null;
  return word !== null && Object.hasOwn(otherStages, word) ? (otherStages[word] ?? word) : word;
}

/**
 * The status of a review in JSON of HotCRP before 3.1, which has flags instead.
 *
 * @returns one of `stages`; null if it has none of the flags
 */
export function flaggedStageOf(review: Wire): string | null {
  const isSet = (name: string) => flagOf(review[name]) === true;
  if (isSet('submitted')) return 'complete';
  if (isSet('approved') || isSet('adopted')) return 'approved';
  if (isSet('needs_approval')) return 'delivered';
  if (isSet('draft') || flagOf(review.ready) === false) return review.modified_at === undefined ? 'empty' : 'draft';
  return null;
}
