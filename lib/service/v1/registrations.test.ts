import { describe, expect, test } from 'vitest';
import { conferenceRecord, registrationRecord } from '#lib/store/dataset/test-records.ts';
import { worldOf } from '#lib/service/test-world.ts';

const path = '/registrations?conference=conf';

function conference() {
  return conferenceRecord('conf', {
    grants: [{ email: 'chair@x.org', role: 'chair' }],
    registrations: [
      registrationRecord('b@x.org', { createdAt: '2026-03-02T00:00:00.000Z', status: 'PENDING' }),
      registrationRecord('a@x.org', { country: 'Kenya', affiliation: 'Nairobi' }),
    ],
  });
}

describe('registrations', () => {
  test('are listed for conference chairs, by creation', async () => {
    const { ask } = await worldOf([conference()]);
    const { body } = await ask(path, { as: 'chair@x.org' });
    expect(body.data).toMatchObject([
      { email: 'a@x.org', country: 'Kenya', affiliation: 'Nairobi', status: 'ACTIVE' },
      { email: 'b@x.org', status: 'PENDING' },
    ]);
  });

  test('are filtered by status', async () => {
    const { ask } = await worldOf([conference()]);
    const { body } = await ask(`${path}&status=PENDING`, { as: 'chair@x.org' });
    expect(body.data).toMatchObject([{ email: 'b@x.org' }]);
  });
});
