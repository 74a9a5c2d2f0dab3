import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import type { Failure } from '#lib/queries/failure.ts';
import type { Beginning } from '#lib/queries/stream/begun-list.ts';
import { openAssignments } from '#lib/queries/lists/conference-assignments.ts';
import { openReminderTexts } from '#lib/session/reminder-texts.ts';
import { openReminders } from '#lib/session/reminders.ts';
import { ownStore } from '#lib/web/server/server.ts';
import type { ReadFirst } from '#lib/web/service/first-page.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';
import { readConference } from './conference.ts';
import { firstOfList } from './first-of-list.ts';

/** The store of reminders. */
export const reminders = ownStore('reminders', openReminders);

/** The store of the texts that chairs edited. */
export const reminderTexts = ownStore('reminder texts', openReminderTexts);

/** What the page of reminders starts with. */
export interface RemindersPage {
  conference: Data<'getConference'>;
  /** The first hundred open assignments, unless the browser loads the list. */
  first: ReadFirst<'listConferenceAssignments'>;
  /** As in `FirstOfList`. */
  begin: Beginning | null;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Reads the conference and the first page of its open assignments in parallel: two requests, or one if the browser loads the list. Ends
 * the session as `replyOrFailure` does.
 */
export async function loadRemindersPage(client: Client, slug: string): Promise<RemindersPage | { failure: Failure }> {
  const [conference, { first, begin }] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    firstOfList(client, 'listConferenceAssignments', { query: openAssignments, path: { 'conference-slug': slug } }),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return { conference: data, first, begin, now: date ?? Date.now() };
}
