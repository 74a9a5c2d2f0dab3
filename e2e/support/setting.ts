/** A value that the global set-up sets for the tests. Throws if it is not set. */
export function setting(name: 'ROSTRUM_URL' | 'ROSTRUM_API_URL' | 'DATA_DIR'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests through playwright.config.ts`);
  return value;
}
