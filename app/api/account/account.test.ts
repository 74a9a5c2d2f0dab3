import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { readMessage, takeMadeCalendar, takeMadeKey } from '#lib/web/account/flash-messages.ts';
import { sessions } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, rightCode } from '#lib/web/testing/test-accounts.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { POST as changeMain } from './addresses/main/route.ts';
import { POST as changeAddresses } from './addresses/route.ts';
import { POST as changeCalendar } from './calendar/route.ts';
import { POST as changeDigest } from './digest/route.ts';
import { POST as changeKeys } from './keys/route.ts';
import { POST as changeName } from './name/route.ts';
import { POST as changeSessions } from './sessions/route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
});
afterAll(() => dashboard.close());

type Handler = (request: Request) => Promise<Response>;

/** A browser in the session of an account (`token-0`), or, with an empty token, of an API key only. */
async function browser(token = 'token-0') {
  const id = await (await sessions()).create('rostrum_live_own', 'u1', token === '' ? undefined : token);
  const jar = new Map([['rostrum', id]]);
  return {
    id,
    jar,
    submit: async (handler: Handler, fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const response = await handler(
        new Request('http://d.example/api/account/x', {
          method: 'POST',
          body: new URLSearchParams({ mark: sessionTag(id), ...fields }),
          headers: {
            'sec-fetch-site': 'same-origin',
            cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
            ...headers,
          },
        }),
      );
      for (const given of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*);/.exec(given) ?? [];
        jar.set(name, value);
      }
      return response;
    },
  };
}

/** The message that the settings page will show. */
async function said(id: string, response: Response) {
  const [, name = '', section = ''] =
    /^\/settings\?said=([\w-]+)#([\w-]+)$/.exec(response.headers.get('location') ?? '') ?? [];
  const message = await readMessage(id, name);
  expect([response.status, message?.section]).toEqual([303, section]);
  return message;
}

const paths = () => service.asked.map(({ method, path }) => `${method} ${path}`);
const everyForm: readonly (readonly [Handler, Record<string, string>])[] = [
  [changeKeys, { do: 'create', name: 'x', scope: 'read', conference: '', expires: '30' }],
  [changeKeys, { do: 'roll', key: 'k1', overlap: '1' }],
  [changeKeys, { do: 'revoke', key: 'k1', typed: 'Script' }],
  [changeAddresses, { do: 'add', address: 'a@b.example' }],
  [changeAddresses, { do: 'again' }],
  [changeAddresses, { do: 'other' }],
  [changeAddresses, { do: 'verify', code: rightCode }],
  [changeMain, { do: 'start', id: 'a2', address: 'ada@b.example' }],
  [changeMain, { do: 'again' }],
  [changeMain, { do: 'cancel' }],
  [changeMain, { do: 'finish', code: rightCode }],
  [changeName, { firstName: 'Ada', lastName: 'B' }],
  [changeAddresses, { do: 'remove', id: 'a1' }],
  [changeSessions, { id: 's2' }],
  [changeCalendar, { do: 'create' }],
  [changeCalendar, { do: 'revoke' }],
];

describe('an account is not changed', () => {
  test('by a form of another site', async () => {
    const { submit, id } = await browser();
    for (const [handler, fields] of everyForm) {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const response = await submit(handler, fields, { 'sec-fetch-site': site });
        expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
      }
    }
    expect([service.asked, await (await sessions()).read(id)]).toEqual([[], 'rostrum_live_own']);
  });

  test('by a page made for another session in the same browser', async () => {
    const { submit, id } = await browser();
    for (const [handler, fields] of everyForm) {
      const response = await submit(handler, { ...fields, mark: sessionTag('another') });
      expect((await said(id, response))?.text).toContain('made for another session');
    }
    expect(service.asked).toEqual([]);
  });

  test('without a session, or in a session of an API key', async () => {
    const byKey = await browser('');
    const nobody = await browser();
    nobody.jar.set('rostrum', 'nobody');
    for (const [handler, fields] of everyForm) {
      expect((await nobody.submit(handler, fields)).headers.get('location')).toBe(
        '/sign-in?why=ended&next=%2Fsettings',
      );
      expect((await byKey.submit(handler, fields)).headers.get('location')).toBe('/settings');
    }
    expect(service.asked).toEqual([]);
  });

  test('after its session ended at the service, which ends the dashboard’s session too', async () => {
    const { submit, id } = await browser('a-token-that-has-ended');
    const response = await submit(changeKeys, { do: 'roll', key: 'k1', overlap: '1' });
    expect(response.headers.get('location')).toBe('/sign-in?why=ended&next=%2Fsettings');
    expect(await (await sessions()).read(id)).toBeNull();
  });
});

describe('the digest', () => {
  const weekly = { every: 'week', weekday: '3', hour: '7', zone: 'Asia/Kathmandu' };
  const chosen = () => service.asked.findLast(({ method }) => method === 'PUT')?.body;

  test('is set at the service as it was chosen', async () => {
    service.say.set('PUT /account/digest', [200, { digest: null }]);
    const { submit, id } = await browser();
    expect(await said(id, await submit(changeDigest, weekly))).toMatchObject({ section: 'digest', tone: 'ok' });
    expect(chosen()).toEqual({ every: 'week', weekday: 3, hour: 7, zone: 'Asia/Kathmandu' });
    await submit(changeDigest, { every: 'off', zone: '' });
    expect(chosen()).toMatchObject({ every: 'off', zone: 'UTC' });
  });

  test('with a zone that does not exist says so at the zone, and what was typed stays', async () => {
    const errors = [{ param: 'zone', code: 'custom', message: 'must be a time zone such as Europe/Berlin' }];
    service.say.set('PUT /account/digest', ['validation_error', { errors }]);
    const { submit, id } = await browser();
    expect(await said(id, await submit(changeDigest, { ...weekly, zone: 'Nowhere' }))).toMatchObject({
      tone: 'bad',
      errors: { zone: 'must be a time zone such as Europe/Berlin' },
      values: { every: 'week', zone: 'Nowhere' },
    });
  });
});

describe('a calendar address', () => {
  test('is shown once, in this session only; it is in no address or header of the dashboard', async () => {
    const { submit, id } = await browser();
    const response = await submit(changeCalendar, { do: 'create' });
    const [, name = ''] = /^\/settings\/calendar\?made=([\w-]+)$/.exec(response.headers.get('location') ?? '') ?? [];
    expect(JSON.stringify([...response.headers])).not.toContain('rostrum_calendar_');
    expect(await takeMadeCalendar((await browser()).id, name)).toBeNull();
    expect(await takeMadeKey(id, name)).toBeNull();
    const again = await submit(changeCalendar, { do: 'create' });
    const [, second = ''] = /made=([\w-]+)$/.exec(again.headers.get('location') ?? '') ?? [];
    expect(await takeMadeCalendar(id, second)).toEqual({
      calendar: `/calendar/rostrum_calendar_${'m'.repeat(43)}.ics`,
    });
    expect(await takeMadeCalendar(id, second)).toBeNull();
  });

  test('is revoked at the service', async () => {
    const { submit, id } = await browser();
    const response = await submit(changeCalendar, { do: 'revoke' });
    expect(await said(id, response)).toMatchObject({ section: 'calendar', tone: 'ok' });
    expect(paths()).toEqual(['DELETE /account/calendar']);
  });
});

describe('a key', () => {
  test('is created as requested and shown once, in this session only; it is in no address or header', async () => {
    const { submit, id } = await browser();
    const fields = { do: 'create', name: ' Export ', scope: 'write', conference: 'cvl', expires: 'date' };
    const response = await submit(changeKeys, { ...fields, date: '2027-01-31' });
    expect(service.asked.at(-1)?.body).toEqual({
      name: 'Export',
      scope: 'write',
      conference: 'cvl',
      expiresAt: '2027-01-31T23:59:59.999Z',
    });
    const [, name = ''] = /^\/settings\/key\?made=([\w-]+)$/.exec(response.headers.get('location') ?? '') ?? [];
    expect(JSON.stringify([...response.headers])).not.toContain('rostrum_live_made');
    expect(await takeMadeKey((await browser()).id, name)).toBeNull();
    expect(await readMessage(id, name)).toBeNull();
    expect(await takeMadeKey(id, name)).toMatchObject({
      key: expect.stringMatching(/^rostrum_live_made/),
      name: 'Export',
    });
    expect(await takeMadeKey(id, name)).toBeNull();
  });

  test.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['never', null],
  ])('expires as chosen (%s), and can read all conferences if none is chosen', async (expires, days) => {
    const { submit } = await browser();
    await submit(changeKeys, { do: 'create', name: 'x', scope: 'read', conference: '', expires });
    const { expiresAt, conference } = service.asked.at(-1)?.body ?? {};
    expect(conference).toBeNull();
    if (days === null) expect(expiresAt).toBeNull();
    else expect(Math.round((Date.parse(String(expiresAt)) - Date.now()) / 86_400_000)).toBe(days);
  });

  test('that the service refuses keeps the typed values, with the error at its field', async () => {
    const errors = [{ param: 'conference', code: 'invalid_value', message: 'must be another' }];
    service.say.set('POST /account/keys', ['validation_error', { errors }]);
    const { submit, id } = await browser();
    const response = await submit(changeKeys, { do: 'create', name: 'Mine', conference: 'x', expires: 'never' });
    expect(await said(id, response)).toMatchObject({
      tone: 'bad',
      errors: { conference: 'must be another' },
      values: { do: 'create', name: 'Mine', conference: 'x', expires: 'never' },
    });
    for (const odd of [{ expires: 'date', date: '31.1.2027' }, { expires: '1e9' }, { expires: '' }]) {
      const refused = await submit(changeKeys, { do: 'create', name: 'Mine', ...odd });
      expect((await said(id, refused))?.errors).toEqual({ expiresAt: 'must be a day' });
    }
    expect(service.asked).toHaveLength(1);
  });

  test('is revoked only if its name, as the service has it, is typed', async () => {
    const { submit, id } = await browser();
    for (const typed of ['', 'script', 'Script 2']) {
      const refused = await submit(changeKeys, { do: 'revoke', key: 'k1', typed });
      expect(await said(id, refused)).toMatchObject({ tone: 'bad', values: { key: 'k1' } });
    }
    expect(paths()).not.toContain('DELETE /account/keys/k1');
    expect((await said(id, await submit(changeKeys, { do: 'revoke', key: 'k1', typed: ' Script ' })))?.tone).toBe('ok');
    expect(paths().at(-1)).toBe('DELETE /account/keys/k1');
    const gone = await submit(changeKeys, { do: 'revoke', key: 'k9', typed: 'Script' });
    expect((await said(id, gone))?.text).toContain('no longer works');
  });
});

describe('an address', () => {
  test('is added by the code sent to it, only in the session that requested it', async () => {
    const { submit, id, jar } = await browser();
    const sent = await submit(changeAddresses, { do: 'add', address: ' ada@b.example ' });
    expect((await said(id, sent))?.text).toContain('ada@b.example');
    expect(sent.headers.get('set-cookie')).toMatch(
      /^rostrum-address=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const another = await browser();
    another.jar.set('rostrum-address', jar.get('rostrum-address') ?? '');
    const stolen = await another.submit(changeAddresses, { do: 'verify', code: rightCode });
    expect((await said(another.id, stolen))?.text).toContain('expired');
    const added = await submit(changeAddresses, {
      do: 'verify',
      code: `${rightCode.slice(0, 3)} ${rightCode.slice(3)}`,
    });
    expect((await said(id, added))?.tone).toBe('ok');
    expect(service.asked.at(-1)?.body).toEqual({ attempt: 'attempt-1', code: rightCode });
    expect(jar.get('rostrum-address')).toBe('');
  });

  test('is not added by wrong codes; after as many as the service allows, no further one is sent to it', async () => {
    const { submit, id } = await browser();
    await submit(changeAddresses, { do: 'add', address: 'ada@b.example' });
    const enter = async (code: string) => said(id, await submit(changeAddresses, { do: 'verify', code }));
    expect((await enter('12'))?.errors?.['code']).toContain('did not count');
    for (let tried = 1; tried < codeLimits.tries; tried += 1) {
      expect((await enter('000000'))?.errors?.['code']).not.toContain('last try');
    }
    expect((await enter('000000'))?.errors?.['code']).toContain('last try');
    service.asked.length = 0;
    expect((await enter(rightCode))?.errors?.['code']).toContain('ask for another code');
    expect(service.asked).toEqual([]);
  });

  test('can be sent another code after thirty seconds, and not before', async () => {
    const { submit, id } = await browser();
    await submit(changeAddresses, { do: 'add', address: 'ada@b.example' });
    const again = async () => said(id, await submit(changeAddresses, { do: 'again' }));
    expect((await again())?.text).toContain('half a minute');
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
    expect((await again())?.text).toContain('Only the new one works');
    vi.useRealTimers();
    const sent = paths().filter((path) => path !== 'GET /account/ways'); // asked again once its cache has expired
    expect(sent).toEqual(['POST /account/addresses', 'POST /account/addresses']);
  });

  test('that is not valid is refused at its field, without asking the service', async () => {
    const { submit, id } = await browser();
    for (const address of ['', 'ada', 'two words@b.example']) {
      const message = await said(id, await submit(changeAddresses, { do: 'add', address }));
      expect(message).toMatchObject({ errors: { address: expect.stringContaining('e-mail') }, values: { address } });
    }
    expect(service.asked).toEqual([]);
  });

  test('that cannot be changed gets the service’s explanation and wait', async () => {
    const { submit, id } = await browser();
    service.say.set('DELETE /account/addresses/a1', ['conflict', { detail: 'It is the last verified one.' }]);
    const message = await said(id, await submit(changeAddresses, { do: 'remove', id: 'a1' }));
    expect(message).toMatchObject({ tone: 'bad', text: 'It is the last verified one.' });
    service.say.set('POST /account/addresses', ['rate_limited', { detail: 'Too many codes.', wait: 600 }]);
    const busy = await said(id, await submit(changeAddresses, { do: 'add', address: 'a@b.example' }));
    expect(busy?.text).toBe('Too many codes. Wait 10 min.');
  });
});

test('ending another session succeeds even if it has already ended', async () => {
  const { submit, id } = await browser();
  expect((await said(id, await submit(changeSessions, { id: 's2' })))?.tone).toBe('ok');
  service.say.set('DELETE /account/sessions/s2', ['not_found']);
  expect((await said(id, await submit(changeSessions, { id: 's2' })))?.tone).toBe('ok');
  expect(paths()).toEqual(['DELETE /account/sessions/s2', 'DELETE /account/sessions/s2']);
});
