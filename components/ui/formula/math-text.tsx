/* oxlint-disable react/no-array-index-key -- the parts of a text have no identity but their place */
import { useMemo } from 'react';
import { type Formula, splitFormulas } from './find-formulas.ts';
import { LazyFormula } from './lazy-formula.tsx';

/** A short text, such as a title, with its formulas on the line. KaTeX loads only if it has one. */
export function MathText({ text }: { text: string }) {
  const parts = useMemo(() => splitFormulas(text).map(onTheLine), [text]);
  return parts.map((part, index) => (typeof part === 'string' ? part : <LazyFormula key={index} formula={part} />));
}

function onTheLine(part: string | Formula): string | Formula {
  return typeof part === 'string' ? part : { ...part, isBlock: false };
}
