import type { Page } from '@playwright/test';
import type { DemoPersonName } from '#lib/demo/plan/demo-people.ts';
import { pick, reviewsOf, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { signInByCode } from '#e2e/support/codes.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

const submissions = async () => `/c/${await thisYear(keyOf('chair'))}/submissions`;
const oneSubmission = async () => {
  const conference = await thisYear(keyOf('chair'));
  const list = await submissionsOf(keyOf('chair'), conference);
  const { slug } = pick(list, ({ track, status }) => track?.slug === 'vision' && status === 'ACCEPTED');
  expect(await reviewsOf(keyOf('chair'), slug)).not.toEqual([]);
  return `/c/${conference}/submissions/${slug}`;
};

interface Place {
  /** Who looks at it; by default a chair. */
  as?: DemoPersonName;
  path: () => string | Promise<string>;
  /** Waits until the page is complete. */
  ready: (page: Page) => Promise<void>;
}

const headed = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
};

async function someHere(page: Page): Promise<void> {
  await allHere(page);
  await expect(page.locator('tr[data-index]').nth(5)).toBeAttached();
}

const places: Readonly<Record<string, Place>> = {
  'sign-in': { path: () => '/sign-in?why=key', ready: headed('Sign in') },
  overview: { path: async () => `/c/${await thisYear(keyOf('chair'))}`, ready: headed('Deadlines') },
  // A few of the hundreds of rows, which look alike: axe looks at each element.
  'submissions table': {
    path: async () => `${await submissions()}?q=score:>=7`,
    ready: someHere,
  },
  'empty table': { path: async () => `${await submissions()}?q=zzznothing%20zzz%3Ax`, ready: allHere },
  submission: { path: oneSubmission, ready: headed('Decision') },
  'home of a person with many roles': { as: 'both', path: () => '/', ready: headed('Next for you') },
  'overview of an author': {
    as: 'author',
    path: async () => `/c/${await thisYear(keyOf('author'))}`,
    ready: headed('Your submissions'),
  },
  'overview of a reviewer': {
    as: 'reviewer',
    path: async () => `/c/${await thisYear(keyOf('reviewer'))}`,
    ready: headed('Your reviews'),
  },
  'review progress': { path: async () => `/c/${await thisYear(keyOf('chair'))}/progress`, ready: allHere },
  'list of reviews': { path: async () => `/c/${await thisYear(keyOf('chair'))}/progress/reviews`, ready: allHere },
  'list of changes': {
    path: async () => `/c/${await thisYear(keyOf('chair'))}/progress/changes?q=changed:>7d`,
    ready: allHere,
  },
  reviewers: {
    path: async () => `/c/${await thisYear(keyOf('chair'))}/progress/reviewers`,
    ready: async (page) => {
      await allHere(page);
      await expect(page.locator('[data-view="scoring"]')).toBeVisible();
    },
  },
  reminders: {
    path: async () => `/c/${await thisYear(keyOf('chair'))}/progress/reminders?q=late:>0`,
    ready: allHere,
  },
  'possible conflicts': {
    path: async () => `/c/${await thisYear(keyOf('chair'))}/progress/conflicts`,
    ready: allHere,
  },
  'release rehearsal': {
    path: async () => `/c/${await thisYear(keyOf('chair'))}/progress/release`,
    ready: async (page) => {
      await allHere(page);
      await expect(page.locator('[data-rehearsal]')).toBeVisible();
      await page.locator('[data-check] details').first().click();
    },
  },
  scores: { path: async () => `/c/${await thisYear(keyOf('chair'))}/scores`, ready: allHere },
  registrations: {
    path: async () => `/c/${await thisYear(keyOf('chair'))}/registrations?q=country:Ireland`,
    ready: someHere,
  },
  assignments: { as: 'reviewer', path: () => '/assignments', ready: headed('Overdue') },
  settings: { path: () => '/settings?not=zone', ready: headed('Settings') },
  documentation: { path: () => '/docs', ready: headed('Documentation') },
  'guide for chairs': { path: () => '/docs/guides/chair', ready: headed('For chairs') },
  'documentation of operations': { path: () => '/docs/operations', ready: headed('Monitoring') },
  'search of the documentation': {
    path: () => '/docs/search?q=review',
    ready: async (page) => expect(page.getByText(/results for “review”/)).toBeVisible(),
  },
  'documentation not found': { path: () => '/docs/nothing', ready: headed('Page not found') },
  'API reference': { path: () => '/docs/api', ready: headed('API reference') },
  'who sees what': { path: () => '/docs/visibility', ready: headed('Who sees what') },
  changelog: { path: () => '/docs/changelog', ready: headed('API changelog') },
  unsubscribe: { path: () => '/unsubscribe/x', ready: headed('Unsubscribe from the digest?') },
  unsubscribed: { path: () => '/unsubscribe?result=done', ready: headed('You will get no more digests') },
  problem: { path: () => '/problems/not-found', ready: headed('What to do') },
  'not found': { path: () => '/nothing', ready: headed('Page not found') },
};

for (const [name, { path, ready, as = 'chair' }] of Object.entries(places)) {
  test(`axe finds nothing on the ${name} page, light or dark, and it fits a narrow screen`, async ({
    page,
    expectError,
  }) => {
    if (name.endsWith('not found')) expectError(/status of 404/);
    await signInAs(page, as);
    await page.goto(await path());
    await ready(page);
    await expectFine(page, ready);
  });
}

test('axe finds nothing on the settings of an account, light or dark, and they fit a narrow screen', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await signInByCode(page, `axe-${Date.now()}@university.example`);
  await page.goto('/settings');
  const keys = page.getByRole('region', { name: 'API keys' });
  await keys.getByText('Create a key').click();
  await keys.getByLabel('Name', { exact: true }).fill('Export');
  await keys.getByRole('button', { name: 'Create the key' }).click();
  await expect(page.getByRole('heading', { name: 'Your new key' })).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: 'I have saved it' }).click();
  await keys.getByText('Roll or revoke').click();
  await keys.getByLabel('To revoke it, type its name').fill('something else');
  await keys.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(keys.getByText('That is not the key’s name')).toBeVisible();
  await keys.getByText('Create a key').click();
  await page.getByRole('button', { name: 'Create a calendar address' }).click();
  await expect(page.getByRole('heading', { name: 'Your calendar address' })).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: 'I have saved it' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expectFine(page);
});

test('axe finds nothing on the form for an e-mailed code, light or dark, and it fits a narrow screen', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(`axe-code-${Date.now()}@university.example`);
  await page.getByRole('button', { name: /^(Send me|Get) a code$/ }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'tries are left' })).toBeVisible();
  await expectFine(page);
});

/** Checks the page wide and light, then narrow and dark: layout does not depend on the theme. Leaves it wide and light. */
async function expectFine(page: Page, ready: Place['ready'] = async () => {}): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await ready(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('axe finds nothing on an open menu, wide or narrow', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.goto(await submissions());
  await allHere(page);
  await page.getByRole('search').locator('..').getByRole('button', { name: 'Status' }).click();
  await expect(page.getByRole('checkbox', { name: 'Under review' })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { within: 'dialog', rules: ['color-contrast'] });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, { within: '#sidebar' });
});

test('axe finds nothing on the commands and the list of keys', async ({ page }) => {
  await signInAs(page, 'chair');
  await page.goto('/');
  await page.getByRole('button', { name: /^Go to/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0); // until it has closed it takes what is typed
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { within: 'dialog', rules: ['color-contrast'] });
});
