/**
 * What HotCRP sends, read tolerantly: a member that is missing, null or of another type is read as if it were not there.
 * Members that HotCRP may add later are never in the way.
 */
export type Wire = Readonly<Record<string, unknown>>;

export function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Text that says something, trimmed; a number as its digits; else null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** A whole number from 0 on, or its digits; else null. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** HotCRP writes booleans as such; spreadsheets and older versions as words and 0 or 1. Null where it is neither. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || (typeof value === 'string' && /^(yes|true|1|y)$/i.test(value.trim()))) return true;
  if (value === 0 || (typeof value === 'string' && /^(no|false|0|n)$/i.test(value.trim()))) return false;
  return null;
}

/** The objects of a list; those of a map, as some versions write lists; else none. */
export function objectsOf(value: unknown): Wire[] {
  const items = Array.isArray(value) ? value : isWire(value) ? Object.values(value) : [];
  return items.filter(isWire);
}

/** The texts of a list; of a map those whose value is not false; of one text its lines. */
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

/** An address as it is compared; null where it is none, or HotCRP's word for somebody who has none. */
export function addressOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null;
}

const LAST_PAPER = 9_999_999;

/** The number of a paper: `pid`; in some exports `paper` or `id`. Null where there is none. */
export function paperNumberOf(value: Wire): number | null {
  const pid = countOf(value.pid ?? value.paper ?? value.id);
  return pid !== null && pid >= 1 && pid <= LAST_PAPER ? pid : null;
}

/** Of an answer that says that something failed, what it says; HotCRP marks the format of its messages by `<0>`, `<5>`. */
export function complaintOf(value: unknown): string | null {
  if (!isWire(value) || value.ok !== false) return null;
  const messages = objectsOf(value.message_list).flatMap((item) => textOf(item.message) ?? textOf(item.error) ?? []);
  const said = [...messages, ...textsOf(value.error)].map((text) => text.replace(/^<\d>/, '')).join('; ');
  return said === '' ? 'no reason given' : said.slice(0, 300);
}

const types: Readonly<Record<string, number>> = {
  external: 1,
  pc: 2,
  optional: 2,
  secondary: 3,
  primary: 4,
  meta: 5,
  metareview: 5,
};

/** What kind of review: 1 external, 2 PC, 3 secondary, 4 primary, 5 metareview; as a number in JSON, as a word in tables and the log. */
export function reviewTypeOf(value: unknown): number | null {
  const word = textOf(value)?.toLowerCase() ?? '';
  return countOf(value) ?? (Object.hasOwn(types, word) ? (types[word] ?? null) : null);
}

/** How far reviews are; a word that is not here counts less than each of these. */
export const stages = ['empty', 'acknowledged', 'draft', 'delivered', 'approved', 'complete'];

/** What tables and other versions call these. */
const otherStages: Readonly<Record<string, string>> = {
  'not started': 'empty',
  outstanding: 'empty',
  delegated: 'empty',
  tentative: 'empty',
  accepted: 'acknowledged',
  'pending approval': 'delivered',
  submitted: 'complete',
};

/** @returns one of `stages`, or the word as it came; null where there is none */
export function stageOf(value: unknown): string | null {
  const word = textOf(value)?.toLowerCase() ?? null;
  return word !== null && Object.hasOwn(otherStages, word) ? (otherStages[word] ?? word) : word;
}
