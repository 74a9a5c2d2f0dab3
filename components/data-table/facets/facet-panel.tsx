import { useState } from 'react';
import { isChosen } from './facet-toggle.ts';
import type { FacetCount } from './facets.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';

/** The most lines shown; typing finds the others. */
const most = 100;
/** A menu of this many lines has a field to narrow them. */
const narrowFrom = 10;

interface Props {
  label: string;
  chosen: readonly string[];
  counts: readonly FacetCount[];
  /** Lines of chosen values that are none of these. */
  others: readonly FacetCount[];
  onToggle: (line: FacetCount) => void;
  onClear: () => void;
}

/** The values of one field with their counts. Chosen values are ticked, and are listed even if no row has them. */
export function FacetPanel({ label, chosen, counts, others, onToggle, onClear }: Props) {
  const [narrow, setNarrow] = useState('');
  const labels = new Map<string, number>();
  for (const { label } of counts) labels.set(label, (labels.get(label) ?? 0) + 1);
  const lines = [...others, ...counts].filter((line) => normalizeText(line.label).includes(normalizeText(narrow)));
  return (
    <>
      {counts.length >= narrowFrom && (
        <input
          type="text"
          aria-label={`Narrow the list of ${label.toLowerCase()}`}
          placeholder={`Find among ${counts.length}`}
          value={narrow}
          onChange={(event) => setNarrow(event.currentTarget.value)}
        />
      )}
      <ul>
        {lines.slice(0, most).map((line) => (
          <li key={line.term} data-value={line.value}>
            <label data-nothing={line.count === 0}>
              <input type="checkbox" checked={isChosen(line, chosen)} onChange={() => onToggle(line)} />
              <span dir="auto" title={line.label}>
                {line.label}
                {(labels.get(line.label) ?? 0) > 1 && line.label !== line.value && (
                  <span className="text-ink-3"> {line.value}</span>
                )}
              </span>
              <span data-figure="count" className="text-ink-3">
                {line.count.toLocaleString('en')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p>{counts.length === 0 ? 'No values yet.' : 'No such value.'}</p>}
      {lines.length > most && <p>{(lines.length - most).toLocaleString('en')} more: type to narrow the list.</p>}
      {chosen.length > 0 && (
        <button type="button" onClick={onClear}>
          Any {label.toLowerCase()}
        </button>
      )}
    </>
  );
}
