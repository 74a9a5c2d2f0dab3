import { cookies } from 'next/headers';
import { type Preferences, readPreferences } from '#lib/preferences/preferences.ts';

/** The preferences of the person for whom the page is rendered. */
export async function requestPreferences(): Promise<Preferences> {
  const kept = await cookies();
  return readPreferences((name) => kept.get(name)?.value);
}
