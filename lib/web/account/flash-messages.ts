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

const notes = ownStore('notes', openFlashMessages);

/** Leaves a note for the next page. @returns its name, for the page's address */
export async function leaveMessage(sessionId: string, note: ChangeMessage | MadeKey): Promise<string> {
  return (await notes()).leave(sessionId, JSON.stringify(note));
}

/** The note that an address names; null where it is gone. */
export async function readMessage(sessionId: string, name: unknown): Promise<ChangeMessage | null> {
  const text = typeof name === 'string' ? await (await notes()).read(sessionId, name) : null;
  const note = text === null ? null : (JSON.parse(text) as ChangeMessage | MadeKey);
  return note && 'section' in note ? note : null;
}

/** The key that an address names, which nobody is given a second time. */
export async function takeMadeKey(sessionId: string, name: unknown): Promise<MadeKey | null> {
  const text = typeof name === 'string' ? await (await notes()).take(sessionId, name) : null;
  const note = text === null ? null : (JSON.parse(text) as ChangeMessage | MadeKey);
  return note && 'key' in note ? note : null;
}
