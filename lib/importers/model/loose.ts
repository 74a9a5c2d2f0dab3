import { createHash } from 'node:crypto';

/** Tolerant readers of JSON values. A value that is missing, null or of another type is read as empty. */

/** The members of an object; `{}` for any other value. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** The items of an array; `[]` for any other value. */
export function arrayFrom(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A trimmed string, or a number or boolean as a string; `''` for anything else. */
export function textFrom(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Like `textFrom`, but keeps the space around the text; `''` if there is only space. */
export function wholeText(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : textFrom(value);
}

/** The first value with a text that is not empty. */
export function firstText(...values: readonly unknown[]): string {
  return values.map(textFrom).find((text) => text !== '') ?? '';
}

/** The trimmed entries of an array, or of a string separated by `;`. Some entries may be `''`; if all are, the list is empty. */
export function listFrom(value: unknown): string[] {
  const entries = Array.isArray(value) ? value.map(textFrom) : textFrom(value).split(';');
  const trimmed = entries.map((entry) => entry.trim());
  return trimmed.some((entry) => entry !== '') ? trimmed : [];
}

/** A number, or a string that contains one, with a decimal point or comma; null for anything else. */
export function numberFrom(value: unknown): number | null {
  const text = textFrom(value);
  return /^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** The first ten hexadecimal digits of a SHA-256 hash of the texts. */
export function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 10);
}

/** A source's id as part of a slug: unchanged if possible, else with `-` for characters that a slug cannot have, and a hash of the id. */
export function idFrom(text: string): string {
  if (/^[\w.~-]{1,80}$/.test(text)) return text;
  const plain = text
    .replaceAll(/[^\w.~-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'id' : plain}-${hashOf(text)}`;
}

/** An e-mail address; `''` if the value is not one. */
export function addressFrom(value: unknown): string {
  const text = textFrom(value);
  return isAddress(text) ? text : '';
}

/** Whether a text looks like an e-mail address. */
export function isAddress(text: string): boolean {
  return /^[^\s@<>;,]+@[^\s@<>;,]+$/.test(text);
}
