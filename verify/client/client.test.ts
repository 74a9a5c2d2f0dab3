import { describe, expect, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import { createClient, Problem } from '#lib/sdk/client.ts';
import { chair, listeningService } from '#lib/service/test-listening.ts';
import { submissionRecord } from '#lib/store/dataset/test-records.ts';

/** A service with as many submissions, a client of its chair, and the paths that it asked for. */
async function serviceWith(count: number) {
  const { url, key } = await listeningService(
    Array.from({ length: count }, (_, at) => submissionRecord(`s${at}`, 'open')),
  );
  const asked: string[] = [];
  const observed = (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    asked.push(`${new Headers(init.headers).get('accept')?.split(',')[0]} ${pathname.replace('/api/v1', '')}${search}`);
    return fetch(url, init);
  };
  return { client: createClient({ url, key, fetch: observed }), asked };
}

const slugs = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`).toSorted();

async function slugsIn(items: AsyncIterable<{ slug: string }>): Promise<string[]> {
  const found = [];
  for await (const { slug } of items) found.push(slug);
  return found.toSorted();
}

describe('a list of a service', () => {
  test('is one stream if the service sends it as one', async () => {
    const { client, asked } = await serviceWith(230);
    expect(await slugsIn(client.submissions.list({ conference: 'conf' }))).toEqual(slugs(230));
    expect(asked).toEqual(['application/json /openapi.json', `${streamType} /submissions?conference=conf`]);
  });

  test('is read page by page if pages are asked for, or a service sends no stream', async () => {
    const { client, asked } = await serviceWith(230);
    const sizes = [];
    for await (const { data } of client.submissions.list({ conference: 'conf' }).pages()) sizes.push(data.length);
    expect(sizes).toEqual([100, 100, 30]);
    expect(await slugsIn(client.submissions.list({ conference: 'conf', limit: 80 }))).toEqual(slugs(230));
    expect(await client.conferences.list().all()).toMatchObject([{ slug: 'conf', roles: ['chair'] }]);
    expect(asked.filter((line) => line.includes(streamType))).toEqual([]);
  });

  test('can be asked for what has changed, and the last page says what is gone', async () => {
    const { client } = await serviceWith(3);
    const list = client.submissions.list({ conference: 'conf', updatedSince: new Date().toISOString() });
    expect((await list.pages().next()).value).toEqual({ data: [], hasMore: false, nextCursor: null, gone: [] });
  });

  test('can be read again, and left before its end', async () => {
    const { client } = await serviceWith(230);
    const list = client.submissions.list({ conference: 'conf' });
    for await (const { slug } of list) {
      expect(slug).toMatch(/^s/);
      break;
    }
    expect(await list.all()).toHaveLength(230);
  });
});

test('a single thing is found by its slug, with the query after it', async () => {
  const { client } = await serviceWith(2);
  expect(await client.me.get()).toMatchObject({ user: { email: chair.email } });
  expect((await client.submissions.get('s1')).title).toBe('Title of s1');
  expect((await client.conferences.figures('conf', { target: 3 })).tracks).toBeDefined();
  expect(await client.submissions.reviews('s1').all()).toEqual([]);
});

test('a problem is thrown with its code, status, detail and the parameters that are wrong', async () => {
  const { client } = await serviceWith(0);
  const missing = await client.submissions.get('none').catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(Problem);
  expect(missing).toMatchObject({ code: 'not_found', status: 404, title: 'Not found' });
  const wrong = client.conferences.figures('conf', { target: 0 });
  await expect(wrong).rejects.toMatchObject({ code: 'validation_error', errors: [{ param: 'target' }] });
});
