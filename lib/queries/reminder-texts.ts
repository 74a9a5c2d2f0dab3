import { readJson } from '#lib/client/transport/read-json.ts';
import { readProblem } from '#lib/client/transport/read-problem.ts';
import { exchange, usualLimits } from '#lib/client/transport/transport.ts';
import { pageHeaders } from './browser.ts';

/** The subject and the text of a mail, with placeholders. */
interface ReminderText {
  subject: string;
  body: string;
}

/** The texts that the user edited: for one reviewer (`own`), and for several (`common`). One that is absent is the standard text. */
export interface ReminderTexts {
  own?: ReminderText;
  common?: ReminderText;
}

/** Reads the user's texts for a conference (slug). Throws as `keepReminderTexts`. */
export async function readReminderTexts(conference: string, signal?: AbortSignal): Promise<ReminderTexts> {
  return call(conference, { method: 'GET', signal });
}

/**
 * Keeps the user's texts for a conference in place of those before.
 *
 * @returns the texts that are kept
 * @throws Problem if the server refuses, NoAnswer if it does not answer
 */
export async function keepReminderTexts(conference: string, texts: ReminderTexts): Promise<ReminderTexts> {
  return call(conference, { method: 'PUT', body: JSON.stringify(texts) });
}

async function call(
  conference: string,
  request: { method: string; body?: string; signal?: AbortSignal | undefined },
): Promise<ReminderTexts> {
  const headers = { ...pageHeaders(), 'content-type': 'application/json' };
  const address = `/api/reminders/${encodeURIComponent(conference)}/texts`;
  const answer = await exchange(address, { ...request, headers }, usualLimits);
  if (answer.response.status !== 200) throw readProblem(answer, Date.now());
  return (readJson(answer) as { texts: ReminderTexts }).texts;
}
