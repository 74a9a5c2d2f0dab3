/** The result of the last change in the settings, shown in the section with the form. */
export interface ChangeMessage {
  section: string;
  tone: 'bad' | 'ok' | 'warn';
  text: string;
  /** The error of each wrong field, by field name. */
  errors?: Readonly<Record<string, string>>;
  /** What the user typed, by field name, so that the form can show it again. */
  values?: Readonly<Record<string, string>>;
}

/** Returns the error of a field as a sentence, with the id of its element; `undefined` if the field is correct. */
export function errorAt(message: ChangeMessage | null, field: string): { id: string; text: string } | undefined {
  const error = message?.errors?.[field];
  if (error === undefined) return undefined;
  const sentence = /^must\b/.test(error) ? `It ${error}` : error;
  return { id: `${field}-error`, text: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` };
}
