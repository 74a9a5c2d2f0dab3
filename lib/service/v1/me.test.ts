import { describe, expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

describe('me', () => {
  test('shows the owner of the key and the roles derived for this request', async () => {
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

  test('shows only the conference that the key is restricted to', async () => {
    const grants = [{ email: 'chair@x.org', role: 'chair' as const }];
    const { ask, keyOf } = await worldOf(['a', 'b'].map((slug) => conferenceRecord(slug, { grants })));
    const key = await keyOf('chair@x.org', { conference: 'b' });
    const { body } = await ask('/me', { key });
    expect(body.key.conference).toEqual({ slug: 'b', name: 'Conference b' });
    expect(body.conferences).toMatchObject([{ slug: 'b', roles: ['chair'] }]);
  });
});
