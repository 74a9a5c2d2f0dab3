import { lazy } from 'react';
import { LazyBoundary } from '#components/ui/feedback/lazy-boundary.tsx';
import type { QueryIssue } from './query-check.ts';
import type { Token } from '#components/data-table/model/query-language.ts';

const UnknownFields = lazy(() => import('./unknown-fields.tsx'));
const IgnoredValues = lazy(() => import('./ignored-values.tsx'));

interface Props {
  tokens: readonly Token[];
  fields: readonly string[];
  issues: readonly QueryIssue[];
  /** A row in words: "submission". */
  noun: string;
  /** The element's id, for what it describes. */
  id: string;
}

/** Says which parts of a query are ignored or read as text; empty if everything is understood. */
export function QueryIssues({ tokens, fields, issues, noun, id }: Props) {
  const unknown = tokens.flatMap((token) => token.unknownField ?? []);
  return (
    <output>
      <span id={id}>
        {unknown.length > 0 && (
          <LazyBoundary>
            <UnknownFields unknown={unknown} fields={fields} />
          </LazyBoundary>
        )}
        {issues.length > 0 && (
          <LazyBoundary>
            <IgnoredValues issues={issues} noun={noun} />
          </LazyBoundary>
        )}
      </span>
    </output>
  );
}
