/** The result of the last change in the settings, shown in the section with the form. */
export interface Said {
  section: string;
  tone: 'bad' | 'ok' | 'warn';
  text: string;
  /** The error of each wrong field, by field name. */
  errors?: Readonly<Record<string, string>>;
  /** What the user typed, by field name, so that the form can show it again. */
  values?: Readonly<Record<string, string>>;
}

/** Returns the error of a field as a sentence, with the id of its element; `undefined` if the field is correct. */
export function errorAt(said: Said | null, field: string): { id: string; text: string } | undefined {
  const message = said?.errors?.[field];
  if (message === undefined) return undefined;
  const sentence = /^must\b/.test(message) ? `It ${message}` : message;
  return { id: `${field}-error`, text: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` };
}
