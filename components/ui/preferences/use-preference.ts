import { useSyncExternalStore } from 'react';
import type { Density, Theme } from '#lib/preferences/preferences.ts';
import { preferenceEvent } from './keep-preference.ts';

interface Shown {
  theme: Theme;
  density: Density;
  /** `off`, or not there. */
  keys: 'on' | 'off';
}

/**
 * A preference as the document shows it: every control of it moves when one of them is used.
 *
 * @param initial as the server knows it
 */
export function usePreference<Name extends keyof Shown>(name: Name, initial: Shown[Name]): Shown[Name] {
  const usual = { theme: 'system', density: 'comfortable', keys: 'on' } as const;
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset[name] ?? usual[name]) as Shown[Name],
    () => initial,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener(preferenceEvent, listener);
  return () => document.removeEventListener(preferenceEvent, listener);
}
