import { type Preferences, preferenceCookie } from '#lib/preferences/preferences.ts';

/** Where each preference stands on the document, as the server writes it: styles and scripts look there. */
const attributes = {
  theme: 'theme',
  density: 'density',
  zone: 'zone',
  singleKeys: 'keys',
} as const satisfies Record<keyof Preferences, string>;

/** Told of a change, on the document: what is drawn by a preference draws itself anew. */
export const preferenceEvent = 'rostrum:preference';

/** Changes a preference in the browser: at once on this page, and by its cookie on every page after it. */
export function keepPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const { dataset } = document.documentElement;
  const text = name === 'singleKeys' ? (value === false ? 'off' : '') : typeof value === 'string' ? value : '';
  if (text === '') delete dataset[attributes[name]];
  else dataset[attributes[name]] = text;
  document.cookie = preferenceCookie(name, value, window.location.protocol === 'https:');
  document.dispatchEvent(new Event(preferenceEvent));
}

/** Whether single keys are commands; a key handler asks at each key. */
export function hasSingleKeys(): boolean {
  return document.documentElement.dataset['keys'] !== 'off';
}
