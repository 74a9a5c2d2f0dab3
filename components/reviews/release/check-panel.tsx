import { useState } from 'react';
import { MathText } from '#components/ui/formula/math-text.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { Button } from '#components/ui/controls/button.tsx';
import { ProblemView } from '#components/ui/feedback/problem-view.tsx';
import { Panel } from '#components/ui/text/panel.tsx';
import { Dot } from '#components/ui/text/state.tsx';
import type { Check } from './checks.ts';
import type { TextFindings } from '#components/reviews/release/texts/use-text-findings.ts';

/** How many things of a check are shown at first. */
const SHOWN = 20;

/** What to look at before a release: each line with its count and the things behind it. */
export function CheckPanel({ checks, texts }: { checks: readonly Check[]; texts: TextFindings }) {
  const found = checks.filter(({ items }) => items.length > 0).length;
  return (
    <Panel title="Before you release" finding={findingOf(found, texts)}>
      <ul>
        {checks.map((check) => (
          <li key={check.id} data-check={check.id} className="border-t border-line first:border-0">
            {check.items.length === 0 ? <Fine check={check} /> : <Found check={check} />}
          </li>
        ))}
      </ul>
      {texts.isListed && !texts.findings && !texts.failure && (
        <output className="block border-t border-line py-2 text-ink-2">
          Searching review texts: {texts.searched.toLocaleString('en')} so far …
        </output>
      )}
      {texts.failure && <ProblemView failure={texts.failure} onRetry={texts.retry} />}
      {!texts.isListed && (
        <p className="border-t border-line py-2 text-ink-2">
          This service does not list the texts of all reviews, so they are not searched for names or empty texts.
        </p>
      )}
    </Panel>
  );
}

function findingOf(found: number, { isListed, findings }: TextFindings): string {
  const isPartial = !findings;
  if (found > 0) return `${found === 1 ? 'One thing' : `${found} things`} to look at.`;
  if (isPartial && isListed) return 'The texts of reviews are being searched.';
  return isPartial ? 'Nothing found; texts of reviews are not searched.' : 'Nothing stands in the way.';
}

function Fine({ check }: { check: Check }) {
  return (
    <p className="flex items-baseline gap-2 py-2 text-ink-2">
      <Dot tone="ok" settled />
      {check.fine}
    </p>
  );
}

function Found({ check: { what, tone, items, href } }: { check: Check }) {
  const [most, setMost] = useState(SHOWN);
  const count = items.length.toLocaleString('en');
  return (
    <details>
      <summary className="cursor-pointer py-2 pl-8.5 -indent-8.5">
        <span className="mr-2 ml-1 inline-block indent-0">
          <Dot tone={tone} settled={tone === 'bad'} />
        </span>
        <span data-figure="check-count" className={`font-semibold ${tone === 'bad' ? 'text-bad' : 'text-warn'}`}>
          {count}
        </span>{' '}
        {items.length === 1 ? what[0] : what[1]}
      </summary>
      <ul className="mb-2 ml-4">
        {items.slice(0, most).map(({ id, href: own, title, note }) => (
          <li key={id} className="py-1">
            <Link href={own} dir="auto" className="inline-block min-h-6 hover:underline wrap-anywhere">
              <MathText text={title} />
            </Link>
            {note !== undefined && (
              <p dir="auto" className="text-small text-ink-2 wrap-anywhere">
                {note}
              </p>
            )}
          </li>
        ))}
        {href !== undefined ? (
          <li className="py-1">
            <Link href={href} className="text-accent underline underline-offset-2">
              Open all {count} as list
            </Link>
          </li>
        ) : (
          items.length > most && (
            <li className="py-1">
              <Button onClick={() => setMost(items.length)}>Show all {count}</Button>
            </li>
          )
        )}
      </ul>
    </details>
  );
}
