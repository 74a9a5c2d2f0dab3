import { openFlashMessages } from '#lib/session/flash-messages.ts';
import { ownStore } from '#lib/web/server/server.ts';

/** What a change in the settings has to say, for the page that the browser is sent to. */
export interface ChangeMessage {
  /** The section of the settings where it stands, by its id. */
  section: string;
  tone: 'bad' | 'ok' | 'warn';
  text: string;
  /** What is wrong with a field, by the field's name. */
  errors?: Readonly<Record<string, string>>;
  /** What had been typed, so that nobody types it again. */
  values?: Readonly<Record<string, string>>;
}

/** A key that was just made: shown once. */
export interface MadeKey {
  key: string;
  name: string;
  /** RFC 3339; null for never. */
  expiresAt: string | null;
  /** Where it takes another's place: for how many days that stays good. */
  overlapDays: number | null;
}

const messages = ownStore('notes', openFlashMessages);

/** Leaves a message for the next page. @returns its name, for the page's address */
export async function leaveMessage(sessionId: string, message: ChangeMessage | MadeKey): Promise<string> {
  return (await messages()).leave(sessionId, JSON.stringify(message));
}

/** The message that an address names; null where it is gone. */
export async function readMessage(sessionId: string, name: unknown): Promise<ChangeMessage | null> {
  const text = typeof name === 'string' ? await (await messages()).read(sessionId, name) : null;
  const message = text === null ? null : (JSON.parse(text) as ChangeMessage | MadeKey);
  return message && 'section' in message ? message : null;
}

/** The key that an address names, which nobody is given a second time. */
export async function takeMadeKey(sessionId: string, name: unknown): Promise<MadeKey | null> {
  const text = typeof name === 'string' ? await (await messages()).take(sessionId, name) : null;
  const message = text === null ? null : (JSON.parse(text) as ChangeMessage | MadeKey);
  return message && 'key' in message ? message : null;
}
