import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { conferencesOf, submissionsOf } from '#e2e/support/api.ts';
import { expect, keyOf, rostrum, startSession, test } from '#e2e/support/test.ts';

test('a key restricted to one conference shows only that one, and the other is refused', async ({
  page,
  expectError,
}) => {
  expectError(/status of 40[34]/);
  const [allowed, other] = await conferencesOf(keyOf('chair'));
  const [submission] = await submissionsOf(keyOf('chair'), other?.slug ?? '');
  const words = ['--user', demoPeople.chair.email, '--name', 'one only', '--conference', allowed?.slug ?? ''];
  await startSession(page, await rostrum('keys', 'create', ...words));

  await page.goto('/');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })).toHaveText([
    allowed?.shortName ?? '',
  ]);
  await expect(page.getByText(other?.shortName ?? '', { exact: true })).toHaveCount(0);
  await page.goto(`/c/${allowed?.slug}/submissions`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await page.goto(`/c/${other?.slug}`);
  await expect(page.getByRole('alert').filter({ has: page.getByRole('heading') })).toBeVisible();
  await expect(page.getByText(other?.name ?? '')).toHaveCount(0);
  for (const path of ['submissions', `submissions/${submission?.slug}`, 'progress']) {
    expect((await page.request.get(`/c/${other?.slug}/${path}`)).status(), path).toBe(404);
  }
});
