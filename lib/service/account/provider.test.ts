import { expect, test } from 'vitest';
import { Problem } from '#lib/contract/problem.ts';
import type { Provider } from '#lib/accounts/sign-in/provider.ts';
import { worldOf } from '#lib/service/test-world.ts';

/** A provider that sends back the person that the query names. */
const provider: Provider = {
  name: 'Scholars',
  issuer: 'https://scholars.example/',
  visit: () =>
    Promise.resolve({
      url: 'https://scholars.example/authorize?state=s',
      visit: { state: 's', nonce: 'n', verifier: 'v' },
    }),
  subjectOf: (query) => Promise.resolve(new URLSearchParams(query).get('sub') ?? undefined),
};

async function signIn(world: Awaited<ReturnType<typeof worldOf>>, query: string) {
  const { body } = await world.account('POST', '/session/provider/visit');
  return world.account('POST', '/session/provider', { body: { attempt: body.attempt, query } });
}

test('who is linked signs in by the provider, until it is unlinked; others hear nothing of it', async () => {
  const world = await worldOf([], { provider });
  expect((await world.account('GET', '/ways')).body.provider).toEqual({ name: 'Scholars' });
  const token = await world.signIn('ada@x.example');
  expect((await world.account('GET', '/provider', { token })).body).toEqual({ link: null });

  const begun = await world.account('POST', '/provider/visit', { token });
  expect(begun.body.url).toBe('https://scholars.example/authorize?state=s');
  const body = { attempt: begun.body.attempt, query: 'sub=ada' };
  const linked = await world.account('POST', '/provider', { token, body });
  expect(linked.status).toBe(201);
  expect(linked.body.link).toMatchObject({ provider: 'Scholars', subject: 'ada' });
  expect((await world.account('POST', '/provider', { token, body })).status).toBe(403);

  const signedIn = await signIn(world, 'sub=ada');
  expect(signedIn.status).toBe(201);
  expect(signedIn.body.user.email).toBe('ada@x.example');
  const unknown = await signIn(world, 'sub=eve');
  const refused = await signIn(world, 'error=access_denied');
  expect(unknown.status).toBe(403);
  expect({ ...unknown.body, instance: '' }).toEqual({ ...refused.body, instance: '' });

  const eve = await world.signIn('eve@x.example');
  expect((await world.account('GET', '/provider', { token: eve })).body).toEqual({ link: null });
  const visit = await world.account('POST', '/provider/visit', { token: eve });
  const taken = { attempt: visit.body.attempt, query: 'sub=ada' };
  expect((await world.account('POST', '/provider', { token: eve, body: taken })).status).toBe(409);

  expect((await world.account('DELETE', '/provider', { token })).status).toBe(204);
  expect((await world.account('DELETE', '/provider', { token })).status).toBe(404);
  expect((await signIn(world, 'sub=ada')).status).toBe(403);
});

test('a provider that is down takes nothing else of the interface with it', async () => {
  const cause = Object.assign(new Error('secret words'), { code: 'OAUTH_TIMEOUT' });
  const down = () => Promise.reject(Problem.of('unavailable', { retryAfter: 30, cause }));
  const world = await worldOf([], { provider: { ...provider, visit: down, subjectOf: down } });
  const asked = await world.account('POST', '/session/provider/visit');
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '30']);
  const token = await world.signIn('ada@x.example');
  expect((await world.account('GET', '/session', { token })).status).toBe(200);
  expect((await world.account('GET', '/ways')).status).toBe(200);
  expect(world.log.join('')).toContain('OAUTH_TIMEOUT'); // for the operator
  expect(world.log.join('')).not.toContain('secret words');
});
