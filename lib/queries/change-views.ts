import { readJson } from '#lib/client/transport/read-json.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';
import { pageConfig } from './page-config.ts';

/** A saved view: the state of a table under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The address's query string; `''` for the bare table. */
  search: string;
}

/** A view that a chair shares with the other chairs of the conference. */
export interface SharedView extends SavedView {
  /** The name of the chair who shared it. */
  by: string;
  /** Whether the user shared it. */
  isMine: boolean;
  /** Whether the user does not want to see it. */
  isHidden: boolean;
}

/**
 * Saves, renames or deletes a view on the dashboard's server. Nothing is stored in the browser.
 *
 * @param change the form fields of `/api/views`: `do`, `place` and what the change needs
 * @returns the table's views after the change
 * @throws Problem if the server refuses, NoAnswer if it does not answer
 */
export async function changeViews(change: Readonly<Record<string, string>>): Promise<SavedView[]> {
  return ((await post('/api/views', change)) as { views: SavedView[] }).views;
}

/**
 * Reads, shares, changes, hides or deletes views that the chairs of a conference share.
 *
 * @param change the form fields of `/api/views/{conference}`: `do`, `table` and what the change needs
 * @returns the user's own views of the table and the shared ones, after the change
 * @throws as `changeViews`
 */
export async function changeSharedViews(
  conference: string,
  change: Readonly<Record<string, string>>,
): Promise<{ own: SavedView[]; shared: SharedView[] }> {
  const answer = await post(`/api/views/${encodeURIComponent(conference)}`, change);
  return answer as { own: SavedView[]; shared: SharedView[] };
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const headers = { [markHeader]: pageConfig().sessionTag, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  const answer = await exchange(address, { method: 'POST', headers, body }, usualLimits);
  if (answer.response.status !== 200) throw readProblem(answer, Date.now());
  return readJson(answer);
}

/** The saved views of one table. */
export interface PlaceViews {
  place: string;
  views: readonly SavedView[];
}

/**
 * Reads the user's saved views of some tables.
 *
 * @param places the tables, as `changeViews` names them
 * @throws Problem if the server refuses, NoAnswer if it does not answer
 */
export async function readViews(places: readonly string[], signal: AbortSignal): Promise<PlaceViews[]> {
  const query = new URLSearchParams(places.map((place) => ['place', place]));
  const headers = { [markHeader]: pageConfig().sessionTag };
  const answer = await exchange(`/api/views?${query.toString()}`, { headers, signal }, usualLimits);
  if (answer.response.status !== 200) throw readProblem(answer, Date.now());
  return (readJson(answer) as { tables: PlaceViews[] }).tables;
}
