/** What a change that was just made, or was not, has to say in the section of the settings where it began. */
export interface Said {
  section: string;
  tone: 'bad' | 'ok' | 'warn';
  text: string;
  /** What is wrong with a field, by the field's name. */
  errors?: Readonly<Record<string, string>>;
  /** What had been typed. */
  values?: Readonly<Record<string, string>>;
}

/** What is wrong with a field, as a sentence under it; undefined where nothing is. */
export function errorAt(said: Said | null, field: string): { id: string; text: string } | undefined {
  const message = said?.errors?.[field];
  if (message === undefined) return undefined;
  const sentence = /^must\b/.test(message) ? `It ${message}` : message;
  return { id: `${field}-error`, text: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` };
}
