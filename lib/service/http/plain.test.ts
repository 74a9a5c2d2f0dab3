import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { operationIds, operations } from '#lib/contract/operations.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { plainRoute } from './plain.ts';
import { listen } from '#lib/service/server.ts';
import { createService } from '#lib/service/service.ts';
import { now, worldOf } from '#lib/service/test-world.ts';
import { createThrottle } from '#lib/service/limits/throttle.ts';

const as = 'chair@x.org';
const rates = { minute: 1_000_000, day: 1_000_000 };

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function get(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    });
    asked.once('error', reject).end();
  });
}

/** Without what differs from request to request. */
function comparable({ status, headers, body }: Answer) {
  const { date: _, 'x-ratelimit-remaining': left, ratelimit, ...same } = headers;
  return {
    status,
    headers: { ...same, left: typeof left, ratelimit: typeof ratelimit },
    body: body.replace(/urn:uuid:[\w-]+/, ''),
  };
}

test('a plain request is answered as one that a router and a Request were made for, byte for byte', async () => {
  const submissions = ['paper', 'Größe', '中'].map((title, at) => submissionRecord(`paper-${at}`, 'open', { title }));
  const { store, keyOf } = await worldOf([
    conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }], submissions }),
  ]);
  const throttle = createThrottle({ default: rates, elevated: rates });
  const service = createService({
    store,
    throttle,
    problemsBase: 'https://dash.example/problems',
    log: createLog('silent'),
    now: () => now,
  });
  const listening = await listen(service, { host: '127.0.0.1', port: 0 });
  const authorization = `Bearer ${await keyOf(as)}`;
  const paths = operationIds.map((id) =>
    operations[id].path.replace('{conference-slug}', 'conf').replace('{submission-slug}', 'paper-1'),
  );
  const targets = [
    ...paths.map((path) => `${path}?conference=conf`),
    '/submissions?conference=conf&status[]=SUBMITTED&limit=2',
    '/submissions?limit=0&status=x',
    '/submissions/none',
    '/conferences/none',
  ];
  const { etag = '' } = (await get(`${listening.url}/api/v1${targets[0]}`, { authorization })).headers;
  const asking: Record<string, string>[] = [{ authorization }, {}, { authorization, 'if-none-match': etag }];
  for (const headers of asking) {
    for (const target of targets) {
      const plain = await get(`${listening.url}/api/v1${target}`, headers);
      // The same path, spelt so that it has to be decoded.
      const spelt = target.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`);
      const other = await get(`${listening.url}/api/v1${spelt}`, headers);
      expect([target, comparable(plain)]).toEqual([target, comparable(other)]);
    }
  }
  await listening.close();
});

test('only a request with nothing to decode, resolve or refuse is plain', () => {
  const incoming = { method: 'GET', url: '/api/v1/submissions/paper-1?x=%20', rawHeaders: ['Host', 'x.org:4000'] };
  const routeOf = (change: Partial<typeof incoming>) =>
    plainRoute({ ...incoming, ...change } as unknown as Parameters<typeof plainRoute>[0]);
  expect(routeOf({})).toEqual({ id: 'getSubmission', path: { 'submission-slug': 'paper-1' } });
  expect(routeOf({ url: '/api/v1/me' })).toEqual({ id: 'getMe', path: {} });
  for (const url of [
    '/api/v1/submissions/a%2Fb',
    '/api/v1/submissions/..',
    '/api/v1/submissions/.a',
    '/api/v1/submissions/',
    '/api/v1/submissions//reviews',
    '/api/v1//me',
    '/api/v1/me/',
    '/api/v1/me#a',
    '/api/v1/me?a#b',
    String.raw`/api/v1\me`,
    'http://x.org/api/v1/me',
    '/api/account/session',
    '*',
  ]) {
    expect([url, routeOf({ url })]).toEqual([url, undefined]);
  }
  for (const method of ['HEAD', 'POST', 'OPTIONS', 'TRACE']) expect(routeOf({ method })).toBeUndefined();
  for (const rawHeaders of [
    [],
    ['Host', 'a<b>'],
    ['Host', 'X.org'],
    ['Host', ''],
    ['host', 'x.org', 'HOST', 'x.org'],
  ]) {
    expect(routeOf({ rawHeaders })).toBeUndefined();
  }
});
