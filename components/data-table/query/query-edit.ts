import { isExact } from '#components/data-table/model/field-value.ts';
import { normalizeValue } from '#components/ui/text/normalize-text.ts';
import { type Expression, chosenValues, editableParts, isChoice } from '#components/data-table/model/expression.ts';
import { type Term, type Token, fieldHead, operatorWord } from '#components/data-table/model/query-language.ts';

/** Writes the parts of a query as text that `parseQuery` and `expressionsOf` read back. */
export function formatQuery(parts: readonly Expression[]): string {
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'any' && !only.negated) return formatAny(only.parts);
  return parts.map(formatPart).join(' ');
}

function formatAny(parts: readonly Expression[]): string {
  return parts
    .map((part) => (part.kind === 'all' && !part.negated ? formatQuery(part.parts) : formatPart(part)))
    .join(' OR ');
}

function formatPart(part: Expression): string {
  if (part.kind === 'field' || part.kind === 'text') return formatTerm(part);
  const text = part.kind === 'any' ? formatAny(part.parts) : formatQuery(part.parts);
  return `${part.negated ? '-' : ''}(${text})`;
}

function formatTerm(term: Term): string {
  const sign = term.negated ? '-' : '';
  if (term.kind === 'field') return `${sign}${term.field}:${term.values.map(formatValue).join(',')}`;
  const isPlain = !/^$|^-|["\s\\()]/.test(term.text) && !fieldHead.test(term.text) && !operatorWord.test(term.text);
  return sign + (isPlain ? term.text : quote(term.text));
}

/** Writes one value of a field term as it stands behind the colon. */
export function formatValue(value: string): string {
  if (isExact(value)) return `=${formatPlain(value.slice(1))}`;
  return formatPlain(value);
}

function formatPlain(value: string): string {
  return /["\s\\,()]/.test(value) ? quote(value) : value;
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

/** Returns the query with exactly these values of a field; no values means any. The rest is put into parentheses if it must be. */
export function withValues(tokens: readonly Token[], field: string, values: readonly string[]): string {
  const parts = editableParts(tokens);
  const first = parts.findIndex((part) => isChoice(part, field));
  const rest = parts.filter((part) => !isChoice(part, field));
  const chosen: Term[] = values.length > 0 ? [{ kind: 'field', field, values, negated: false }] : [];
  const at = first === -1 ? endOfFields(rest) : parts.slice(0, first).filter((part) => !isChoice(part, field)).length;
  return formatQuery([...rest.slice(0, at), ...chosen, ...rest.slice(at)]);
}

/** Field terms are written before words, so that the text being typed stays at the end. */
function endOfFields(parts: readonly Expression[]): number {
  return parts.findLastIndex((part) => part.kind === 'field') + 1;
}
