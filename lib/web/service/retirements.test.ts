import type { RequestListener } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '#lib/client/client.ts';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { keepProgramLog } from '#lib/runtime/telemetry/program-log.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('an endpoint’s announced retirement is kept and logged once, until the service withdraws it', async () => {
  const conference = { id: '1', slug: 'x' };
  let listener: RequestListener = answering(200, conference, { Sunset: 'Sun, 31 Jan 2027 12:00:00 GMT' });
  await using upstream = await fakeUpstream((request, response) => listener(request, response));
  vi.stubEnv('API_BASE_URL', upstream.origin);
  const lines: string[] = [];
  keepProgramLog(createLog('info', { write: (line) => void lines.push(line) }));
  const { fetchObserved, retirements } = await import('./retirements.ts');
  const client = createClient({ baseUrl: `${upstream.origin}/api/v1`, key: 'secret-key', fetch: fetchObserved });
  const ask = () => client.call('getConference', { path: { 'conference-slug': 'private-slug' } });

  await ask();
  await ask();
  expect(retirements()).toEqual([
    {
      path: '/conferences/{conference-slug}',
      deprecatedAt: null,
      sunsetAt: Date.UTC(2027, 0, 31, 12),
      link: null,
    },
  ]);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, msg: 'endpoint retires' }]);
  expect(lines.join('')).not.toMatch(/private-slug|secret-key/);

  listener = answering(200, conference);
  await ask();
  expect(retirements()).toEqual([]);
});
