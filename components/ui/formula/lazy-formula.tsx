import { Suspense } from 'react';
import { lazyComponent } from '#components/ui/feedback/lazy-component.ts';
import type { Formula } from './find-formulas.ts';

/** If the code does not load, the source stays. */
const Rendered = lazyComponent(() =>
  import('./formula.tsx').catch(() => ({ default: ({ formula }: { formula: Formula }) => formula.source })),
);

/** A formula. It is part of the server's HTML; in the browser its source is shown until KaTeX has loaded. */
export function LazyFormula({ formula }: { formula: Formula }) {
  return (
    <Suspense fallback={formula.source}>
      <Rendered formula={formula} />
    </Suspense>
  );
}
