import { thisYear } from '#e2e/support/api.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test.beforeEach(({ page }) => signInAs(page, 'chair'));

test('a chosen theme applies at once and from the first byte of the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'dark' }).check({ force: true }); // hidden behind its icon
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  expect(await (await page.request.get('/')).text()).toContain('data-theme="dark"');
  await page.reload();
  expect(await background()).toBe(dark);
  await expect(page.getByRole('radio', { name: 'dark' })).toBeChecked();
});

test('text is set in the fonts that the page brings along; of other alphabets, only parts with letters of the page are loaded', async ({
  page,
}) => {
  const loaded = (text: string) =>
    page.evaluate(async (added) => {
      document.body.append(added); // React leaves additions to the body alone, also before it has hydrated the page
      await document.fonts.ready;
      const [family] = getComputedStyle(document.body).fontFamily.split(',');
      return [...document.fonts].filter((font) => font.status === 'loaded' && font.family === family).length;
    }, text);
  await page.goto('/');
  expect(await loaded('')).toBe(1);
  await expect.poll(() => loaded(' Łukasz Nguyễn')).toBe(3);
});

/** Opens a page whose scripts arrive once the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return send;
}

test('a button pressed before the scripts of a page run acts once, when they do', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: /^Go to/ }).dblclick();
  sendScripts();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is chosen before the scripts of a page run applies when they do', async ({ page }) => {
  const path = `/c/${await thisYear(keyOf('chair'))}/progress`;
  const sendScripts = await openWithoutScripts(page, path);
  const target = page.getByRole('combobox', { name: 'Target' });
  await target.selectOption('1 review');
  await page.getByRole('radio', { name: 'light' }).check({ force: true }); // hidden behind its icon
  await page.getByRole('radio', { name: 'dark' }).check({ force: true });
  sendScripts();
  await expect(page).toHaveURL(/[?&]target=1\b/);
  await expect(target).toHaveValue('1');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'dark' })).toBeChecked();
});

test('a day chosen before the scripts of a page run is the one from which changes are listed', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page, `/c/${await thisYear(keyOf('chair'))}`);
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Changes since this day').fill(day);
  sendScripts();
  await expect(page).toHaveURL(new RegExp(`since=${day}`));
  await expect(page.getByLabel('Changes since this day')).toHaveValue(day);
});

test('on a narrow screen the navigation is a drawer that scrolls and that a choice or Escape closes', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const goTo = page.getByRole('button', { name: /^Go to/ });
  expect((await goTo.boundingBox())?.height).toBeGreaterThanOrEqual(32);
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(signOut).not.toBeInViewport();
  await signOut.scrollIntoViewIfNeeded();
  await expect(signOut).toBeInViewport();
});

test('the first tab stop is a link past the navigation', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a printed page has no sidebar and is dark on light, whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings');
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const dark = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(dark);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sidebar).toBeHidden();
  await expect.poll(ink).toBe(dark);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

/** Runs in the page. */
const border = (link: Element) => getComputedStyle(link).borderBottomColor;

const outline = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);

test('with forced colours the current page and view are still marked, and no others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/submissions`);
  const views = page.locator('nav a[data-view]');
  await expect(views.and(page.locator('[aria-current]'))).toHaveCount(1);
  for (const links of [views, page.getByRole('complementary', { name: 'Sidebar' }).locator('nav a')]) {
    const marked = await links.and(page.locator('[aria-current]')).evaluate(border);
    const others = await links
      .and(page.locator(':not([aria-current])'))
      .evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor));
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(marked);
  }
});

test('with forced colours the chosen theme, the row that is open and what Enter does are marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/submissions`);
  const themes = page.getByRole('group', { name: 'Theme' }).locator('label');
  const [marked, ...others] = await themes.evaluateAll((all) =>
    all
      .toSorted((a, b) => Number(b.matches(':has(:checked)')) - Number(a.matches(':has(:checked)')))
      .map((label) => getComputedStyle(label).borderBottomColor),
  );
  expect(others).not.toContain(marked);
  await page.locator('tr[data-index] a').first().click();
  expect(await outline(page.locator('tr[data-open]'))).toBe('solid');
  await page.getByRole('button', { name: /^Go to/ }).click();
  const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option');
  expect(await outline(options.and(page.locator('[aria-selected=true]')))).toBe('solid');
  expect(await outline(options.and(page.locator('[aria-selected=false]')).first())).toBe('none');
});

test('with forced colours the bars of reviews are still to be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/c/${await thisYear(keyOf('chair'))}/submissions`);
  const bars = page.locator('[data-figure="short-done"]').locator('xpath=../../span[@aria-hidden]/span');
  await expect(bars.first()).toBeVisible();
  const colours = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  const behind = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(colours).not.toContain(behind);
});
