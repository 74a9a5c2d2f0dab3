import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { createMcpServer } from './server.ts';

/** An assistant of a service that answers each request with this. */
async function assistantOf(answer: object | ((url: URL) => object)) {
  const asked: string[] = [];
  const failures: unknown[] = [];
  const server = createMcpServer({
    service: {
      baseUrl: 'http://service.example/api/v1',
      describe: () => Promise.resolve(undefined),
      fetch: (url) => {
        asked.push(url);
        return Promise.resolve(Response.json(typeof answer === 'function' ? answer(new URL(url)) : answer));
      },
    },
    failed: (error) => failures.push(error),
  });
  const [own, other] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([server.connect(own), client.connect(other)]);
  onTestFinished(() => client.close());
  return { client, asked, failures };
}

const track = { slug: 'a', submissions: 4, belowTarget: 2, willFallShort: 1 };
const phase = { assigned: 9, completed: 5, late: 2 };

test.each([
  ['every count is there', [track, track], { submissions: 8, belowTarget: 4, willFallShort: 2 }],
  ['one track lacks a count', [track, { ...track, belowTarget: undefined }], { submissions: 8, belowTarget: null }],
  ['there are no tracks', [], { submissions: 0, late: 0 }],
  ['tracks are missing', undefined, { submissions: null, late: null }],
  ['one track lacks its phases', [{ ...track, phases: [phase] }, track], { submissions: 8, late: null }],
  ['a phase lacks a count', [{ ...track, phases: [phase, { assigned: 3 }] }], { assigned: 12, completed: null }],
])('a total of get_progress is null rather than too small: %s', async (_, tracks, total) => {
  const { client } = await assistantOf({ asOf: '2026-01-01T00:00:00Z', tracks });
  const { structuredContent } = await client.callTool({ name: 'get_progress', arguments: { conference: 'c' } });
  expect(structuredContent).toMatchObject({ total });
});

test.each(['..', 'one/reviews', '.'])('the slug %j is refused and named, and nothing is asked', async (slug) => {
  const { client, asked, failures } = await assistantOf({ data: [], hasMore: false });
  const { isError, content } = await client.callTool({ name: 'get_submission', arguments: { submission: slug } });
  expect([isError, JSON.parse((content[0] as { text: string }).text)]).toMatchObject([
    true,
    { code: 'not_found', detail: `No submission-slug can be "${slug}".` },
  ]);
  const uri = `rostrum://submissions/${encodeURIComponent(slug)}`;
  await expect(client.readResource({ uri })).rejects.toThrow(uri);
  expect([asked, failures]).toEqual([[], []]);
});

test.each([
  ['few are late', 1],
  ['most are late', 60],
])('list_late_reviews gives each late review once when its cursor is followed: %s', async (_, lateOfEach) => {
  const last = 24;
  const pageAt = (at: number) => ({
    data: Array.from({ length: 100 }, (_, place) => ({
      id: `${at}-${place}`,
      slug: `${at}-${place}`,
      status: 'ACCEPTED',
      phase: { reviewDeadline: place < lateOfEach && at % 4 === 0 ? '2020-01-01T00:00:00Z' : null },
      review: { id: `r${place}`, slug: `r${place}`, status: 'NOT_STARTED' },
    })),
    hasMore: at < last,
    nextCursor: at < last ? String(at + 1) : null,
  });
  const { client, asked } = await assistantOf(({ searchParams }) => pageAt(Number(searchParams.get('cursor') ?? 0)));
  const found: string[] = [];
  let mostRequests = 0;
  for (let cursor: string | null | undefined; cursor !== null;) {
    const before = asked.length;
    const given = { conference: 'c', ...(cursor !== undefined && { cursor }) };
    const { structuredContent } = await client.callTool({ name: 'list_late_reviews', arguments: given });
    const page = structuredContent as { data: { id: string }[]; hasMore: boolean; nextCursor: string | null };
    expect(page.hasMore).toBe(page.nextCursor !== null);
    found.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
    mostRequests = Math.max(mostRequests, asked.length - before);
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found).toHaveLength(7 * lateOfEach);
  expect(mostRequests).toBeLessThanOrEqual(10);
});
