import { isExact } from '#components/data-table/model/field-value.ts';
import { normalizeValue } from '#components/ui/text/normalize-text.ts';
import {
  type Term,
  type Token,
  chosenValues,
  fieldHead,
  isChoice,
} from '#components/data-table/model/query-language.ts';

/** Writes terms as text that `parseQuery` reads back. */
export function formatQuery(terms: readonly Term[]): string {
  return terms.map(formatTerm).join(' ');
}

function formatTerm(term: Term): string {
  const sign = term.negated ? '-' : '';
  if (term.kind === 'field') return `${sign}${term.field}:${term.values.map(formatValue).join(',')}`;
  const plain = !/["\s\\]/.test(term.text) && !term.text.startsWith('-') && !fieldHead.test(term.text);
  return sign + (plain && term.text !== '' ? term.text : quote(term.text));
}

function formatValue(value: string): string {
  if (isExact(value)) return `=${formatPlain(value.slice(1))}`;
  return formatPlain(value);
}

function formatPlain(value: string): string {
  return /["\s\\,]/.test(value) ? quote(value) : value;
}

function quote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/**
 * Adds a value of a field to the query, or removes it if it is there, as a click in a menu does.
 * Several values of one field become one term (`status:A,B`: any of them).
 */
export function toggleValue(tokens: readonly Token[], field: string, value: string): string {
  const chosen = chosenValues(tokens, field);
  const key = normalizeValue(value);
  const without = chosen.filter((other) => normalizeValue(other) !== key);
  return withValues(tokens, field, without.length < chosen.length ? without : [...chosen, value]);
}

/** Returns the query with exactly these values of a field; no values means any. */
export function withValues(tokens: readonly Token[], field: string, values: readonly string[]): string {
  const terms = tokens.filter((token) => !isLone(token)).map((token) => token.term);
  const first = terms.findIndex((term) => isChoice(term, field));
  const rest = terms.filter((term) => !isChoice(term, field));
  const chosen: Term[] = values.length > 0 ? [{ kind: 'field', field, values, negated: false }] : [];
  const at = first === -1 ? endOfFields(rest) : terms.slice(0, first).filter((term) => !isChoice(term, field)).length;
  return formatQuery([...rest.slice(0, at), ...chosen, ...rest.slice(at)]);
}

/** Whether a token is only a minus or a quote; an open quote with words is closed instead. */
function isLone({ start, end, unfinished }: Token): boolean {
  return unfinished === true && end === start + 1;
}

/** Field terms are written before words, so that the text being typed stays at the end. */
function endOfFields(terms: readonly Term[]): number {
  return terms.findLastIndex((term) => term.kind === 'field') + 1;
}
