import { asksForNone } from '#components/data-table/model/field-value.ts';
import type { QueryIssue } from './query-check.ts';
import { formatQuery } from './query-edit.ts';

/** Says which parts of a query are ignored because they can find nothing, and why. */
export default function IgnoredValues({ issues, noun }: { issues: readonly QueryIssue[]; noun: string }) {
  return issues.map((issue) => {
    const { field, value } = issue;
    const term = formatQuery([{ kind: 'field', field, values: [value], negated: false }]);
    return (
      <span key={term} className="block px-4 pb-2 text-small text-warn md:px-6">
        {reason(issue, noun)} <span className="font-mono wrap-anywhere">{term}</span> is ignored.
      </span>
    );
  });
}

function reason({ kind, field, value }: QueryIssue, noun: string): string {
  if (kind === 'number') return `“${field}” needs a number or a date, as 3, <3, 2..4 or >=2026-11-20:`;
  if (asksForNone(value)) return `Every ${noun} has a value in “${field}”:`;
  return `No ${noun} has “${value}” in “${field}”:`;
}
