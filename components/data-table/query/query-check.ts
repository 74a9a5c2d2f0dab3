import { asksForNone, isBlank, isExact, valueTest } from '#components/data-table/model/field-value.ts';
import type { KnownField, KnownFields } from './known-fields.ts';
import { type Expression, expressionsOf } from '#components/data-table/model/expression.ts';
import type { FieldTerm, Token } from '#components/data-table/model/query-language.ts';
import { isBegun, parseRange } from '#components/data-table/model/range.ts';
import { isTime } from '#components/data-table/model/times.ts';

/** A part of a query that is ignored, and reported. */
export type QueryIssue = ValueIssue | ParenthesisIssue;

/** A value that can find nothing. */
export interface ValueIssue {
  /** `value`: the field has no such value. `number`, `time`: the field has numbers or times, and this is none and no range of them. */
  kind: 'value' | 'number' | 'time';
  field: string;
  value: string;
  /** Where the term is in the text: `start` inclusive, `end` exclusive. */
  start: number;
  end: number;
}

/** A parenthesis without its other half. */
interface ParenthesisIssue {
  kind: 'parenthesis';
  sign: '(' | ')';
  start: number;
  end: number;
}

/** A query as it is applied. */
export interface CheckedQuery {
  /** The parts that filter. */
  terms: readonly Expression[];
  issues: readonly QueryIssue[];
}

/**
 * Removes from a query what is still being typed, and what can find nothing, which it reports; the rows then stay as they are.
 * Exact values always filter, even if no row has them.
 */
export function checkQuery(tokens: readonly Token[], known: KnownFields): CheckedQuery {
  const issues: QueryIssue[] = tokens.flatMap((token) =>
    token.operator && token.stray
      ? [{ kind: 'parenthesis', sign: token.operator, start: token.start, end: token.end }]
      : [],
  );
  const terms = expressionsOf(tokens, ({ term, unfinished, start, end }) => {
    if (unfinished) return undefined;
    if (term.kind === 'text') return term;
    const checked = checkTerm(term, known(term.field));
    issues.push(...checked.issues.map((value) => ({ ...value, field: term.field, start, end })));
    return checked.values.length > 0 ? { ...term, values: checked.values } : undefined;
  });
  return { terms, issues: issues.toSorted((one, other) => one.start - other.start) };
}

function checkTerm({ values }: FieldTerm, field: KnownField) {
  const good: string[] = [];
  const issues: Pick<ValueIssue, 'kind' | 'value'>[] = [];
  for (const value of values) {
    const kind = field.isNumeric ? checkNumber(value, field) : checkValue(value, field);
    if (kind === 'good') good.push(value);
    else if (kind !== 'begun') issues.push({ kind, value });
  }
  return { values: good, issues };
}

function checkNumber(value: string, { isTimed }: KnownField): 'good' | 'begun' | 'number' | 'time' {
  if (isBegun(value)) return 'begun';
  if (asksForNone(value) || (isTimed ? isTime(value) : parseRange(value))) return 'good';
  return isTimed ? 'time' : 'number';
}

function checkValue(value: string, field: KnownField): 'good' | 'begun' | 'value' {
  const { isTimed, isText } = field;
  if (value === '=' || (isTimed && isBegun(value))) return 'begun';
  if (isExact(value) || (isTimed && isTime(value))) return 'good';
  const isAsked = asksForNone(value) ? isBlank : valueTest(value, isText);
  if (field.vocabulary.some(isAsked)) return 'good'; // known without a look at the rows
  return !field.isComplete || field.values.some(isAsked) ? 'good' : 'value';
}
