import { useSearchParams } from 'next/navigation';
import { useCallback } from 'react';
import { changeUrlState } from './url.ts';

/** The least width at which a row opens beside the table; on narrower screens it opens as a page. */
const wide = '(width >= 84rem)';

/** Whether a row opens beside the table. */
export const opensBeside = () => window.matchMedia(wide).matches;

/**
 * The row that is open beside the table: `open` in the URL.
 *
 * @param covers whether a row opens over the table on narrower screens, because it has no page
 */
export function useOpen(covers: boolean) {
  const openId = useSearchParams().get('open') || null;
  const open = useCallback(
    (id: string) => {
      if (!covers && !opensBeside()) return false;
      const now = new URLSearchParams(window.location.search).get('open');
      if (now === id) document.querySelector<HTMLElement>('.table-panel')?.focus();
      else change(id, now === null ? 'pushState' : 'replaceState');
      return true;
    },
    [covers],
  );
  /** Moves an open panel along with the keys. */
  const follow = useCallback((id: string) => {
    if (new URLSearchParams(window.location.search).get('open')) change(id, 'replaceState');
  }, []);
  const close = useCallback(() => {
    const id = new URLSearchParams(window.location.search).get('open') ?? '';
    change('', 'replaceState');
    document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] .row-link`)?.focus();
  }, []);
  return { openId, open, follow, close };
}

function change(id: string, how: 'pushState' | 'replaceState'): void {
  const { pathname, search, hash } = window.location;
  window.history[how](null, '', pathname + changeUrlState(search, { open: id }) + hash);
}
