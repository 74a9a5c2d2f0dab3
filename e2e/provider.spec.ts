import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { signInByCode } from '#e2e/support/codes.ts';
import { type OwnSite, startSite } from '#e2e/support/sites/own-site.ts';
import { expect, test } from '#e2e/support/test.ts';

/** At an IP address: another site than the dashboard, which has a host name. */
const provider = new OAuth2Server();
let site: OwnSite;

/** The subject who is signed in at the provider. */
let subject = 'sub-ada';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  provider.issuer.url = `http://127.0.0.1:${provider.address().port}`;
  provider.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    token.payload['sub'] = subject;
  });
  site = await startSite((url) => ({
    DASHBOARD_ORIGINS: url,
    OIDC_ISSUER: provider.issuer.url ?? '',
    OIDC_CLIENT_ID: 'rostrum',
    OIDC_CLIENT_SECRET: 'known to both',
    OIDC_NAME: 'Scholars',
  }));
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
});

test('an account at the provider signs in only while it is linked', async ({ page }) => {
  const signIn = page.getByRole('button', { name: 'Sign in with Scholars' });
  const isIn = page.getByRole('button', { name: 'Sign out', exact: true });
  await page.goto(`${site.url}/sign-in?next=/settings`);
  await signIn.click();
  await expect(page.getByText('You are not signed in: your account there is not linked')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(site.url);

  await signInByCode(page, 'ada@university.example', site.folder);
  const section = page.getByRole('region', { name: 'Scholars' });
  await section.getByRole('button', { name: 'Link your account at Scholars' }).click();
  await expect(section.getByText('Your account at Scholars is linked')).toBeVisible();
  await expect(section.getByText('sub-ada')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.goto(`${site.url}/sign-in?next=/settings`);
  await signIn.click();
  await expect(isIn).toBeAttached();
  await expect(page).toHaveURL(`${site.url}/settings`); // without the provider's parameters
  await expect(page.getByText('ada@university.example').first()).toBeVisible();

  await section.getByRole('button', { name: 'Unlink your account at Scholars' }).click();
  await section.getByRole('button', { name: 'Unlink the account' }).click();
  await expect(section.getByText('The account is unlinked')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await signIn.click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
});

test('a return address of the provider signs in nobody but the person who began', async ({ page, browser }) => {
  subject = 'sub-mallory';
  await page.goto(`${site.url}/sign-in?next=/settings`);
  await signInByCode(page, 'mallory@university.example', site.folder);
  await page.getByRole('button', { name: 'Link your account at Scholars' }).click();
  await expect(page.getByText('sub-mallory')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();

  // Mallory begins to sign in, keeps the address that the provider returns her to, and gives it to a victim.
  let given = '';
  await page.route(`${provider.issuer.url}/authorize?*`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    given = response.headers()['location'] ?? '';
    await route.fulfill({ body: 'kept' });
  });
  await page.getByRole('button', { name: 'Sign in with Scholars' }).click();
  await expect.poll(() => given).toContain('code=');
  const other = await browser.newContext();
  const victim = await other.newPage();
  await victim.goto(given);
  await expect(victim.getByText('You are not signed in')).toBeVisible();
  await expect(victim.getByRole('button', { name: 'Sign out', exact: true })).not.toBeAttached();
  await other.close();
});

test('signing in at the provider works without scripts', async ({ browser }) => {
  subject = 'sub-nobody';
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with Scholars' }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await context.close();
});
