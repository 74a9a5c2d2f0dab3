import { type Preferences, preferenceCookie } from '#lib/preferences/preferences.ts';

/** The `data-` attribute of the document for each preference. The server writes it, and styles and scripts read it. */
const attributes = {
  theme: 'theme',
  density: 'density',
  zone: 'zone',
  singleKeys: 'keys',
} as const satisfies Record<keyof Preferences, string>;

/** The event that is dispatched on the document when a preference changes. */
export const preferenceEvent = 'rostrum:preference';

/** Changes a preference in the browser: at once on this page, and through a cookie on later pages. */
export function keepPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  const { dataset } = document.documentElement;
  const text = name === 'singleKeys' ? (value === false ? 'off' : '') : typeof value === 'string' ? value : '';
  if (text === '') delete dataset[attributes[name]];
  else dataset[attributes[name]] = text;
  document.cookie = preferenceCookie(name, value, window.location.protocol === 'https:');
  document.dispatchEvent(new Event(preferenceEvent));
}

/** Whether single-key commands are turned on. Reads the current preference at each call. */
export function hasSingleKeys(): boolean {
  return document.documentElement.dataset['keys'] !== 'off';
}
