import { lazily } from './lazily.ts';
import { Loaded } from './loaded.tsx';
import type { Token } from './query-language.ts';

const UnknownFields = lazily(() => import('./unknown-fields.tsx'));

/** Says which words before a colon name no field, and which do; nothing when all is understood. */
export function QueryIssues({ tokens, fields }: { tokens: readonly Token[]; fields: readonly string[] }) {
  const unknown = [...new Set(tokens.flatMap((token) => token.unknownField ?? []))];
  return (
    <output className={unknown.length > 0 ? 'block px-4 pb-2 text-small text-warn md:px-6' : 'sr-only'}>
      {unknown.length > 0 && (
        <Loaded>
          <UnknownFields unknown={unknown} fields={fields} />
        </Loaded>
      )}
    </output>
  );
}
