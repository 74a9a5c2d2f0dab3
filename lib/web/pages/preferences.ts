import { cookies } from 'next/headers';
import { type Preferences, readPreferences } from '#lib/preferences/preferences.ts';

/** The preferences of whoever the page is rendered for. */
export async function requestPreferences(): Promise<Preferences> {
  const kept = await cookies();
  return readPreferences((name) => kept.get(name)?.value);
}
