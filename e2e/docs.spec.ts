import { operationIds, operations } from '#lib/contract/operations.ts';
import { problemKinds } from '#lib/contract/problem.ts';
import { overview } from '#lib/contract/visibility/overview.ts';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.use({ javaScriptEnabled: false });

const start = [
  ['A chair', 'For chairs'],
  ['A track chair', 'For track chairs'],
  ['A reviewer', 'For reviewers'],
  ['An author', 'For authors'],
  ['An operator', 'For operators'],
] as const;

test('the documentation leads each role to its guide, and from page to page, without a session or scripts', async ({
  page,
}) => {
  for (const [name, title] of start) {
    await page.goto('/docs');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: title }),
    ).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/docs/guides/chair');
  await expect(page).toHaveTitle('For chairs · Rostrum');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Remind late reviewers' })
    .click();
  await expect(page.getByRole('heading', { name: 'Remind late reviewers' })).toBeInViewport();
  await page.getByRole('link', { name: 'How it is counted' }).click(); // a link between two files of the repository
  await expect(page).toHaveURL(/\/docs\/figures#figures-of-one-submission$/);
  await expect(page.getByRole('heading', { name: 'Figures of one submission' })).toBeInViewport();
  const next = page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link', { name: 'Next' });
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts and keys');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/docs$/);
});

test('an address that no document has is a 404 with the documentation around it, without scripts', async ({
  page,
  expectError,
}) => {
  expectError(/status of 404/);
  for (const address of ['/docs/nothing', '/docs/sources/nothing', '/docs/guides']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Rostrum');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'the start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
});

test('on a narrow screen the sections are in a menu, which needs no scripts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/docs/guides/author');
  const menu = page.getByRole('navigation', { name: 'Documentation' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(menu).toBeHidden();
});

test('on a narrow screen tables of texts need no sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['settings', 'commands', 'dashboard', 'security', 'faults']) {
    await page.goto(`/docs/${address}`);
    const table = page.getByRole('group', { name: 'Table' }).first();
    await expect(table).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('one search finds guides, settings, commands, operations and rules, without scripts', async ({ page }) => {
  const found = {
    'remind late reviewers': '/docs/guides/chair#remind-late-reviewers',
    SESSION_IDLE: '/docs/settings#session_idle',
    'users merge': '/docs/commands#npx-rostrum-users-merge-address---into-address',
    listRegistrations: '/docs/api#listRegistrations',
    'who wrote a review SINGLE_BLIND': '/docs/visibility#reviewer-blind',
  };
  await page.goto('/docs');
  for (const [words, href] of Object.entries(found)) {
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue(words);
    await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toBeVisible();
  }
  await page.getByRole('searchbox').fill('zzznothing');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No results for “zzznothing”')).toBeVisible();
});

test('the API reference needs no session or scripts and has a call, parameters and fields of every operation', async ({
  page,
}) => {
  await page.goto('/docs/api');
  for (const id of operationIds) {
    const section = page.locator(`section[id="${id}"]`);
    const { path, summary, pathParameters, query } = operations[id];
    await expect(section.getByRole('heading')).toHaveText(summary);
    await expect(section.getByText(`GET ${path}`, { exact: true })).toBeVisible();
    await expect(section.locator('pre').first()).toContainText(id === 'getOpenapi' ? 'curl "' : 'Bearer $ROSTRUM_KEY');
    const names = [...pathParameters, ...Object.keys(query.shape)];
    const rows = section.getByRole('table', { name: 'Parameters' }).getByRole('rowheader');
    expect(await rows.allTextContents()).toEqual(names);
  }
  const list = page.locator('section[id="listSubmissions"]');
  await expect(list.getByText('1 to 100, default 25.')).toBeVisible();
  await expect(list.getByRole('rowheader', { name: 'affiliation' })).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: '/registrations' }).click();
  await expect(page.locator('section[id="listRegistrations"]')).toBeInViewport();
});

test('every problem has a page that the reference links to', async ({ page }) => {
  await page.goto('/docs/api');
  for (const [code, { slug, title }] of Object.entries(problemKinds)) {
    await expect(page.getByRole('link', { name: code, exact: true })).toHaveAttribute('href', `/problems/${slug}`);
    const response = await page.request.get(`/problems/${slug}`);
    expect(response.status()).toBe(200);
    const text = await response.text();
    for (const part of [title, 'What happened', 'What to do', '<li']) expect(text).toContain(part);
  }
});

test('the changelog lists the changes and the rules of compatibility', async ({ page }) => {
  await page.goto('/docs/changelog');
  await expect(page.getByRole('heading', { name: 'Compatibility' })).toBeVisible();
  for (const word of ['expand=reviews', 'updatedSince', 'POST /submissions', '/openapi.json']) {
    await expect(page.getByText(word).first()).toBeVisible();
  }
});

test('every visibility rule is public, with a summary by role', async ({ page }) => {
  await page.goto('/docs/visibility');
  const byRole = page.getByRole('table', { name: 'Who sees what, by role' });
  expect(await byRole.getByRole('rowheader').allTextContents()).toEqual(overview.map(({ what }) => what));
  for (const { id, title, rules } of visibility) {
    const topic = page.getByRole('region', { name: title });
    expect(await topic.getByRole('listitem').evaluateAll((items) => items.map((item) => item.id))).toEqual(
      rules.map((rule) => rule.id),
    );
    await expect(page.locator(`section[id="${id}"]`)).toContainText(rules[0]!.secret.replaceAll('`', ''));
  }
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Who wrote a review' })
    .click();
  await expect(page.locator('[id="reviewer-blind"]')).toBeInViewport();
});

test('who is signed in without scripts reads that running an operation needs them', async ({ page }) => {
  await signInAs(page, 'author');
  await page.goto('/docs/api');
  const me = page.locator('section[id="getMe"]');
  await me.getByText('Run it with your session').click();
  await expect(me.getByText('This needs scripts')).toBeVisible();
  await expect(me.getByRole('button', { name: 'Run' })).toBeHidden();
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('the results of the search follow what is typed', async ({ page }) => {
    await page.goto('/docs/search');
    await expect(async () => {
      await page.getByRole('searchbox').fill('');
      await page.getByRole('searchbox').pressSequentially('rehearsal');
      await expect(page.getByText(/results? for “rehearsal”/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL(/\?q=rehearsal$/);
  });

  test('who is signed in runs an operation with their own session and reads the answer, or the problem', async ({
    page,
    expectError,
  }) => {
    expectError(/status of 404/); // of the submission that does not exist
    await signInAs(page, 'author');
    await page.goto('/docs/api');
    const me = page.locator('section[id="getMe"]');
    await me.getByText('Run it with your session').click();
    await expect(async () => {
      await me.getByRole('button', { name: 'Run' }).click();
      await expect(me.locator('pre[aria-label="Answer"]')).toContainText('author@rostrum.example', {
        timeout: 2_000,
      });
    }).toPass();
    const one = page.locator('section[id="getSubmission"]');
    await one.getByText('Run it with your session').click();
    await one.getByRole('textbox', { name: 'submission-slug' }).fill('nothing-0001');
    await one.getByRole('button', { name: 'Run' }).click();
    await expect(one.getByText('Status 404')).toBeVisible();
    await expect(one.locator('pre[aria-label="Answer"]')).toContainText('"not_found"');
    expect(await page.content()).not.toContain(keyOf('author'));
  });

  test('who is signed out sees a stored answer of each operation, and is back at the operation after signing in', async ({
    page,
  }) => {
    await page.goto('/docs/api');
    const list = page.locator('section[id="listSubmissions"]');
    await list.getByText('Example answer').click();
    await expect(list.locator('pre[aria-label="Example answer"]')).toContainText('"hasMore"');
    await expect(list.getByText('Run it with your session')).toHaveCount(0);
    await list.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('API key').fill(keyOf('author'));
    await page.getByLabel('API key').press('Enter');
    await expect(page).toHaveURL(/\/docs\/api#listSubmissions$/);
    await expect(list).toBeInViewport();
    await expect(list.getByText('Run it with your session')).toBeVisible();
  });
});
