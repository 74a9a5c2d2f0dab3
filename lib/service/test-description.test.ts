import { expect, test } from 'vitest';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { checkDescribed } from './test-description.ts';
import { worldOf } from './test-world.ts';

const as = 'chair@x.org';
const path = '/submissions?conference=conf';
const get = { method: 'GET', path: '/api/v1/submissions' };

async function answers() {
  const { ask } = await worldOf([conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] })]);
  return { page: await ask(path, { as }), refused: await ask('/submissions', { as }) };
}

const changed = (headers: Headers, name: string, value?: string) => {
  const copy = new Headers(headers);
  if (value === undefined) copy.delete(name);
  else copy.set(name, value);
  return copy;
};

test('an answer that is not as openapi.json says fails the test that asked for it', async () => {
  const { page, refused } = await answers();
  const check = (status: number, headers: Headers, body: unknown) => () =>
    checkDescribed(get, { status, headers }, body);
  expect(check(200, page.headers, page.body)).not.toThrow();
  expect(check(418, page.headers, page.body)).toThrow('does not declare this status');
  expect(check(200, changed(page.headers, 'etag'), page.body)).toThrow('ETag is missing');
  expect(check(200, changed(page.headers, 'x-ratelimit-limit', 'many'), page.body)).toThrow(
    'X-RateLimit-Limit is many',
  );
  expect(check(200, changed(page.headers, 'x-total-count', '7'), page.body)).toThrow('x-total-count is not declared');
  expect(check(200, changed(page.headers, 'content-type', 'text/html'), page.body)).toThrow(
    'the media type is text/html',
  );
  expect(check(200, page.headers, { ...page.body, total: 7 })).toThrow('must NOT have additional properties');
  expect(check(200, page.headers, { ...page.body, hasMore: null })).toThrow('hasMore must be boolean');
  expect(check(422, refused.headers, refused.body)).not.toThrow();
  expect(check(422, refused.headers, { ...refused.body, errors: [] })).toThrow('errors belong to 422');
  expect(check(422, refused.headers, { ...refused.body, status: 400 })).toThrow('the body says 400');
});
