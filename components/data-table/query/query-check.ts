import { asksForNone, isBlank, isExact, valueTest } from '#components/data-table/model/field-value.ts';
import type { KnownField, KnownFields } from './known-fields.ts';
import { type FieldTerm, type Term, type Token, termsOf } from '#components/data-table/model/query-language.ts';
import { isBegun, parseRange } from '#components/data-table/model/range.ts';

/** A value of a query that does not filter, since it can find nothing: it is told of instead. */
export interface QueryIssue {
  /** `value`: the field has no such value. `number`: the field is compared, and this is no number, date or range. */
  kind: 'value' | 'number';
  field: string;
  value: string;
}

/** A query as it is applied. */
export interface CheckedQuery {
  /** The terms that filter. */
  terms: readonly Term[];
  issues: readonly QueryIssue[];
}

/**
 * Leaves out of a query what is still being typed, and names what can find nothing: rows stay where they are. Values asked for
 * exactly always filter, also those that no row has.
 */
export function checkQuery(tokens: readonly Token[], known: KnownFields): CheckedQuery {
  const issues: QueryIssue[] = [];
  const terms = termsOf(tokens).flatMap((term): Term[] => {
    if (term.kind === 'text') return [term];
    const checked = checkTerm(term, known(term.field));
    issues.push(...checked.issues.map((value) => ({ ...value, field: term.field })));
    return checked.values.length > 0 ? [{ ...term, values: checked.values }] : [];
  });
  return { terms, issues };
}

function checkTerm({ values }: FieldTerm, field: KnownField) {
  const good: string[] = [];
  const issues: Omit<QueryIssue, 'field'>[] = [];
  for (const value of values) {
    const kind = field.isNumeric ? checkNumber(value) : checkValue(value, field);
    if (kind === 'good') good.push(value);
    else if (kind !== 'begun') issues.push({ kind, value });
  }
  return { values: good, issues };
}

function checkNumber(value: string): 'good' | 'begun' | 'number' {
  if (isBegun(value)) return 'begun';
  return parseRange(value) || asksForNone(value) ? 'good' : 'number';
}

function checkValue(value: string, { isComplete, values }: KnownField): 'good' | 'begun' | 'value' {
  if (value === '=') return 'begun';
  if (!isComplete || isExact(value)) return 'good';
  return values.some(asksForNone(value) ? isBlank : valueTest(value)) ? 'good' : 'value';
}
