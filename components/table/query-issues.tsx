import { lazy } from 'react';
import { Loaded } from './loaded.tsx';
import type { Token } from './query-language.ts';

const UnknownFields = lazy(() => import('./unknown-fields.tsx'));

/** Says which words before a colon name no field, and which do; nothing when all is understood. */
export function QueryIssues({ tokens, fields }: { tokens: readonly Token[]; fields: readonly string[] }) {
  const unknown = tokens.flatMap((token) => token.unknownField ?? []);
  return (
    <output>
      {unknown.length > 0 && (
        <Loaded>
          <UnknownFields unknown={unknown} fields={fields} />
        </Loaded>
      )}
    </output>
  );
}
