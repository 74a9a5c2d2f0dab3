import { describe, expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

describe('me', () => {
  test('tells who the key belongs to and the roles derived now', async () => {
    const { ask } = await worldOf([
      conferenceRecord('conf', {
        people: [person('ada@x.org', [{ address: 'ada@unproven.org', verified: false }])],
        grants: [
          { email: 'ada@x.org', role: 'trackChair', track: 'open' },
          { email: 'ada@x.org', role: 'seniorEditor' },
        ],
        submissions: [
          submissionRecord('own', 'open', { authors: ['ada@x.org'] }),
          submissionRecord('other', 'open', { assignments: [assignmentRecord('ada@x.org')] }),
        ],
      }),
      conferenceRecord('unproven', {
        submissions: [submissionRecord('claimed', 'open', { authors: ['ada@unproven.org'] })],
      }),
    ]);
    const { body } = await ask('/me', { as: 'ada@x.org' });
    expect(body.user).toMatchObject({ email: 'ada@x.org', firstName: 'Ada', lastName: 'Person', name: 'Ada Person' });
    expect(body.key).toMatchObject({ scopes: ['read'], conference: null });
    expect(body.conferences).toMatchObject([
      { slug: 'conf', shortName: 'CONF', roles: ['trackChair', 'author', 'reviewer', 'seniorEditor'] },
    ]);
  });

  test('with a restricted key: just that conference, named', async () => {
    const grants = [{ email: 'chair@x.org', role: 'chair' as const }];
    const { ask, keyOf } = await worldOf(['a', 'b'].map((slug) => conferenceRecord(slug, { grants })));
    const key = await keyOf('chair@x.org', { conference: 'b' });
    const { body } = await ask('/me', { key });
    expect(body.key.conference).toEqual({ slug: 'b', name: 'Conference b' });
    expect(body.conferences).toMatchObject([{ slug: 'b', roles: ['chair'] }]);
  });

  test('a revoked grant holds from the next request on', async () => {
    const { ask, store } = await worldOf([conferenceRecord('conf', { grants: [{ email: 'c@x.org', role: 'chair' }] })]);
    expect((await ask('/me', { as: 'c@x.org' })).body.conferences).toHaveLength(1);
    await store.db.deleteFrom('grants').execute();
    expect((await ask('/me', { as: 'c@x.org' })).body.conferences).toEqual([]);
    expect((await ask('/submissions?conference=conf', { as: 'c@x.org' })).status).toBe(404);
  });
});
