import { describe, expect, test } from 'vitest';
import { generateKey, shownPrefix } from '#lib/accounts/keys/key.ts';
import { rollKey } from '#lib/accounts/keys/keys.ts';
import { keysWithPrefix, replaceKey } from '#lib/store/accounts/keys.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { now, worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';
const world = () => worldOf([conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] })]);

/** On PostgreSQL requests are counted in the store, also those without a key. */
const butCounting = /^(?!\s*insert into request_counts)/;

describe('a request is refused with 401 invalid_api_key', () => {
  test('without a key, or with a malformed or unknown one', async () => {
    const { ask, keyOf } = await world();
    const key = await keyOf(as);
    const swapped = key.endsWith('0') ? `${key.slice(0, -1)}1` : `${key.slice(0, -1)}0`;
    const headers = [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${key}`,
      key,
      `Bearer ${key} x`,
      `Bearer ${swapped}`,
      `Bearer ${generateKey()}`,
    ];
    for (const authorization of headers) {
      const answer = await ask('/me', { headers: { authorization } });
      expect([answer.status, answer.body.code]).toEqual([401, 'invalid_api_key']);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
    expect((await ask('/me')).status).toBe(401);
  });

  test('with a mistyped one, without a query to the store', async () => {
    const { ask, keyOf } = await world();
    const key = await keyOf(as);
    const places = Array.from({ length: key.length }, (_, at) => at);
    const mistyped = places.map((at) => `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`);
    const statements = await countStatements(butCounting, async () => {
      for (const wrong of [...mistyped, key.slice(0, -1), `${key}x`, '', ' ', key.toLowerCase()]) {
        expect((await ask('/me', { key: wrong })).status).toBe(401);
      }
    });
    expect(statements).toBe(0);
    expect(await countStatements(butCounting, () => ask('/me', { key }))).toBeGreaterThan(0);
  });

  test('with a revoked key, from the next request on', async () => {
    const { ask, keyOf, store } = await world();
    const key = await keyOf(as);
    expect((await ask('/me', { key })).status).toBe(200);
    await store.db.updateTable('api_keys').set({ revoked_at: now.toISOString() }).execute();
    expect((await ask('/me', { key })).status).toBe(401);
  });

  test('with an expired key, from the moment it expires', async () => {
    let at = now;
    const { ask, keyOf } = await worldOf([conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] })], {
      at: () => at,
    });
    const key = await keyOf(as, { expiresAt: new Date(now.getTime() + 1000) });
    expect((await ask('/me', { key })).status).toBe(200);
    at = new Date(now.getTime() + 1000);
    expect((await ask('/me', { key })).status).toBe(401);
  });

  test('without a key on every path except the API description', async () => {
    const { ask } = await world();
    for (const path of ['/me', '/conferences', '/conferences/conf', '/submissions', '/submissions/x', '/nothing']) {
      expect((await ask(path)).status).toBe(401);
    }
    expect((await ask('/openapi.json')).status).toBe(200);
  });
});

describe('a key', () => {
  test('without the scope read gets 403 insufficient_scope before anything is looked up', async () => {
    const { ask, keyOf } = await world();
    const key = await keyOf(as, { scopes: ['write'] });
    for (const path of ['/me', '/submissions/absent', '/submissions?limit=0']) {
      expect((await ask(path, { key })).body).toMatchObject({ status: 403, code: 'insufficient_scope' });
    }
  });

  test('with both scopes can read, and /me shows both', async () => {
    const { ask, keyOf } = await world();
    const key = await keyOf(as, { scopes: ['read', 'write'] });
    expect((await ask('/me', { key })).body.key.scopes).toEqual(['read', 'write']);
  });

  test('is stored only as a hash, and /me shows only its prefix', async () => {
    const { ask, keyOf, store } = await world();
    const key = await keyOf(as);
    const rows = await store.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(18));
    const { body, text } = await ask('/me', { key });
    expect(body.key.prefix).toBe(key.slice(0, 17));
    expect(text).not.toContain(key.slice(17));
  });
});

describe('a rolled key', () => {
  const day = 86_400_000;
  /** A world with a movable clock and a key that is rolled at `now`. */
  async function rolled(days: number, expiresAt: Date | null = null) {
    let at = now;
    const conf = conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] });
    const { ask, keyOf, store } = await worldOf([conf], { at: () => at });
    const old = await keyOf(as, { name: 'sync', scopes: ['read', 'write'], conference: 'conf', expiresAt });
    const key = await rollKey(store, 'operator test', shownPrefix(old), days, now);
    const statusesAfter = async (milliseconds: number) => {
      at = new Date(now.getTime() + milliseconds);
      return [(await ask('/me', { key: old })).status, (await ask('/me', { key })).status];
    };
    return { ask, store, old, key, statusesAfter };
  }

  test.each([0, 1, 7])('works beside the new one for the overlap of %i days and no longer', async (days) => {
    const { statusesAfter } = await rolled(days);
    if (days > 0) expect(await statusesAfter(days * day - 1)).toEqual([200, 200]);
    expect(await statusesAfter(days * day)).toEqual([401, 200]);
  });

  test('passes its name, scopes, restriction and expiry on to the new key', async () => {
    const expiresAt = new Date(now.getTime() + 3 * day);
    const { ask, old, key, store, statusesAfter } = await rolled(7, expiresAt);
    expect((await ask('/me', { key })).body.key).toMatchObject({
      scopes: ['read', 'write'],
      conference: { slug: 'conf' },
    });
    expect(await store.db.selectFrom('api_keys').select(['name', 'expires_at']).execute()).toEqual(
      Array.from([old, key], () => ({ name: 'sync', expires_at: expiresAt.toISOString() })),
    );
    expect(await statusesAfter(3 * day - 1)).toEqual([200, 200]);
    expect(await statusesAfter(3 * day)).toEqual([401, 401]);
  });

  test('is rolled once when two requests roll it at the same time', async () => {
    const { ask, keyOf, store } = await world();
    const old = await keyOf(as);
    const [stored] = await keysWithPrefix(store, shownPrefix(old));
    const roll = (days: number) => {
      const endsAt = new Date(now.getTime() + days * day).toISOString();
      const [id, hash] = [`id ${days}`, `hash ${days}`];
      return replaceKey(store, 'operator test', stored!, endsAt, { ...stored!, id, hash });
    };
    const made = await Promise.all([7, 8].map(roll));
    expect(made.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    const keys = await store.db.selectFrom('api_keys').select(['id', 'expires_at']).orderBy('id').execute();
    const days = made[0] ? 7 : 8;
    expect(keys.map(({ id }) => id)).toEqual([stored!.id, `id ${days}`].toSorted());
    const { expires_at: endsAt } = keys.find(({ id }) => id === stored!.id)!;
    expect(endsAt).toBe(new Date(now.getTime() + days * day).toISOString());
    expect((await ask('/me', { key: old })).status).toBe(200);
  });

  test('must be valid and the only one with its prefix', async () => {
    const { store, old } = await rolled(0);
    await expect(rollKey(store, 'operator test', shownPrefix(old), 1, now)).rejects.toThrow('No valid key');
    await store.db.updateTable('api_keys').set({ prefix: 'same', expires_at: null }).execute();
    await expect(rollKey(store, 'operator test', 'same', 1, now)).rejects.toThrow('2 keys have the prefix');
    expect(await store.db.selectFrom('api_keys').selectAll().execute()).toHaveLength(2);
  });
});
