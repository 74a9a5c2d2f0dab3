import { createHash } from 'node:crypto';

/** Readers of records that say the same in several ways. What is missing, null or of another type is nothing. */

/** A record's members; `{}` where it is none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** A text, or a number or truth value as one; `''` where there is none. */
export function textFrom(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The same to the letter, with the space around it; `''` where there is nothing else. */
export function wholeText(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : textFrom(value);
}

/** The first that is a text with something in it. */
export function firstText(...values: readonly unknown[]): string {
  return values.map(textFrom).find((text) => text !== '') ?? '';
}

/** The entries of a list, of one text with `;` between them, or one alone, trimmed; some may be `''`, but not all of them. */
export function listFrom(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(textFrom) : textFrom(value).split(';');
  const trimmed = entries.map((entry) => entry.trim());
  return trimmed.some((entry) => entry !== '') ? trimmed : [];
}

/** A finite number, also one written as text; else null. */
export function numberFrom(value: unknown): number | null {
  const text = textFrom(value);
  return /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Ten letters and digits that follow from the texts; the same for the same ones. */
export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 10);
}

/** A source's id as part of a slug: as it is where it can be, else without what cannot, and told apart by a hash. */
export function idFrom(text: string): string {
  if (/^[\w.~-]{1,80}$/.test(text)) return text;
  const plain = text
    .replaceAll(/[^\w.~-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'id' : plain}-${hashOf(text)}`;
}

/** A text that is an address; `''` where it is none. */
export function addressFrom(value: unknown): string {
  const text = textFrom(value);
  return isAddress(text) ? text : '';
}

/** Whether a text is an address that mail could be sent to. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>;,]+@[^\s@<>;,]+$/.test(text);
}
