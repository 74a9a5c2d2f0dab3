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

/**
 * Saves, renames or deletes a view on the dashboard's server. Nothing is stored in the browser.
 *
 * @param change the form fields of `/api/views`: `do`, `place` and what the change needs
 * @returns the table's views after the change
 * @throws Problem if the server refuses, NoAnswer if it does not answer
 */
export async function changeViews(change: Readonly<Record<string, string>>): Promise<SavedView[]> {
  const headers = { [markHeader]: pageConfig().sessionTag, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(change).toString();
  const answer = await exchange('/api/views', { method: 'POST', headers, body }, usualLimits);
  if (answer.response.status !== 200) throw readProblem(answer, Date.now());
  return (readJson(answer) as { views: SavedView[] }).views;
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
