import type { SavedView } from '#lib/queries/change-views.ts';
import { type TableUrl, formatUrlState } from '#components/data-table/url/url.ts';

/** A built-in view: a query, and perhaps an order. The rest of the state stays as it is. */
export interface BuiltInView {
  id: string;
  label: string;
  q: string;
  sort?: string;
}

/** What the server passes to the page of every table. */
export interface GivenTable {
  savedViews: readonly SavedView[];
  /** The table and conference that they belong to. */
  place: string;
  /** The service's public address with `/api/v1`. */
  apiBase: string;
}

/** Returns the address of a view, relative to the page. */
export function viewSearch(view: BuiltInView | SavedView, now: TableUrl): string {
  if ('search' in view) return view.search;
  return formatUrlState({ ...now, q: view.q, sort: view.sort ?? '' });
}

/** Returns the id of the view that the state is: a saved one if it is identical, otherwise the first with the same query. */
export function currentView(
  builtIn: readonly BuiltInView[],
  own: readonly SavedView[],
  now: TableUrl,
): string | undefined {
  const search = formatUrlState(now);
  const saved = own.find((view) => view.search === search);
  return saved?.id ?? builtIn.find((view) => view.q === now.q.trim())?.id;
}
