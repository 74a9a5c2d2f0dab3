import { insertSession } from '#lib/store/accounts/sessions.ts';
import type { Store } from '#lib/store/database/store.ts';
import { testStore } from '#lib/store/test-store.ts';
import type { SignedIn } from './sessions.ts';

const times = {
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
};

/** Somebody of this id, in the session `storeOf` keeps for them. */
export function signedInAs(id: string): SignedIn {
  const user = { id, email: `${id}@x.example`, firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' };
  return { id: `session of ${id}`, ...times, user, tier: 'default' };
}

/** A store of their own in which these people are signed in. */
export async function storeOf(...people: readonly string[]): Promise<Store> {
  const store = await testStore();
  for (const userId of people) {
    const { id, createdAt, lastUsedAt, expiresAt } = signedInAs(userId);
    const session = { id, user_id: userId, token_hash: id, created_at: createdAt, seen_at: lastUsedAt };
    await insertSession(store, { ...session, expires_at: expiresAt }, createdAt);
  }
  return store;
}
