import { thisYear } from './support/api.ts';
import { expect, keyOf, signInAs, test } from './support/test.ts';

test.beforeEach(({ page }) => signInAs(page, 'chair'));

test('a chosen theme holds at once and from the first byte of the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'dark' }).check({ force: true }); // the picture beside it is what one sees
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  expect(await (await page.request.get('/')).text()).toContain('data-theme="dark"');
  await page.reload();
  expect(await background()).toBe(dark);
  await expect(page.getByRole('radio', { name: 'dark' })).toBeChecked();
});

test('on a narrow screen the navigation is a drawer that a choice, or Escape, closes', async ({ page }) => {
  const conference = await thisYear(keyOf('chair'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/c/${conference}`);
  const overview = page.getByRole('navigation').getByRole('link', { name: 'Overview' });
  await expect(overview).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(overview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Submissions' }).click();
  await expect(page.getByRole('heading', { name: 'Submissions', level: 1 })).toBeVisible();
  await expect(overview).toBeHidden();
});

test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
