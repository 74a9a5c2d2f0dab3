import type { SavedView } from '#lib/queries/change-views.ts';
import { type TableUrl, formatUrlState } from '#components/data-table/url/url.ts';

/** A view that everybody has: a query, and perhaps an order. The rest stays as it is. */
export interface BuiltInView {
  id: string;
  label: string;
  q: string;
  sort?: string;
}

/** What the server gives to the page of every table. */
export interface GivenTable {
  savedViews: readonly SavedView[];
  /** What they are kept under. */
  place: string;
  /** The service's public address with `/api/v1`. */
  apiBase: string;
}

/** The address of a view, relative to the page. */
export function viewSearch(view: BuiltInView | SavedView, now: TableUrl): string {
  if ('search' in view) return view.search;
  return formatUrlState({ ...now, q: view.q, sort: view.sort ?? '' });
}

/** Which view the state is: a saved one to the letter, else the first whose query it is. */
export function currentView(
  builtIn: readonly BuiltInView[],
  own: readonly SavedView[],
  now: TableUrl,
): string | undefined {
  const search = formatUrlState(now);
  const saved = own.find((view) => view.search === search);
  return saved?.id ?? builtIn.find((view) => view.q === now.q.trim())?.id;
}
