import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestServer, startPostgres } from '#tools/postgres.ts';
import { type OwnSite, startSite } from '#e2e/support/sites/own-site.ts';
import { freePorts } from '#e2e/support/sites/free-ports.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

let store: TestServer;
let site: OwnSite;
let metricsAt: string;
let isAway = false;

test.beforeAll(async () => {
  store = await startPostgres();
  const { PORT } = await freePorts('PORT');
  metricsAt = `http://127.0.0.1:${PORT}/metrics`;
  site = await startSite(() => ({ SESSION_DATABASE_URL: store.address, DASHBOARD_METRICS_PORT: PORT }));
});
test.afterAll(async () => {
  await site.stop();
  if (isAway) store.resume(); // a halted server cannot be stopped
  store.stop();
});

const demoKey = () =>
  (JSON.parse(readFileSync(join(site.folder, 'demo-keys.json'), 'utf8')) as Record<string, string>)[
    'chair@rostrum.example'
  ] ?? '';

/** The paths of all files of this name below `app`, with slugs of the demo. */
function addresses(file: string): string[] {
  return globSync(`app/**/${file}`)
    .map((name) => `/${name.split('/').slice(1, -1).join('/')}`)
    .map((path) =>
      path
        .replaceAll(/\/\([^/]*\)/g, '')
        .replace('[conference]', 'cvl-2027')
        .replace('[...path]', 'me')
        .replace('[slug]', 'cvl-2027-1')
        .replace(/^$/, '/'),
    )
    .filter((path) => !/^\/(docs|problems|healthz|readyz|unsubscribe)/.test(path)); // which need no session
}

const failures = async () => {
  const [, count] = /^rostrum_store_failures_total (\d+)$/m.exec(await (await fetch(metricsAt)).text()) ?? [];
  return Number(count);
};

const stillSignedIn = 'you are still signed in';

test('while the session store is down every page, file and handler answers 503 and says that the user is still signed in; then all recover, and only log lines are printed', async ({
  page,
  expectError,
}) => {
  expectError(/503/);
  await startSession(page, demoKey(), site.url);
  const { cookies } = await page.context().storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async (path: string, method = 'GET', more: Record<string, string> = {}) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...more };
    const answer = await fetch(`${site.url}${path}`, {
      method,
      headers,
      redirect: 'rsc' in more ? 'follow' : 'manual',
    });
    return { path, method, status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  const reads = [...addresses('page.tsx'), ...addresses('deadlines.ics/route.ts')];
  expect(reads.length).toBeGreaterThan(14);
  for (const path of reads) expect([path, (await ask(path)).status]).not.toEqual([path, 503]);

  store.halt();
  isAway = true;
  const before = await failures();
  const answers = [];
  for (const path of reads) answers.push(await ask(path));
  for (const path of addresses('page.tsx')) answers.push(await ask(path, 'GET', { rsc: '1' })); // as links between pages do
  for (const path of ['/api/session', '/api/proxy/me', '/api/reviewing/cvl-2027']) answers.push(await ask(path));
  for (const path of addresses('route.ts').filter((each) =>
    /^\/api\/(account|preferences|views|session\/end)/.test(each),
  ))
    if (!path.endsWith('/return'))
      answers.push(await ask(path, 'POST'), await ask(path, 'POST', { 'sec-fetch-mode': 'navigate' }));
  answers.push(await ask('/api/session', 'DELETE'), await ask('/api/reviewing/cvl-2027', 'POST'));
  expect(
    answers.filter(({ status }) => status !== 503).map(({ path, method, status }) => [path, method, status]),
  ).toEqual([]);
  for (const { path, body, headers } of answers) {
    expect([path, body.includes(stillSignedIn), headers.get('retry-after'), headers.get('set-cookie')]).toEqual([
      path,
      true,
      '2',
      null,
    ]);
  }
  expect((await failures()) - before).toBeGreaterThanOrEqual(answers.length);
  await page.goto(`${site.url}/c/cvl-2027/submissions`);
  await expect(page.getByRole('alert').filter({ hasText: stillSignedIn })).toBeVisible();

  store.resume();
  isAway = false;
  for (const path of reads) {
    const { status, headers } = await ask(path);
    expect([path, status < 500, headers.get('location')?.startsWith('/sign-in') ?? false]).toEqual([path, true, false]);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Submissions/);

  const printed = () => readFileSync(join(site.folder, 'servers.log'), 'utf8').split('\n');
  await expect
    .poll(() => printed().filter((line) => line.includes('store not available')).length)
    .toBeGreaterThan(answers.length);
  const lines = printed();
  for (const line of lines.slice(
    lines.findLastIndex((each) => each.includes('rostrum_live_') && !each.startsWith('{')) + 1,
  )) {
    if (line !== '') expect(line).toMatch(/^\{"level":\d+,"time":\d+,/);
  }
});
