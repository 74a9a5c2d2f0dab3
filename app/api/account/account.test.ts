import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { readMessage, takeMadeKey } from '#lib/web/account/flash-messages.ts';
import { sessions } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, rightCode } from '#lib/web/testing/test-accounts.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { POST as changeAddresses } from './addresses/route.ts';
import { POST as changeKeys } from './keys/route.ts';
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

/** A browser in a session of an account that the service knows (`token-0`), or of an API key alone. */
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

/** What the settings are told to say, and where. */
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
  [changeAddresses, { do: 'main', id: 'a1' }],
  [changeAddresses, { do: 'remove', id: 'a1' }],
  [changeSessions, { id: 's2' }],
];

describe('no change of an account is made', () => {
  test('by another site', async () => {
    const { submit, id } = await browser();
    for (const [handler, fields] of everyForm) {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const response = await submit(handler, fields, { 'sec-fetch-site': site });
        expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
      }
    }
    expect([service.asked, await (await sessions()).read(id)]).toEqual([[], 'rostrum_live_own']);
  });

  test('by a page that was made for another session of this browser', async () => {
    const { submit, id } = await browser();
    for (const [handler, fields] of everyForm) {
      const response = await submit(handler, { ...fields, mark: sessionTag('another') });
      expect((await said(id, response))?.text).toContain('made for another session');
    }
    expect(service.asked).toEqual([]);
  });

  test('without a session, or in one by an API key', async () => {
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

  test('once the account has been signed out elsewhere: the session ends here, too', async () => {
    const { submit, id } = await browser('a-token-that-has-ended');
    const response = await submit(changeKeys, { do: 'roll', key: 'k1', overlap: '1' });
    expect(response.headers.get('location')).toBe('/sign-in?why=ended&next=%2Fsettings');
    expect(await (await sessions()).read(id)).toBeNull();
  });
});

describe('a key', () => {
  test('is made as it was asked for, and goes to its page by a name that opens it once, in this session alone', async () => {
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
  ])('expires after %s as asked, and reaches all conferences where none is chosen', async (expires, days) => {
    const { submit } = await browser();
    await submit(changeKeys, { do: 'create', name: 'x', scope: 'read', conference: '', expires });
    const { expiresAt, conference } = service.asked.at(-1)?.body ?? {};
    expect(conference).toBeNull();
    if (days === null) expect(expiresAt).toBeNull();
    else expect(Math.round((Date.parse(String(expiresAt)) - Date.now()) / 86_400_000)).toBe(days);
  });

  test('that the service refuses leaves what was typed, with what is wrong at its field', async () => {
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

  test('is rolled with the overlap that was chosen', async () => {
    const { submit, id } = await browser();
    const response = await submit(changeKeys, { do: 'roll', key: 'k1', overlap: '7' });
    expect(service.asked.at(-1)).toMatchObject({ path: '/account/keys/k1/roll', body: { overlapDays: 7 } });
    const [, name] = /made=([\w-]+)$/.exec(response.headers.get('location') ?? '') ?? [];
    expect(await takeMadeKey(id, name)).toMatchObject({ overlapDays: 7 });
  });

  test('is revoked by its name alone, as the service has it', async () => {
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
  test('is added by the code that was sent to it, in the session that asked', async () => {
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

  test('is not added by wrong codes, of which there are as many as the service allows', async () => {
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

  test('can be sent another code after half a minute', async () => {
    const { submit, id } = await browser();
    await submit(changeAddresses, { do: 'add', address: 'ada@b.example' });
    const again = async () => said(id, await submit(changeAddresses, { do: 'again' }));
    expect((await again())?.text).toContain('half a minute');
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
    expect((await again())?.text).toContain('Only the new one works');
    vi.useRealTimers();
    // Which ways there are is asked again after a while.
    const sent = paths().filter((path) => path !== 'GET /account/ways');
    expect(sent).toEqual(['POST /account/addresses', 'POST /account/addresses']);
  });

  test.each(['', 'ada', 'two words@b.example'])('that is none (%s) is refused at its field', async (address) => {
    const { submit, id } = await browser();
    const message = await said(id, await submit(changeAddresses, { do: 'add', address }));
    expect(message).toMatchObject({ errors: { address: expect.stringContaining('e-mail') }, values: { address } });
    expect(service.asked).toEqual([]);
  });

  test('says in the service’s words why it stays, and that codes were too many', async () => {
    const { submit, id } = await browser();
    service.say.set('DELETE /account/addresses/a1', ['conflict', { detail: 'It is the last verified one.' }]);
    const message = await said(id, await submit(changeAddresses, { do: 'remove', id: 'a1' }));
    expect(message).toMatchObject({ tone: 'bad', text: 'It is the last verified one.' });
    service.say.set('POST /account/addresses', ['rate_limited', { detail: 'Too many codes.', wait: 600 }]);
    const busy = await said(id, await submit(changeAddresses, { do: 'add', address: 'a@b.example' }));
    expect(busy?.text).toBe('Too many codes. Wait 10 min.');
  });

  test('is made the main one, or removed', async () => {
    const { submit, id } = await browser();
    expect((await said(id, await submit(changeAddresses, { do: 'main', id: 'a1' })))?.text).toContain('main');
    expect((await said(id, await submit(changeAddresses, { do: 'remove', id: 'a2' })))?.tone).toBe('ok');
    expect(paths()).toEqual(['POST /account/addresses/a1/main', 'DELETE /account/addresses/a2']);
  });
});

test('another session is ended at the service, also where it had ended before', async () => {
  const { submit, id } = await browser();
  expect((await said(id, await submit(changeSessions, { id: 's2' })))?.tone).toBe('ok');
  service.say.set('DELETE /account/sessions/s2', ['not_found']);
  expect((await said(id, await submit(changeSessions, { id: 's2' })))?.tone).toBe('ok');
  expect(paths()).toEqual(['DELETE /account/sessions/s2', 'DELETE /account/sessions/s2']);
});
