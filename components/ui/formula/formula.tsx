import { useMemo } from 'react';
import type { Formula as Found } from './find-formulas.ts';
import { toMathml } from './to-mathml.ts';

/**
 * A formula as MathML; its source if it is not valid. Screen readers read the MathML; a selection copies the source, because MathML
 * would be copied as single letters, each on a line of its own. Imports KaTeX: use `LazyFormula`.
 */
export default function Formula({ formula }: { formula: Found }) {
  const html = useMemo(() => toMathml(formula), [formula]);
  if (html === null) return formula.source;
  const math = <span className="select-none" dangerouslySetInnerHTML={{ __html: html }} />; // KaTeX has escaped all text
  if (!formula.isBlock) {
    return (
      <>
        <span aria-hidden="true" className="text-[0px] leading-[0]">
          {formula.source}
        </span>
        {math}
      </>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable content must be reachable by keyboard, also inside a paragraph
    <span role="group" aria-label="Formula" tabIndex={0} className="block overflow-x-auto py-1">
      <span aria-hidden="true" className="block text-[0px] leading-[0]">
        {formula.source}
      </span>
      {math}
    </span>
  );
}
