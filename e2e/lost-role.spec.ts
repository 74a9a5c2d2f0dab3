import type { Page } from '@playwright/test';
import { DAY } from '#lib/contract/time/durations.ts';
import { SmallConference } from '#e2e/support/small-conference.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, test } from '#e2e/support/test.ts';

const both = { cy: 'accepted', di: 'accepted' };

test.use({ viewport: { width: 1440, height: 900 } }); // wide enough for a submission beside the table

for (const path of ['submissions', 'progress', 'progress/reviewers', 'submissions/1']) {
  test(`a chair who has lost the role sees nothing more on the open page ${path} after its next request`, async ({
    page,
    expectError,
  }) => {
    const slug = `lost-${path.replace('/', '-')}`;
    const conference = new SmallConference(slug);
    await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
    await conference.signIn(page);
    await page.goto(`/c/${slug}/submissions`);
    await allHere(page);
    await page.goto(`/c/${slug}/${path.replace('/1', `/${slug}-1`)}`);
    const shown = page.getByRole('button', { name: 'Refresh', exact: true });
    await expect(shown).toBeVisible();
    expectError(/status of 404/);
    await conference.dismissChair();
    await shown.click();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('Tides')).toHaveCount(0);
  });
}

interface Asking {
  path: string;
  /** Makes the page ask the service for something that it has not asked for before. */
  ask: (page: Page) => Promise<unknown>;
}

const asking: Readonly<Record<string, Asking>> = {
  'opens a row': { path: '/submissions', ask: (page) => page.getByRole('link', { name: 'Tides' }).click() },
  'chooses another target': {
    path: '/progress',
    ask: (page) => page.getByRole('combobox', { name: 'Target' }).selectOption('1 review'),
  },
  'marks a reviewer as reminded': {
    path: '/progress/reminders',
    ask: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).check();
      await page.getByRole('button', { name: 'Mark as reminded' }).click();
    },
  },
  'opens another page': { path: '/submissions', ask: (page) => page.getByRole('link', { name: 'Scores' }).click() },
  'searches from the overview': { path: '', ask: (page) => page.getByRole('button', { name: /^Go to/ }).click() },
};

for (const [does, { path, ask }] of Object.entries(asking)) {
  test(`a chair who has lost the role and ${does} sees and finds nothing more`, async ({ page, expectError }) => {
    const slug = `lost-who-${does.replaceAll(' ', '-')}`;
    const conference = new SmallConference(slug);
    await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
    await conference.signIn(page);
    await page.goto(`/c/${slug}${path}`);
    if (path !== '') await allHere(page);
    expectError(/status of 404/);
    await conference.dismissChair();
    await ask(page);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submissions' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Go to/ }).click();
    await page.keyboard.type('tides');
    await expect(page.getByText('No results')).toBeVisible();
  });
}

test('a chair who loses the role while the reviews of a row are loading sees nothing more', async ({
  page,
  expectError,
}) => {
  const conference = new SmallConference('lost-beside');
  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await conference.signIn(page);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/api/proxy/submissions/*/reviews**', async (route) => {
    await lost;
    await route.continue();
  });
  await page.goto('/c/lost-beside/submissions');
  await allHere(page);
  await page.getByRole('link', { name: 'Tides' }).click();
  await expect(page.getByText('Who reviews')).toBeVisible();
  expectError(/status of 404/);
  await conference.dismissChair();
  lose();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Tides')).toHaveCount(0);
});

test('a chair who loses the role while a page is loading sees no row that had arrived', async ({
  page,
  expectError,
}) => {
  const conference = new SmallConference('lost-meanwhile');
  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await conference.signIn(page);
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/api/proxy/conferences/*/assignments**', async (route) => {
    await lost;
    await route.continue();
  });
  await page.goto('/c/lost-meanwhile/progress/reviewers');
  await page.locator('tr[data-index="0"] .row-link').click();
  await expect(page.getByText('Loading the reviews…')).toBeVisible();
  expectError(/status of 404/);
  await conference.dismissChair();
  lose();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
});
