'use client';

import { exact } from '#components/data-table/model/field-value.ts';
import { normalizeValue } from '#components/ui/text/normalize-text.ts';
import { toggleValue } from '#components/data-table/query/query-edit.ts';
import { chosenValues } from '#components/data-table/model/expression.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { useUrlState } from '#components/data-table/url/use-url-state.ts';
import type { AssignmentRow } from '#components/assignments/model/row.ts';

const field = 'conference';

/** One button per conference, which adds its term to the query or removes it. */
export function ConferenceChips({
  rows,
  names,
}: {
  rows: readonly AssignmentRow[];
  names: Readonly<Record<string, string>>;
}) {
  const { value, choose } = useUrlState('q');
  const counts = new Map<string, number>();
  for (const { assignment } of rows) {
    const slug = assignment.conference?.slug;
    if (slug !== undefined) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  if (counts.size < 2) return <span />;
  const slugs = [...new Set([...Object.keys(names), ...counts.keys()])].filter((slug) => counts.has(slug));
  const tokens = parseQuery(value, [field]);
  const chosen = chosenValues(tokens, field);
  const folded = Map.groupBy(slugs, normalizeValue);
  const termOf = (slug: string) => (folded.get(normalizeValue(slug))?.length === 1 ? slug : exact(slug));
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Conferences</legend>
      {slugs.map((slug) => (
        <button
          key={slug}
          type="button"
          aria-pressed={chosen.includes(termOf(slug))}
          onClick={() => choose(toggleValue(tokens, field, termOf(slug)))}
          className="inline-flex h-6 items-center gap-1.5 rounded-md border border-line px-2 text-small text-ink-2 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <span dir="auto">{names[slug] ?? slug}</span>
          <span>{counts.get(slug)}</span>
        </button>
      ))}
    </fieldset>
  );
}
