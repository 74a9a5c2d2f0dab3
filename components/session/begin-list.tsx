import { type Beginning, beginningScript } from '#lib/queries/stream/begun-list.ts';

/**
 * Lets the browser begin to load a long list as soon as it has this part of the page's HTML. Otherwise it would begin when all scripts have
 * run, which is a second later on a slow machine. Only for pages that the server renders.
 *
 * @param begin null if the browser does not load the list, or has it already
 */
export function BeginList({ begin }: { begin: Beginning | null }) {
  if (!begin) return null;
  return (
    <script nonce={begin.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beginningScript(begin) }} />
  );
}
