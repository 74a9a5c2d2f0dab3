import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authenticate } from '#lib/accounts/keys/authenticate.ts';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { findPerson, roleFactsOf } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { operator } from '#lib/cli/command/operator.ts';
import { replaceFile } from '#lib/cli/command/replace-file.ts';

/**
 * Returns one key for each demo person in the store. The keys are kept in `demo-keys.json`, so that a restart does not end sessions. Demo
 * people have roles only in the demo conferences; a person without any gets no key, because those conferences were removed.
 *
 * @param dataDir absolute path; created if missing
 * @returns keys by address; empty if the store has no demo
 */
export async function demoKeys(store: Store, dataDir: string, now: Date): Promise<Record<string, string>> {
  const file = join(dataDir, 'demo-keys.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const keys: Record<string, string> = {};
  for (const { email } of Object.values(demoPeople)) {
    const person = await findPerson(store, email);
    if (!person || (await roleFactsOf(store, person.id)).facts.length === 0) continue;
    const key = kept[email];
    const good = key !== undefined && (await authenticate(store, `Bearer ${key}`, now)) !== undefined;
    keys[email] = good
      ? key
      : await createKey(
          store,
          operator(),
          { owner: email, name: 'Demo', scopes: ['read'], conference: null, expiresAt: null },
          now,
        );
  }
  if (Object.keys(keys).length > 0) {
    mkdirSync(dataDir, { recursive: true });
    replaceFile(file, `${JSON.stringify(keys, null, 2)}\n`);
  }
  return keys;
}
