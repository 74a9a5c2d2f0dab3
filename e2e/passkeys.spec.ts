import type { Page } from '@playwright/test';
import { signInByCode } from '#e2e/support/codes.ts';
import { setting } from '#e2e/support/setting.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Passkeys need a host name; the other tests use an IP address. */
const site = () => setting('ROSTRUM_URL').replace('127.0.0.1', 'localhost');

/** Gives the page a virtual device for passkeys. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the device verifies the user from now on. */
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

async function signOut(page: Page) {
  await page.goto(`${site()}/settings`);
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
}

const signInByPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

test('a passkey made in the settings signs in without a code until it is removed', async ({ page }) => {
  const device = await addAuthenticator(page);
  await page.goto(`${site()}/sign-in`);
  await signInByCode(page, `passkey-${Date.now()}@university.example`);

  await page.goto(`${site()}/settings`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText('You have none yet.')).toBeVisible();
  await section.getByLabel('Add a passkey').fill('My laptop');
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(section.getByText('You can now sign in with “My laptop”.')).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('not used yet');
  expect(await device.count()).toBe(1);

  await section.getByLabel('Add a passkey').fill('Once more');
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(section.getByText('This device already has a passkey of yours.')).toBeVisible();

  await signOut(page);
  await signInByPasskey(page);
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeAttached();

  await page.goto(`${site()}/settings`);
  await expect(section.getByRole('listitem')).not.toContainText('not used yet');
  await section.getByRole('button', { name: 'Remove My laptop' }).click();
  await section.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(section.getByText('The passkey is removed')).toBeVisible();

  await signOut(page);
  expect(await device.count()).toBe(1); // the device still has it
  await signInByPasskey(page);
  await expect(page.getByText('That passkey was not accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).not.toBeAttached();
});

test('without a passkey, or without verification by the device, the sign-in page says that none was used', async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  await page.goto(`${site()}/sign-in`);
  await signInByPasskey(page);
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await device.verifies(false);
  await signInByPasskey(page);
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await expect(page).toHaveURL(`${site()}/sign-in`);
});

test('at an IP address the sign-in page says that passkeys do not work there', async ({ page }) => {
  await page.goto('/sign-in');
  await signInByPasskey(page);
  await expect(page.getByText('Passkeys do not work at this address of the dashboard (127.0.0.1).')).toBeVisible();
});

test('a form that needs scripts waits for them, and asks the device once', async ({ page }) => {
  await addAuthenticator(page);
  const sent = Promise.withResolvers<void>();
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(`${site()}/sign-in`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).dblclick();
  sent.resolve();
  await expect(page.getByText('No passkey was used')).toBeVisible();
  expect(asked.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/session/passkey']);
});

test('without scripts the sign-in page shows no passkey button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site()}/sign-in`);
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await context.close();
});
