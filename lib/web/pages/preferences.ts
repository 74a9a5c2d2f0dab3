import { cookies } from 'next/headers';
import { type Preferences, readPreferences } from '#lib/preferences/preferences.ts';

/** Reads the preferences from the cookies of the request that is being rendered. */
export async function requestPreferences(): Promise<Preferences> {
  const kept = await cookies();
  return readPreferences((name) => kept.get(name)?.value);
}
