import { useSyncExternalStore } from 'react';
import type { Density, Theme } from '#lib/preferences/preferences.ts';
import { preferenceEvent } from './keep-preference.ts';

interface Shown {
  theme: Theme;
  density: Density;
  /** Whether single-key commands are turned on. */
  keys: 'on' | 'off';
}

/**
 * Returns the current value of a preference. All controls of the same preference stay in step.
 *
 * @param initial the value that the server rendered
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
