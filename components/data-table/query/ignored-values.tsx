import { asksForNone } from '#components/data-table/model/field-value.ts';
import type { QueryIssue, ValueIssue } from './query-check.ts';
import { formatQuery } from './query-edit.ts';

/** Says which parts of a query are ignored because they can find nothing or mean nothing, and why. */
export default function IgnoredValues({ issues, noun }: { issues: readonly QueryIssue[]; noun: string }) {
  const lines = new Map(issues.map((issue) => [ignoredPart(issue), reason(issue, noun)]));
  return [...lines].map(([part, why]) => (
    <span key={part} className="block px-4 pb-2 text-small text-warn md:px-6">
      {why} <span className="font-mono wrap-anywhere">{part}</span> is ignored.
    </span>
  ));
}

function ignoredPart(issue: QueryIssue): string {
  if (issue.kind === 'parenthesis') return issue.sign;
  return formatQuery([{ kind: 'field', field: issue.field, values: [issue.value], negated: false }]);
}

function reason(issue: QueryIssue, noun: string): string {
  if (issue.kind !== 'parenthesis') return reasonOf(issue, noun);
  if (issue.sign === '(') return 'Too many nested parentheses:';
  return 'No parenthesis is open here (in quotes, it is searched as text):';
}

function reasonOf({ kind, field, value }: ValueIssue, noun: string): string {
  if (kind === 'number') return `“${field}” needs a number, such as 3, <3 or 2..4:`;
  if (kind === 'time') return `“${field}” needs a date or a time, such as 2026-11-20, >3d, <friday or today:`;
  if (asksForNone(value)) return `Every ${noun} has a value in “${field}”:`;
  return `No ${noun} has “${value}” in “${field}”:`;
}
