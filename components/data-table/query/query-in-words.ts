import type { Expression } from '#components/data-table/model/expression.ts';
import { asksForNone, isExact, valueTest } from '#components/data-table/model/field-value.ts';
import type { QueryField } from '#components/data-table/model/query-field.ts';

/** What the words of a query need of a field. */
type NamedField = QueryField<never>;

const comparisons: readonly (readonly [sign: RegExp, words: string])[] = [
  [/^<=/, 'at most '],
  [/^>=/, 'at least '],
  [/^</, 'below '],
  [/^>/, 'above '],
  [/^=/, ''],
];

/**
 * Says in words what a query asks for: `status:UNDER_REVIEW reviews:<3` becomes "Status: Under review; reviews: below 3".
 *
 * @param parts the parts that are applied
 * @param labels what a field is called, by its name; a field without one is called by its name
 * @returns `''` for no query
 */
export function queryInWords(
  parts: readonly Expression[],
  fields: readonly QueryField<never>[],
  labels: ReadonlyMap<string, string>,
): string {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const inWords = (part: Expression): string => {
    const not = part.negated ? 'not ' : '';
    if (part.kind === 'text') return `${not}with “${part.text}”`;
    if (part.kind === 'field') {
      const values = part.values.map((value) => valueInWords(value, byName.get(part.field)));
      return `${labels.get(part.field) ?? part.field}: ${not}${values.join(' or ')}`;
    }
    return `${not}(${part.parts.map(inWords).join(part.kind === 'any' ? ' or ' : '; ')})`;
  };
  return parts.map(inWords).join('; ');
}

function valueInWords(asked: string, field: NamedField | undefined): string {
  if (asksForNone(asked)) return 'none';
  if (field?.kind === 'values') return labelOf(asked, field) ?? comparedInWords(asked, field.time !== undefined);
  return comparedInWords(asked, true);
}

function comparedInWords(asked: string, isCompared: boolean): string {
  if (!isCompared) return isExact(asked) ? asked.slice(1) : asked;
  const [from, to] = asked.split('..');
  if (from && to) return `${from} to ${to}`;
  const [sign, words] = comparisons.find(([pattern]) => pattern.test(asked)) ?? [];
  return sign ? `${words}${asked.replace(sign, '')}` : asked;
}

/** The label of a value in the field's vocabulary, if it is there. */
function labelOf(asked: string, field: NamedField): string | undefined {
  const menu = field.kind === 'values' ? field.menu : undefined;
  const found = menu?.vocabulary?.find(valueTest(asked));
  return found && (found.label ?? found.value);
}

/** The names of the fields that a query asks by, and `''` if it asks for words. */
export function askedFields(parts: readonly Expression[]): Set<string> {
  return new Set(parts.flatMap((part) => namesIn(part)));
}

function namesIn(part: Expression): string[] {
  if (part.kind === 'text') return [''];
  if (part.kind === 'field') return [part.field];
  return part.parts.flatMap(namesIn);
}
