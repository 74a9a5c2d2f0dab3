import { openReminders } from '#lib/session/reminders.ts';
import { ownStore } from '#lib/web/server/server.ts';

/** The store of reminders. */
export const reminders = ownStore('reminders', openReminders);
