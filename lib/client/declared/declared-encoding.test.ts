import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createClient } from '#lib/client/client.ts';
import { declaredEncoding } from './declared-encoding.ts';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';

/** An OpenAPI document with this parameter on the list of submissions. */
const described = (parameter: object, path = '/submissions') => ({
  openapi: '3.1.0',
  paths: { '/submissions/{slug}': {}, [path]: { get: { parameters: [{ in: 'query', name: 'limit' }, parameter] } } },
});

const page = { data: [], hasMore: false, nextCursor: null };

/** The requests of a client that twice lists the submissions with two statuses. */
async function asked(openapi: RequestListener): Promise<(string | undefined)[]> {
  await using upstream = await fakeUpstream((request, response) =>
    (request.url?.endsWith('/openapi.json') ? openapi : answering(200, page))(request, response),
  );
  const client = createClient({ baseUrl: `${upstream.origin}/api/v1`, key: 'k' });
  for (const conference of ['a', 'b']) {
    await client.call('listSubmissions', { query: { conference, status: ['X Y', 'Z'] } });
  }
  return upstream.requests.map(({ url }) => url?.replace('/api/v1', ''));
}

describe('several values of a parameter are written as the service declares it', () => {
  test.each([
    [{ in: 'query', name: 'status', style: 'form', explode: true }, 'status=X+Y&status=Z'],
    [{ in: 'query', name: 'status' }, 'status=X+Y&status=Z'],
    [{ in: 'query', name: 'status', explode: false }, 'status=X+Y%2CZ'],
    [{ in: 'query', name: 'status', style: 'pipeDelimited' }, 'status=X+Y%7CZ'],
    [{ in: 'query', name: 'status', style: 'spaceDelimited' }, 'status=X+Y+Z'],
    [{ in: 'query', name: 'status[]' }, 'status%5B%5D=X+Y&status%5B%5D=Z'],
    [{ in: 'header', name: 'status', explode: false }, 'status=X+Y&status=Z'],
  ])('%j → %s', async (parameter, query) => {
    expect(await asked(answering(200, described(parameter)))).toEqual([
      '/openapi.json',
      `/submissions?conference=a&${query}`,
      `/submissions?conference=b&${query}`,
    ]);
  });

  test('also if it is declared on a path with a base, on the path item or behind a reference', () => {
    const parameter = { in: 'query', name: 'status', explode: false };
    expect(declaredEncoding(described(parameter, '/api/v1/submissions'), '/submissions', 'status')).toBe('comma');
    const referred = {
      paths: { '/submissions': { parameters: [{ $ref: '#/components/parameters/Status' }], get: {} } },
      components: { parameters: { Status: parameter } },
    };
    expect(declaredEncoding(referred, '/submissions', 'status')).toBe('comma');
  });

  test('and repeated if there is no readable document', async () => {
    const expected = 'status=X+Y&status=Z';
    for (const openapi of [answering(404, {}), answering(200, '<h1>'), answering(200, { paths: null })]) {
      expect((await asked(openapi)).at(-1)).toBe(`/submissions?conference=b&${expected}`);
    }
    for (const odd of [
      null,
      1,
      'x',
      [],
      { paths: [1] },
      { paths: { '/submissions': { get: { parameters: [null, 3] } } } },
    ]) {
      expect(declaredEncoding(odd, '/submissions', 'status')).toBe('repeated');
    }
  });
});

test('a request without list values does not fetch the document', async () => {
  await using upstream = await fakeUpstream(answering(200, page));
  const client = createClient({ baseUrl: upstream.origin });
  await client.call('listSubmissions', { query: { conference: 'a', status: [] } });
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/submissions?conference=a']);
});

test('the rate limit of a request without a key is not taken for the user’s', async () => {
  await using upstream = await fakeUpstream(answering(200, {}, { 'x-ratelimit-remaining': '1' }));
  let heard = 0;
  const client = createClient({ baseUrl: upstream.origin, key: 'k', onRate: () => (heard += 1) });
  await client.call('getOpenapi', {});
  expect(heard).toBe(0);
  expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
});
