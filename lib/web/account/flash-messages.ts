import { openFlashMessages } from '#lib/session/flash-messages.ts';
import { ownStore } from '#lib/web/server/server.ts';

/** The result of a change, shown by the settings page after the redirect. */
export interface ChangeMessage {
  /** The id of the section that shows it. */
  section: string;
  tone: 'bad' | 'ok' | 'warn';
  text: string;
  /** Error messages by field name. */
  errors?: Readonly<Record<string, string>>;
  /** Typed values by field name, shown again in the form. */
  values?: Readonly<Record<string, string>>;
}

/** A key that was just made, to be shown once. */
export interface MadeKey {
  key: string;
  name: string;
  /** RFC 3339; null for never. */
  expiresAt: string | null;
  /** How many days the key it replaces stays valid; null if it replaces none. */
  overlapDays: number | null;
}

/** The path of a calendar address that was just made, to be shown once. */
export interface MadeCalendar {
  calendar: string;
}

type Message = ChangeMessage | MadeKey | MadeCalendar;

const messages = ownStore('notes', openFlashMessages);

/** Stores a message for the next page. @returns its name, for the page's address */
export async function leaveMessage(sessionId: string, message: Message): Promise<string> {
  return (await messages()).leave(sessionId, JSON.stringify(message));
}

/** Reads the message that an address names; null if it is gone. */
export async function readMessage(sessionId: string, name: unknown): Promise<ChangeMessage | null> {
  const text = typeof name === 'string' ? await (await messages()).read(sessionId, name) : null;
  const message = text === null ? null : (JSON.parse(text) as Message);
  return message && 'section' in message ? message : null;
}

/** Takes the key that an address names. It is returned once; afterwards this returns null. */
export async function takeMadeKey(sessionId: string, name: unknown): Promise<MadeKey | null> {
  const message = await take(sessionId, name);
  return message && 'key' in message ? message : null;
}

/** Takes the calendar address that an address names. It is returned once; afterwards this returns null. */
export async function takeMadeCalendar(sessionId: string, name: unknown): Promise<MadeCalendar | null> {
  const message = await take(sessionId, name);
  return message && 'calendar' in message ? message : null;
}

async function take(sessionId: string, name: unknown): Promise<Message | null> {
  const text = typeof name === 'string' ? await (await messages()).take(sessionId, name) : null;
  return text === null ? null : (JSON.parse(text) as Message);
}
