import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { service, thisYear } from '#e2e/support/api.ts';
import { expect, keyOf, rostrum, signIn, signInAs, startSession, test } from '#e2e/support/test.ts';

test('text that is no key, and a key that the service does not accept, are refused and not shown again', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('API key').fill('two words');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'does not look like an API key' })).toBeVisible();

  const wrong = `rostrum_live_${'x'.repeat(38)}`;
  await page.getByLabel('API key').fill(wrong);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept this key' })).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('API key')).toBeFocused();
  await expect(page.getByLabel('API key')).toHaveValue('');
  expect(await page.content()).not.toContain(wrong);
  expect(await page.context().cookies()).toEqual([]);
});

test('a button signs in as a demo person, whom the sign-in page then leads home', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: demoPeople.author.email }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await expect(page.getByText(`${demoPeople.author.firstName} ${demoPeople.author.lastName}`)).toBeVisible();
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/');
});

test('a form whose button is clicked twice is sent once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.route('**/api/session', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/sign-in');
  await page.getByLabel('API key').fill(keyOf('chair'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick({ delay: 200 });
  await expect(page).toHaveURL('/');
  expect(sent).toEqual(['/api/session']);
});

test('a deep link leads to the sign-in page, and from there to the requested page', async ({ page }) => {
  const path = `/c/${await thisYear(keyOf('chair'))}/submissions?q=track%3Avision&sort=-title`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await signIn(page, keyOf('chair'));
  await expect(page).toHaveURL(path);
});

test('signing in never leads to another site', async ({ page }) => {
  for (const next of [
    'https://elsewhere.example/',
    '//elsewhere.example/',
    String.raw`/\elsewhere.example/`,
    'javascript:alert(1)',
  ]) {
    await page.goto(`/sign-in?${new URLSearchParams({ next }).toString()}`);
    await signIn(page, keyOf('reviewer'));
    await expect(page, next).toHaveURL('/');
    await page.context().clearCookies();
  }
});

test('after signing out neither the back button, a deep link nor the old cookie opens a page', async ({ page }) => {
  await signInAs(page, 'chair');
  const cookies = await page.context().cookies();
  const path = `/c/${await thisYear(keyOf('chair'))}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in?why=out');
  await expect(page.getByText('You are signed out')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.context().addCookies(cookies);
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in\?why=ended/);
  expect((await page.request.get('/api/proxy/me')).status()).toBe(401);
});

test('a page that finds its session ended while it signs out still says that the user is signed out', async ({
  page,
  expectError,
}) => {
  expectError(/401.*\/api\/session\)/);
  await signInAs(page, 'chair');
  await page.goto('/');
  const looked = page.waitForResponse('**/api/session');
  await page.route('**/api/session/end', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    expect((await looked).status()).toBe(401);
    await route.fulfill({ response });
  });
  await page.evaluate(() =>
    window.addEventListener('submit', () => setTimeout(() => window.dispatchEvent(new Event('focus')), 500)),
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
});

async function makeKey() {
  const key = await rostrum('keys', 'create', '--user', demoPeople.chair.email, '--name', 'to be revoked');
  const { data } = await service(key).call('getMe', {});
  const revoke = () => rostrum('keys', 'revoke', data.key?.prefix ?? '');
  return { key, revoke };
}

test('revoking the key ends the session with the next page, which returns after signing in', async ({ page }) => {
  const { key, revoke } = await makeKey();
  const path = `/c/${await thisYear(key)}`;
  await startSession(page, key);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await revoke();
  await page.reload();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await signIn(page, keyOf('chair'));
  await expect(page).toHaveURL(path);
});

test('revoking the key ends the session of an open table with its next request', async ({ page, expectError }) => {
  const { key, revoke } = await makeKey();
  await startSession(page, key);
  await page.goto(`/c/${await thisYear(key)}/submissions`);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeEnabled();
  await revoke();
  expectError(/status of 401/);
  await refresh.click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect((await page.request.get('/api/session')).status()).toBe(401); // the cookie is still there, and opens nothing
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chair signs in, reads the overview and signs out', async ({ page }) => {
    await page.goto('/sign-in');
    await signIn(page, keyOf('chair'));
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
    await page
      .getByRole('link', { name: /^Overview/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out')).toBeVisible();
  });

  test('a wrong key is refused', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByLabel('API key').fill(`rostrum_live_${'x'.repeat(38)}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'does not accept this key' })).toBeVisible();
  });
});

test('a service that sends no mail says where its codes are, and never that one was sent', async ({ page }) => {
  const address = `nobody-${Date.now()}@university.example`;
  await page.goto('/sign-in');
  await expect(page.getByRole('main')).toContainText('This service sends no mail');
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Get a code' }).click();
  await expect(page.getByRole('main')).toContainText(
    `This service sends no mail. The six-digit code for ${address} is in the operator’s log.`,
  );
  expect(await page.getByRole('main').innerText()).not.toMatch(/on its way|spam folder/);
});
