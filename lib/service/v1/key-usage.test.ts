import { describe, expect, onTestFinished, test } from 'vitest';
import { enumerates } from '#lib/accounts/keys/key-usage.ts';
import { keyUsageOf } from '#lib/store/accounts/key-usage.ts';
import { findKey, listKeys } from '#lib/store/accounts/keys.ts';
import { hashKey, shownPrefix } from '#lib/accounts/keys/key.ts';
import { conferenceRecord, registrationRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testAddress } from '#lib/store/test-store.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';
const noon = new Date('2026-03-15T12:00:00.000Z');
const slugs = ['one', 'two', 'three'];

/** A world with three submissions, two registrations and a manual clock. */
async function clocked() {
  let at = new Date('2026-03-15T12:10:00.000Z');
  const world = await worldOf(
    [
      conferenceRecord('conf', {
        grants: [{ email: as, role: 'chair' }],
        submissions: slugs.map((slug) => submissionRecord(slug, 'open')),
        registrations: [registrationRecord('a'), registrationRecord('b')],
      }),
    ],
    { at: () => at },
  );
  const key = await world.keyOf(as);
  const { id } = (await findKey(world.store, hashKey(key)))!;
  return {
    ...world,
    key,
    /** Requests these paths one after the other with the key, and then ends the minute. */
    minute: async (...paths: string[]) => {
      for (const path of paths) await world.ask(path, { key });
      await world.keyUsage.flush(at);
      at = new Date(at.getTime() + 60_000);
    },
    wait: (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000);
    },
    reads: () => keyUsageOf(world.store, id),
    /** Adds usage of an earlier hour. */
    read: async (hour: string, objects: number, kind = 'submissions') => {
      const past = { key_id: id, hour: `2026-03-15T${hour}:00:00.000Z`, kind, objects };
      await world.store.db.insertInto('key_reads').values(past).execute();
    },
  };
}

const absent = (count: number) => Array.from({ length: count }, (_, at) => `/submissions/guess-${at}`);

describe('the usage of a key', () => {
  test('is the number of objects it read, by kind and hour, and the number of 404s', async () => {
    const { minute, wait, reads } = await clocked();
    await minute('/me', '/conferences', '/conferences/conf', '/submissions?conference=conf&limit=2');
    await minute('/submissions?conference=conf', '/submissions/one', '/submissions/none', '/nothing');
    wait(60);
    await minute('/registrations?conference=conf', '/submissions?limit=0', '/assignments');
    const row = (hour: number, kind: string, objects: number) =>
      expect.objectContaining({ hour: `2026-03-15T${hour}:00:00.000Z`, kind, objects });
    expect(await reads()).toEqual([
      row(13, 'registrations', 2),
      row(12, 'absent', 2),
      row(12, 'conferences', 2),
      row(12, 'me', 1),
      row(12, 'submissions', 6),
    ]);
  });

  test('does not count a 304, whose objects the caller already has', async () => {
    const { ask, key, keyUsage, reads } = await clocked();
    const { headers } = await ask('/submissions/one', { key });
    const again = { key, headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await ask('/submissions/one', again)).status).toBe(304);
    await keyUsage.flush(noon);
    expect(await reads()).toMatchObject([{ kind: 'submissions', objects: 1 }]);
  });

  test('adds no statement to a request; all keys together cost three a minute', async () => {
    const { ask, keyOf, keyUsage } = await clocked();
    const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(as)));
    const writes = await countStatements(/^(insert|update|delete)/i, async () => {
      for (const key of keys) await ask('/submissions?conference=conf', { key });
    });
    expect(writes).toBe(0);
    expect(
      await countStatements(/^\s*(insert|update|delete from (?!.*where false))/i, () => keyUsage.flush(noon)),
    ).toBe(3);
    expect(await countStatements(/./, () => keyUsage.flush(noon))).toBe(0);
  });

  test('is kept for thirty days', async () => {
    const { minute, wait, reads } = await clocked();
    await minute('/me');
    wait(30 * 24 * 60 - 20);
    await minute('/submissions/one');
    expect(await reads()).toHaveLength(2);
    wait(20);
    await minute('/submissions/one');
    expect((await reads()).map(({ kind }) => kind)).toEqual(['submissions', 'submissions']);
  });

  test('survives a store that cannot be written for a while', async () => {
    const { ask, key, keyUsage, store, reads } = await clocked();
    await ask('/submissions/one', { key });
    await store.db.schema.alterTable('key_reads').renameTo('elsewhere').execute();
    await expect(keyUsage.flush(noon)).rejects.toThrow('key_reads');
    await ask('/submissions/two', { key });
    await store.db.schema.alterTable('elsewhere').renameTo('key_reads').execute();
    await keyUsage.flush(noon);
    expect(await reads()).toMatchObject([{ kind: 'submissions', objects: 2 }]);
  });
});

describe('the last use of a key', () => {
  test('is stored a minute later, refused requests included, and never moves back', async () => {
    const { minute, ask, key, keyUsage, store } = await clocked();
    const lastUse = async () => (await listKeys(store))[0]?.lastUsedAt;
    expect(await lastUse()).toBe(null);
    await minute('/me');
    expect(await lastUse()).toBe('2026-03-15T12:10:00.000Z');
    await minute('/registrations');
    expect(await lastUse()).toBe('2026-03-15T12:11:00.000Z');
    await store.db.updateTable('api_keys').set({ last_used_at: '2026-03-15T12:30:00.000Z' }).execute();
    await ask('/me', { key });
    await keyUsage.flush(noon);
    expect(await lastUse()).toBe('2026-03-15T12:30:00.000Z');
  });
});

describe('an alarm', () => {
  test('names a key that got many 404s within an hour, by its prefix, once an hour', async () => {
    const { minute, wait, alarms, key } = await clocked();
    await minute(...absent(enumerates.absent - 1));
    expect(alarms).toEqual([]);
    await minute(...absent(1));
    await minute(...absent(5));
    expect(alarms).toEqual([
      {
        key: shownPrefix(key),
        hour: '2026-03-15T12:00:00.000Z',
        objects: 0,
        absent: enumerates.absent,
        usual: 0,
      },
    ]);
    wait(60);
    await minute(...absent(enumerates.absent));
    expect(alarms.map(({ hour }) => hour)).toEqual(['2026-03-15T12:00:00.000Z', '2026-03-15T13:00:00.000Z']);
  });

  test('names a key that reads far more than usual', async () => {
    const { minute, read, alarms } = await clocked();
    await read('10', 1500);
    await read('11', 2500);
    await read('11', 9000, 'absent');
    await read('12', enumerates.timesUsual * 2000 - 4);
    await minute('/submissions?conference=conf');
    expect(alarms).toEqual([]);
    await minute('/submissions/one');
    expect(alarms).toMatchObject([{ objects: enumerates.timesUsual * 2000, absent: 0, usual: 2000 }]);
  });

  test('is not raised for small numbers, however unusual', async () => {
    const { minute, read, alarms } = await clocked();
    await read('11', 1);
    await read('12', enumerates.objects - 2);
    await minute('/submissions/one');
    expect(alarms).toEqual([]);
    await minute('/submissions/one');
    expect(alarms).toHaveLength(1);
  });

  test('is not raised for a key because of other keys', async () => {
    const { ask, keyOf, keyUsage, alarms } = await clocked();
    const [quiet, loud] = [await keyOf(as), await keyOf(as)];
    await ask('/me', { key: quiet });
    for (const path of absent(enumerates.absent)) await ask(path, { key: loud });
    await keyUsage.flush(noon);
    expect(alarms.map(({ key }) => key)).toEqual([shownPrefix(loud)]);
  });

  test('is invisible to callers', async () => {
    const { ask, key, keyUsage } = await clocked();
    const answers = async () => {
      const { status, headers, body } = await ask('/submissions/none', { key });
      return JSON.stringify([status, Object.keys(Object.fromEntries(headers)), { ...body, instance: '' }]);
    };
    const before = await answers();
    for (const path of absent(enumerates.absent)) await ask(path, { key });
    await keyUsage.flush(noon);
    expect(await answers()).toBe(before);
  });
});

describe('two services over one store', () => {
  /** Each service records usage by itself; the key is used at both. */
  async function two() {
    const address = await testAddress('store');
    const dataset = conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] });
    const services = [await worldOf([dataset], { address }), await worldOf([], { address })] as const;
    onTestFinished(async () => {
      await Promise.all(services.map(({ store }) => store.close()));
    });
    return { services, key: await services[0].keyOf(as) };
  }

  test('add up the usage of a key, even when both write at the same moment', async () => {
    const { services, key } = await two();
    for (const { ask } of services) for (const path of ['/me', ...absent(3)]) await ask(path, { key });
    const written = await Promise.allSettled(services.map(({ keyUsage }) => keyUsage.flush(noon)));
    // SQLite has one writer at a time; the second one tries again a minute later.
    for (const [at, { status }] of written.entries())
      if (status === 'rejected') await services[at]!.keyUsage.flush(noon);
    const { id } = (await findKey(services[0].store, hashKey(key)))!;
    const reads = await keyUsageOf(services[0].store, id);
    expect(reads.map(({ kind, objects }) => [kind, objects])).toEqual([
      ['absent', 6],
      ['me', 2],
    ]);
    expect(written.map(({ status }) => status)).toContain('fulfilled');
  });

  test('raise one alarm for a key that enumerates through both', async () => {
    const { services, key } = await two();
    const [first, second] = services;
    const half = absent(enumerates.absent / 2);
    for (const path of half) await first.ask(path, { key });
    await first.keyUsage.flush(noon);
    for (const path of half) await second.ask(path, { key });
    await second.keyUsage.flush(noon);
    expect([first.alarms.length, second.alarms.length]).toEqual([0, 1]);
    for (const { ask, keyUsage } of services) {
      await ask('/submissions/another', { key });
      await keyUsage.flush(noon);
    }
    expect([first.alarms.length, second.alarms.length]).toEqual([0, 1]);
  });
});
