import { Suspense } from 'react';
import { lazyComponent } from '#components/ui/feedback/lazy-component.ts';
import { mayHaveMarkup } from './markup.ts';
import { PlainText } from './plain-text.tsx';

/** If the code does not load, the text stays as it was written. */
const Markdown = lazyComponent(() => import('./markdown.tsx').catch(() => ({ default: PlainText })));

/**
 * A text of an author or a reviewer: Markdown and formulas, with the line breaks that were written. Nothing in it runs or loads
 * anything. The code for it loads only for texts that have markup; until then they are shown as they were written.
 */
export function LongText({ text }: { text: string }) {
  const plain = <PlainText text={text} />;
  if (!mayHaveMarkup(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} />
    </Suspense>
  );
}
