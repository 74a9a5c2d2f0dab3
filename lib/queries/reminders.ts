import { readJson } from '#lib/client/transport/read-json.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';
import { pageHeaders } from './browser.ts';

/** The last reminder of an assignment. */
interface Reminder {
  /** RFC 3339. */
  at: string;
  /** The name of the chair. */
  by: string;
  /** How often the reviewer was reminded of it. */
  times: number;
  /** Whether it can be taken back. */
  isUndoable: boolean;
}

/** The last reminders, by the assignment's id. */
export type Reminders = Readonly<Record<string, Reminder>>;

/** The largest number of assignments in one request. */
const TOGETHER = 5000;

/**
 * Reads from the dashboard's server which reviewers were reminded, notes that they were reminded now, or takes that back.
 *
 * @param action `mark` notes it and `undo` takes back what was marked at a time (`at`, RFC 3339), for all chairs of the conference
 * @param assignments ids
 * @returns the last reminders of these assignments
 * @throws Problem if the server refuses, NoAnswer if it does not answer
 */
export async function callReminders(
  action: { do: 'read' | 'mark' } | { do: 'undo'; at: string },
  conference: string,
  assignments: readonly string[],
  signal?: AbortSignal,
): Promise<Reminders> {
  const headers = { ...pageHeaders(), 'content-type': 'application/json' };
  const found: Record<string, Reminder> = {};
  for (let at = 0; at < assignments.length; at += TOGETHER) {
    const body = JSON.stringify({ ...action, assignments: assignments.slice(at, at + TOGETHER) });
    const address = `/api/reminders/${encodeURIComponent(conference)}`;
    const answer = await exchange(address, { method: 'POST', headers, body, signal }, usualLimits);
    if (answer.response.status !== 200) throw readProblem(answer, Date.now());
    Object.assign(found, (readJson(answer) as { reminders: Reminders }).reminders);
  }
  return found;
}
