import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMessage } from '#lib/web/account/flash-messages.ts';
import { sessions } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, rightCode } from '#lib/web/testing/test-accounts.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { POST as changeMain } from './addresses/main/route.ts';
import { POST as changeName } from './name/route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
});
afterAll(() => dashboard.close());

/** A browser in a session of an account. `submit` posts a form and returns what the settings page will show. */
async function browser() {
  const id = await (await sessions()).create('rostrum_live_own', 'u1', 'token-0');
  const jar = new Map([['rostrum', id]]);
  async function submit(handler: (request: Request) => Promise<Response>, fields: Record<string, string>) {
    const response = await handler(
      new Request('http://d.example/api/account/x', {
        method: 'POST',
        body: new URLSearchParams({ mark: sessionTag(id), ...fields }),
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
        },
      }),
    );
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*);/.exec(given) ?? [];
      jar.set(name, value);
    }
    const [, said] = /said=([\w-]+)/.exec(response.headers.get('location') ?? '') ?? [];
    return readMessage(id, said);
  }
  return { jar, submit };
}

const sent = () => service.asked.map(({ method, path, body }) => [`${method} ${path}`, body] as const);
const start = { do: 'start', id: 'a2', address: 'ada@b.example' };

describe('the name', () => {
  test('is set as it was typed, and the settings say under which name one is shown', async () => {
    const { submit } = await browser();
    const message = await submit(changeName, { firstName: ' Ada ', lastName: 'Byron' });
    expect(message).toMatchObject({ section: 'name', tone: 'ok', text: 'You are shown as Ada Byron from now on.' });
    expect(sent()).toEqual([['PUT /account/name', { firstName: 'Ada', lastName: 'Byron' }]]);
  });

  test('that is refused is still in the form, with the reason at its field', async () => {
    const { submit } = await browser();
    const errors = [{ param: 'lastName', code: 'too_small', message: 'must not be empty' }];
    service.say.set('PUT /account/name', ['validation_error', { errors }]);
    expect(await submit(changeName, { firstName: 'Ada', lastName: '' })).toMatchObject({
      tone: 'bad',
      errors: { lastName: 'must not be empty' },
      values: { firstName: 'Ada', lastName: '' },
    });
  });
});

describe('the main address', () => {
  test('becomes another one with the code that was sent to it so far, and the secret stays in a sealed cookie', async () => {
    const { submit, jar } = await browser();
    expect(await submit(changeMain, start)).toMatchObject({
      tone: 'ok',
      text: expect.stringContaining('ada@a.example'),
    });
    expect(jar.get('rostrum-main-address')).toBeTruthy();
    expect(jar.get('rostrum-main-address')).not.toContain('attempt');
    const done = await submit(changeMain, { do: 'finish', code: '123 456' });
    expect(done).toMatchObject({ section: 'addresses', tone: 'ok', text: 'ada@b.example is your main address now.' });
    expect(jar.get('rostrum-main-address')).toBe('');
  });

  test('is removed with its code', async () => {
    const { submit } = await browser();
    await submit(changeMain, { do: 'start' });
    expect((await submit(changeMain, { do: 'finish', code: rightCode }))?.text).toContain('The address is removed');
    expect(sent().map(([call]) => call)).toContain('POST /account/addresses/main/removal');
  });

  test('stays as it was after a wrong code, three of which end the tries', async () => {
    const { submit } = await browser();
    await submit(changeMain, start);
    const typed = async (code: string) => (await submit(changeMain, { do: 'finish', code }))?.errors?.['main-code'];
    expect(await typed('12345')).toContain('six digits');
    expect(await typed('000000')).toBe('That is not the code from the latest message.');
    expect(await typed('000000')).toBe('That is not the code from the latest message.');
    expect(await typed('000000')).toContain('That was the last try');
    const before = service.asked.length;
    expect(await typed(rightCode)).toContain('ask for another code');
    expect(service.asked).toHaveLength(before);
  });

  test('is not changed by a code that was typed without a change that waits for it', async () => {
    const { submit, jar } = await browser();
    expect(await submit(changeMain, { do: 'finish', code: rightCode })).toMatchObject({ tone: 'warn' });
    await submit(changeMain, start);
    await submit(changeMain, { do: 'cancel' });
    expect(jar.get('rostrum-main-address')).toBe('');
    expect(await submit(changeMain, { do: 'finish', code: rightCode })).toMatchObject({ tone: 'warn' });
    expect(sent().map(([call]) => call)).not.toContain('POST /account/addresses/a2/main');
  });

  test('that has changed meanwhile ends the change, with the service’s explanation', async () => {
    const { submit, jar } = await browser();
    await submit(changeMain, start);
    service.say.set('POST /account/addresses/a2/main', ['conflict', { detail: 'The main address has changed.' }]);
    const message = await submit(changeMain, { do: 'finish', code: rightCode });
    expect(message).toMatchObject({ tone: 'bad', text: 'The main address has changed.' });
    expect(jar.get('rostrum-main-address')).toBe('');
  });

  test('gets another code after half a minute at the earliest', async () => {
    const { submit } = await browser();
    await submit(changeMain, start);
    const before = service.asked.length;
    expect(await submit(changeMain, { do: 'again' })).toMatchObject({ tone: 'warn' });
    expect(
      sent()
        .slice(before)
        .filter(([call]) => call.startsWith('POST')),
    ).toEqual([]);
  });
});
