import type { RequestListener } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';
import { answering, silent } from '#lib/client/test-upstream.ts';
import * as faults from '#e2e/support/faults.ts';
import { type FaultyDashboard, generous, listening, startFaulty } from '#e2e/support/sites/faulty.ts';
import { oddities } from '#e2e/support/sites/odd-answers.ts';
import { identity, smallConference } from '#e2e/support/sites/small-conference.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } }); // wide enough to open a row beside the table
test.describe.configure({ mode: 'default' }); // they share one dashboard

let dashboard: FaultyDashboard;
test.beforeAll(async () => {
  dashboard = await startFaulty();
});
test.afterAll(() => dashboard.stop());
test.beforeEach(async ({ page }) => {
  dashboard.answers(listening(smallConference));
  await startSession(page, 'any-key', dashboard.url);
});

/** How many pages a test opens at the same time. */
const TOGETHER = 4;
/** Within how many milliseconds each page shows its problem. */
const SOON = 30_000;

/** Every page, with the operation that it needs beside `/me`. */
const pages = {
  '/': '/conferences',
  '/assignments': '/assignments',
  '/c/conf': '/conferences/conf',
  '/c/conf/assignments': '/assignments',
  '/c/conf/submissions': '/submissions',
  '/c/conf/submissions/s-1': '/submissions/s-1',
  '/c/conf/progress': '/submissions',
  '/c/conf/progress/reviews': '/submissions',
  '/c/conf/scores': '/submissions',
  '/c/conf/registrations': '/registrations',
} as const;
const paths = Object.keys(pages) as (keyof typeof pages)[];

const everywhere = (fault: RequestListener): Record<string, RequestListener> => ({
  ...Object.fromEntries(Object.keys(smallConference).map((path) => [path, fault])),
  '/me': answering(200, identity, generous),
});

/** Uses each item in a tab of the page's context, `TOGETHER` at a time. */
async function inTabs<T>(page: Page, items: readonly T[], use: (tab: Page, item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    const tab = await page.context().newPage();
    for (let item = left.shift(); item !== undefined; item = left.shift()) await use(tab, item);
    await tab.close();
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}

const stated = (page: Page, words: RegExp) =>
  page.getByRole('main').locator('[role=alert], output, [role=status]').filter({ hasText: words });

/** Texts of values that a page did not expect. */
const leaks = /undefined|\bNaN\b|\bnull\b|Invalid Date|\[object|could not be|went wrong|stopped/;

for (const [name, oddity] of Object.entries(oddities)) {
  test(`${name}: every page shows what there is`, async ({ page }) => {
    dashboard.answers(listening(oddity(smallConference)));
    await inTabs(page, [...paths, '/settings'], async (tab, path) => {
      const response = await tab.goto(dashboard.url + path);
      expect.soft(response?.status(), path).toBe(200);
      await expect.soft(tab.getByRole('heading', { level: 1 }), path).toBeVisible({ timeout: SOON });
      await expect.soft(tab.getByText(/^Loading|^Counting|^Reading reviews/), path).toHaveCount(0, { timeout: SOON });
      await expect.soft(tab.locator('[role=alert] h2, [role=alert] p'), path).toHaveCount(0);
      const text = await tab.locator('body').innerText();
      expect.soft(text, path).not.toMatch(leaks);
    });
  });
}

/** One of these listeners by operation: the client treats all wrong answers alike, as its own tests prove. */
const byTurns =
  (...kinds: readonly RequestListener[]): RequestListener =>
  (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '');
    const turn = Object.keys(smallConference).findIndex((operation) => path.endsWith(operation));
    kinds[turn % kinds.length]?.(request, response);
  };

const wrong = byTurns(
  faults.html(200),
  faults.truncated,
  faults.otherShape,
  faults.redirect('http://127.0.0.1:9/elsewhere'),
  faults.otherType,
  faults.huge,
);
const severe: readonly (readonly [string, RequestListener, RegExp])[] = [
  ['500', faults.broken, /The service failed/],
  ['429 with a wait', faults.limited(40), /accepts requests again|asked us to wait|Too many requests/],
  ['429 without one', faults.limited(), /Too many requests|asked us to wait/],
  ['a wrong answer', wrong, /answered something unexpected/],
  ['a cut connection', byTurns(faults.silence, faults.cutOff), /No answer from the service/],
];

for (const [kind, [name, fault, words]] of severe.entries()) {
  // The first kind on every page, the others on half of them: pages show all kinds by the same component.
  const looked = paths.filter((_, at) => kind === 0 || at % 2 === kind % 2);
  test(`${name}: ${looked.join(', ')} say so and offer to try again`, async ({ page, expectError }) => {
    expectError(/status of (429|50\d)/);
    dashboard.answers(everywhere(fault));
    await inTabs(page, looked, async (tab, path) => {
      await tab.goto(dashboard.url + path);
      await expect.soft(stated(tab, words).first(), path).toBeVisible({ timeout: SOON });
      await expect.soft(tab.getByRole('button', { name: 'Try again' }).first(), path).toBeVisible();
      await expect.soft(tab.getByRole('main'), path).not.toContainText(/no submissions|no role|nothing|internal-host/i);
    });
  });
}

/** Waits until the page's scripts run, before which keys and clicks do nothing. */
const runs = (tab: Page) => expect(tab.getByText(/just loaded|data .+ old/).first()).toBeVisible();
const refresh = async (tab: Page) => {
  await runs(tab);
  await tab.getByRole('button', { name: 'Refresh' }).first().click();
};
const openFirst = async (tab: Page) => {
  await runs(tab);
  await tab.keyboard.press('j');
  await tab.keyboard.press('Enter');
};
const panelOf = (tab: Page) => tab.getByRole('complementary', { name: /^Submission / });

test('responses to the browser may have unknown fields and values too', async ({ page }) => {
  dashboard.answers(listening(oddities['unknown words and fields']?.(smallConference) ?? {}));
  await page.goto(`${dashboard.url}/c/conf/submissions`);
  await runs(page);
  const again = page.waitForResponse(/api.proxy.submissions/);
  await refresh(page);
  await again;
  await openFirst(page);
  await expect(panelOf(page).getByRole('heading', { level: 2 }).first()).toHaveText('Title 1');
  await expect(page.getByRole('rowheader', { name: /^Title/ })).toHaveCount(3);
});

/** A page, a text that it shows, and an act that sends another request. */
const acts: readonly (readonly [keyof typeof pages, string, (tab: Page) => Promise<void>])[] = [
  ['/c/conf/progress', 'Main Track', refresh],
  ['/c/conf/submissions', 'Title 2', refresh],
  ['/c/conf/submissions', 'Title 2', openFirst],
  ['/c/conf/submissions/s-1', 'Words', refresh],
  ['/c/conf/registrations', 'guest2@example.org', refresh],
  ['/c/conf/assignments', 'Title 2', refresh],
];

const laterKinds = severe.slice(0, 3);
for (const [kind, [name, fault, words]] of laterKinds.entries()) {
  test(`${name} after a page has loaded: the page says so and keeps what it showed`, async ({ page, expectError }) => {
    expectError(/status of (429|50\d)/);
    const theirs = acts.filter((_, at) => at % laterKinds.length === kind);
    const tabs = await Promise.all(
      theirs.map(async ([path, shown, act]) => {
        const tab = await page.context().newPage();
        await tab.goto(dashboard.url + path);
        await expect(tab.getByRole('main').getByText(shown).first(), path).toBeVisible();
        await expect(tab.getByText(/so far|^Reading reviews/), path).toHaveCount(0, { timeout: SOON });
        return { tab, path, shown, act };
      }),
    );
    dashboard.answers({ ...everywhere(fault), '/me': fault });
    await Promise.all(
      tabs.map(async ({ tab, path, shown, act }) => {
        await act(tab);
        await expect.soft(stated(tab, words).first(), path).toBeVisible({ timeout: SOON });
        await expect.soft(tab.getByRole('main').getByText(shown).first(), path).toBeVisible();
      }),
    );
  });
}

const dripping = 'dripping-key';
/** `/me` at a byte a second for this key, and at once for others. */
const drippingFor =
  (key: string): RequestListener =>
  (request, response) => {
    const isTheirs = request.headers.authorization === `Bearer ${key}`;
    (isTheirs ? faults.dripping : answering(200, identity, generous))(request, response);
  };

test('no answer, or a byte a second: every page times out and says so', async ({ browser }) => {
  // A browser opens six connections to a host, and each of these contexts its own.
  const looked: readonly (readonly [key: string, paths: readonly string[]])[] = [
    ['any-key', paths.slice(0, 6)],
    ['another-key', paths.slice(6)],
    [dripping, ['/', '/settings']],
  ];
  const browsers = await Promise.all(
    looked.map(async ([key, paths]) => {
      const context = await browser.newContext();
      await startSession(await context.newPage(), key, dashboard.url);
      return { context, paths };
    }),
  );
  dashboard.answers({
    ...everywhere(silent),
    '/me': drippingFor(dripping),
    '/assignments': faults.dripping,
    '/openapi.json': silent,
  });
  const look = async (context: BrowserContext, path: string) => {
    const tab = await context.newPage();
    await tab.goto(dashboard.url + path, { waitUntil: 'commit' });
    await expect.soft(stated(tab, /No answer from the service/).first(), path).toBeVisible({ timeout: SOON });
  };
  await Promise.all(browsers.flatMap(({ context, paths }) => paths.map((path) => look(context, path))));
  await Promise.all(browsers.map(({ context }) => context.close()));
});

test('if a row’s details never arrive, the panel says so and the table stays', async ({ page, expectError }) => {
  expectError(/status of 50\d/);
  const detail = answering(200, smallConference['/submissions/s-2']);
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`${dashboard.url}/c/conf/submissions`);
    await runs(tab);
  }
  dashboard.answers({ ...everywhere(silent), '/submissions/s-2': detail });
  await Promise.all(
    tabs.map(async (tab, row) => {
      for (let down = 0; down <= row; down += 1) await tab.keyboard.press('j');
      await tab.keyboard.press('Enter');
      await expect(panelOf(tab).getByRole('alert')).toContainText('No answer from the service', { timeout: SOON });
      await expect(tab.getByRole('rowheader', { name: /^Title/ })).toHaveCount(3);
    }),
  );
});

test('a service that declares expand and ignores it is read one submission at a time', async ({ page }) => {
  const other = await startFaulty();
  const expand = { name: 'expand', in: 'query', schema: { items: { enum: ['reviews', 'scores'] } } };
  const description = { openapi: '3.1.0', paths: { '/submissions': { get: { parameters: [expand] } } } };
  other.answers({ ...listening(smallConference), '/openapi.json': answering(200, description) });
  await startSession(page, 'any-key', other.url);
  await page.goto(`${other.url}/c/conf/progress`);
  await expect(page.getByText('Reviews read one submission at a time')).toBeVisible({ timeout: SOON });
  await page.goto(`${other.url}/c/conf/scores`);
  await expect(page.getByRole('main').getByText('rating').first()).toBeVisible();
  await page.goto('about:blank'); // ends the stream that would delay the dashboard's exit
  await other.stop();
});

test('an unknown role opens only the overview of a conference', async ({ page, expectError }) => {
  expectError(/status of 404/);
  const [conference] = identity.conferences;
  const me = { ...identity, conferences: [{ ...conference, roles: ['wizard'] }] };
  dashboard.answers(listening({ ...smallConference, '/me': me }));
  await inTabs(page, paths, async (tab, path) => {
    const response = await tab.goto(dashboard.url + path);
    expect.soft(response?.status(), path).toBe(path === '/' || path === '/c/conf' ? 200 : 404);
    await expect.soft(tab.getByRole('heading', { level: 1 }), path).toBeVisible();
  });
});

test('a list of conferences that is null reads as no role in any conference', async ({ page }) => {
  const none = { data: null, hasMore: null, nextCursor: null };
  const me = { ...identity, conferences: null };
  dashboard.answers(listening({ ...smallConference, '/me': me, '/conferences': none }));
  await page.goto(dashboard.url);
  await expect(page.getByRole('main')).toContainText('You have no role in any conference yet');
});
