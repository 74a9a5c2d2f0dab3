import { operationIds, operations } from '#lib/contract/operations.ts';
import { problemKinds } from '#lib/contract/problem.ts';
import { overview } from '#lib/contract/visibility/overview.ts';
import { visibility } from '#lib/contract/visibility/visibility.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ javaScriptEnabled: false });

test('the API reference needs no session or scripts and has a call, parameters and fields of every operation', async ({
  page,
}) => {
  await page.goto('/docs/api');
  for (const id of operationIds) {
    const section = page.locator(`section[id="${id}"]`);
    const { path, summary, pathParameters, query } = operations[id];
    await expect(section.getByRole('heading')).toHaveText(summary);
    await expect(section.getByText(`GET ${path}`, { exact: true })).toBeVisible();
    await expect(section.locator('pre')).toContainText(id === 'getOpenapi' ? 'curl "' : 'Bearer $ROSTRUM_KEY');
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
