import type { Token } from 'markdown-it';
import { useMemo } from 'react';
import { markdownElements } from './elements.tsx';
import { parseMarkdown } from './parse-markdown.ts';
import { PlainText } from './plain-text.tsx';

/** A text in Markdown with formulas. Imports the parser: use `LongText`. */
export default function Markdown({ text }: { text: string }) {
  const tokens = useMemo<Token[] | null>(() => parseMarkdown(text), [text]);
  if (tokens === null) return <PlainText text={text} />;
  return <div className="flex max-w-[75ch] flex-col gap-[1lh] wrap-anywhere">{markdownElements(tokens)}</div>;
}
