import type { SavedView, SharedView } from '#lib/queries/change-views.ts';
import { type TableUrl, formatUrlState } from '#components/data-table/url/url.ts';

/** A built-in view: a query, and perhaps an order. The rest of the state stays as it is. */
export interface BuiltInView {
  id: string;
  label: string;
  q: string;
  sort?: string;
  /** Whether it is not known yet what the query asks for: then the view has no count. */
  isUnknown?: boolean;
}

/** The views of a table that people have saved. */
export interface SavedViews {
  /** The table and conference that the user's own views belong to. */
  place: string;
  /** Those of the user alone. */
  own: readonly SavedView[];
  /** Those that the chairs of the conference share. */
  shared: readonly SharedView[];
  /** Where the user shares views, and whether they may delete those of others; null for a table without shared views. */
  sharing: { conference: string; table: string; mayDeleteAny: boolean } | null;
}

/** What the server passes to the page of every table. */
export interface GivenTable {
  /** As they were when the page was rendered. */
  savedViews: SavedViews;
  /** The service's public address with `/api/v1`. */
  apiBase: string;
}

/** Returns the address of a view, relative to the page. */
export function viewSearch(view: BuiltInView | SavedView, now: TableUrl): string {
  if ('search' in view) return view.search;
  return formatUrlState({ ...now, q: view.q, sort: view.sort ?? '' });
}

/** The shared views that the user has not hidden. */
export function visibleShared({ shared }: SavedViews): SharedView[] {
  return shared.filter(({ isHidden }) => !isHidden);
}

/** Returns the id of the view that the state is: a saved one if it is identical, otherwise the first with the same query. */
export function currentView(
  builtIn: readonly BuiltInView[],
  saved: readonly SavedView[],
  now: TableUrl,
): string | undefined {
  const search = formatUrlState(now);
  const same = saved.find((view) => view.search === search);
  return same?.id ?? builtIn.find((view) => view.q === now.q.trim())?.id;
}
