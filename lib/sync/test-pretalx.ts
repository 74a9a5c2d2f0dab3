import { standIn } from '#lib/importers/http/test-stand-in.ts';

interface TestTalk {
  code: string;
  title: string;
}

/** A fake pretalx whose event has these talks; a `status` other than 200 is its response to every request. */
export interface TestPretalx {
  talks: TestTalk[];
  status: number;
  fetch: typeof globalThis.fetch;
  /** How often the event was read. */
  reads: () => number;
}

export const TOKEN = 'the-secret-token';

/** A conference file for the fake pretalx, with its token in `PRETALX_TOKEN`. */
export function fileFor(slug: string, every: string): string {
  return [
    `slug: ${slug}`,
    'chairs: [chair@x.org]',
    'source:',
    '  type: pretalx',
    '  url: https://pretalx.example/',
    '  event: sheep27',
    '  token: ${PRETALX_TOKEN}',
    `  every: ${every}`,
  ].join('\n');
}

export function testPretalx(): TestPretalx {
  let reads = 0;
  const pretalx = { talks: [{ code: 'AAAAAA', title: 'Counting sheep' }], status: 200 };
  const { bare: fetch } = standIn((url, { headers }) => {
    if (pretalx.status !== 200) return { status: pretalx.status, body: { detail: 'no' } };
    if (headers.get('authorization') !== `Token ${TOKEN}`) return { status: 401, body: { detail: 'Invalid token.' } };
    if (url.pathname === '/api/events/sheep27/') {
      reads += 1;
      return { body: { slug: 'sheep27', name: { en: 'Sheep Days' }, timezone: 'Europe/Vienna' } };
    }
    const results = url.pathname.endsWith('/submissions/')
      ? pretalx.talks.map((talk) => ({ ...talk, state: 'submitted', speakers: [], answers: [] }))
      : [];
    return { body: { count: results.length, next: null, previous: null, results } };
  });
  return Object.assign(pretalx, { fetch, reads: () => reads });
}
