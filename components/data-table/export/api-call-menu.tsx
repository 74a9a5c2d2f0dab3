'use client';

import { useMemo, useState } from 'react';
import { Button } from '#components/ui/controls/button.tsx';
import { toClipboard } from '#components/ui/clipboard/to-clipboard.ts';
import { listAddress } from '#lib/queries/lists/list-address.ts';
import { apiFilters, curl } from './api-call.ts';
import type { ApiSource } from './api-source.ts';
import type { KnownFields } from '#components/data-table/query/known-fields.ts';
import type { Expression } from '#components/data-table/model/expression.ts';

interface Props {
  api: ApiSource;
  /** The parts of the query that filter. */
  terms: readonly Expression[];
  known: KnownFields;
}

/** Shows the API call that returns the shown rows as far as the API can filter, and says what it cannot filter by. */
export default function ApiCallMenu({ api, terms, known }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const { parameters, left } = useMemo(() => apiFilters(terms, api.filters, known), [terms, api.filters, known]);
  const given = api.given ?? { conference: api.conference };
  const command = curl(api.base + listAddress(api.operation, { ...given, ...parameters }, api.path));
  return (
    <div className="grid gap-2 p-2">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        aria-label="The call"
        className="rounded border border-line bg-sunken p-2 font-mono text-small whitespace-pre-wrap wrap-anywhere select-all"
      >
        {command}
      </pre>
      <p className="text-small text-ink-2">
        Put your API key into the variable <code>ROSTRUM_KEY</code>; it is not part of the call. A page has a hundred
        items: for the next one, add <code>cursor</code> with the answer’s <code>nextCursor</code>.
      </p>
      {left !== '' && (
        <p className="text-small text-warn">
          The API does not filter by <code className="wrap-anywhere">{left}</code>: the call returns more than you see
          here.
        </p>
      )}
      <div className="flex items-center gap-3">
        <Button variant="strong" onClick={() => void toClipboard(command).then(setCopied)}>
          Copy
        </Button>
        <output className="text-small text-ink-2">
          {copied === true && 'Copied.'}
          {copied === false && 'The browser does not allow copying: select the call and copy it by hand.'}
        </output>
      </div>
    </div>
  );
}
