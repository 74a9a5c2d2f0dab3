import type { FacetCount } from './facets.ts';
import { asksForNone, isExact, noValue, valueTest } from '#components/data-table/model/field-value.ts';
import { withValues } from '#components/data-table/query/query-edit.ts';
import { chosenValues } from '#components/data-table/model/expression.ts';
import type { Token } from '#components/data-table/model/query-language.ts';

/** Whether the chosen values include this line. */
export function isChosen(line: FacetCount, chosen: readonly string[]): boolean {
  return chosen.some((asked) => asksFor(asked, line));
}

function asksFor(asked: string, line: FacetCount): boolean {
  if (asked === line.term) return true;
  return line.term === noValue ? asksForNone(asked) : valueTest(asked, line.isText)(line);
}

/**
 * Returns lines for chosen values that match no line, so that they can be unticked, too.
 *
 * @param countOf how many rows a value finds: a time, `<3d`, is no value of theirs, but finds some
 */
export function unmatched(
  chosen: readonly string[],
  lines: readonly FacetCount[],
  countOf: (asked: string) => number,
): FacetCount[] {
  return chosen
    .filter((asked) => !lines.some((line) => asksFor(asked, line)))
    .map((asked) => {
      const value = isExact(asked) ? asked.slice(1) : asked;
      return { value, label: value, term: asked, keys: [], count: countOf(asked) };
    });
}

/**
 * Returns the query after a click on a line of a menu, which ticks or unticks it. Other lines stay as they are, including those
 * that one value had chosen together with this one.
 *
 * @param lines all lines of the menu
 */
export function toggleLine(
  tokens: readonly Token[],
  field: string,
  line: FacetCount,
  lines: readonly FacetCount[],
): string {
  const chosen = chosenValues(tokens, field);
  if (!isChosen(line, chosen)) return withValues(tokens, field, [...chosen, line.term]);
  const left = chosen.flatMap((asked) => {
    if (!asksFor(asked, line)) return [asked];
    return lines.filter((other) => other.term !== line.term && asksFor(asked, other)).map((other) => other.term);
  });
  return withValues(tokens, field, [...new Set(left)]);
}
