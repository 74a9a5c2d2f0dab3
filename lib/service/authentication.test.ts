import { describe, expect, test } from 'vitest';
import { generateKey } from '#lib/accounts/key.ts';
import { conferenceRecord } from '#lib/store/test-records.ts';
import { now, worldOf } from './test-world.ts';

const as = 'chair@x.org';
const world = () => worldOf([conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] })]);

describe('a request is refused with 401 invalid_api_key', () => {
  test('without a key, with a malformed one, and with one that nobody has', async () => {
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

  test('with a revoked key, from the next request on', async () => {
    const { ask, keyOf, store } = await world();
    const key = await keyOf(as);
    expect((await ask('/me', { key })).status).toBe(200);
    await store.db.updateTable('api_keys').set({ revoked_at: now.toISOString() }).execute();
    expect((await ask('/me', { key })).status).toBe(401);
  });

  test('with an expired key, from the moment on at which it expires', async () => {
    let at = now;
    const { ask, keyOf } = await worldOf([conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] })], {
      at: () => at,
    });
    const key = await keyOf(as, { expiresAt: new Date(now.getTime() + 1000) });
    expect((await ask('/me', { key })).status).toBe(200);
    at = new Date(now.getTime() + 1000);
    expect((await ask('/me', { key })).status).toBe(401);
  });

  test('for every path but the description of the interface, which needs no key', async () => {
    const { ask } = await world();
    for (const path of ['/me', '/conferences', '/conferences/conf', '/submissions', '/submissions/x', '/nothing']) {
      expect((await ask(path)).status).toBe(401);
    }
    expect((await ask('/openapi.json')).status).toBe(200);
  });
});

describe('a key', () => {
  test('that lacks the scope read gets 403 insufficient_scope before anything is looked up', async () => {
    const { ask, keyOf } = await world();
    const key = await keyOf(as, { scopes: ['write'] });
    for (const path of ['/me', '/submissions/absent', '/submissions?limit=0']) {
      expect((await ask(path, { key })).body).toMatchObject({ status: 403, code: 'insufficient_scope' });
    }
  });

  test('with both scopes reads, and /me says so', async () => {
    const { ask, keyOf } = await world();
    const key = await keyOf(as, { scopes: ['read', 'write'] });
    expect((await ask('/me', { key })).body.key.scopes).toEqual(['read', 'write']);
  });

  test('is in the store as a hash only, and /me shows its leading part alone', async () => {
    const { ask, keyOf, store } = await world();
    const key = await keyOf(as);
    const rows = await store.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(18));
    const { body, text } = await ask('/me', { key });
    expect(body.key.prefix).toBe(key.slice(0, 17));
    expect(text).not.toContain(key.slice(17));
  });
});
