import { type Beginning, beginningScript } from '#lib/queries/stream/begun-list.ts';

/**
 * Lets the browser begin to load a list as soon as it has this part of the page's HTML, instead of when all scripts have run.
 *
 * @param begin null if the page has rows, or if the browser may have the list
 */
export function BeginList({ begin }: { begin: Beginning | null }) {
  if (!begin) return null;
  return (
    <script nonce={begin.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beginningScript(begin) }} />
  );
}
