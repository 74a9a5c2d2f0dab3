import type { FacetCount } from './facets.ts';
import { asksForNone, isExact, noValue, valueTest } from '#components/data-table/model/field-value.ts';
import { withValues } from '#components/data-table/query/query-edit.ts';
import { type Token, chosenValues } from '#components/data-table/model/query-language.ts';

/** Whether what is chosen asks for this line. */
export function isChosen(line: FacetCount, chosen: readonly string[]): boolean {
  return chosen.some((asked) => asksFor(asked, line));
}

function asksFor(asked: string, line: FacetCount): boolean {
  if (asked === line.term) return true;
  return line.term === noValue ? asksForNone(asked) : valueTest(asked)(line);
}

/** Lines for what is chosen and asks for none of the lines: it can be taken back, too. */
export function unmatched(chosen: readonly string[], lines: readonly FacetCount[]): FacetCount[] {
  return chosen
    .filter((asked) => !lines.some((line) => asksFor(asked, line)))
    .map((asked) => {
      const value = isExact(asked) ? asked.slice(1) : asked;
      return { value, label: value, term: asked, keys: [], count: 0 };
    });
}

/**
 * The query after a click on a line of a menu: it is chosen, or no longer. Other lines stay as they are, also those that one
 * folded value had chosen together with this one.
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
