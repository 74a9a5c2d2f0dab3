import type { Page } from '@playwright/test';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { type MailingSite, startMailingSite } from '#e2e/support/sites/mailing-site.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe.configure({ mode: 'default' }); // they share one site

let site: MailingSite;

test.beforeAll(async () => {
  site = await startMailingSite();
});
test.afterAll(() => site.stop());

/** Signs in by an e-mailed code, and opens the settings. */
async function openSettings(page: Page, address: string): Promise<void> {
  await site.signIn(page, address);
  await page.goto(`${site.url}/settings`);
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a person sets their name, and is greeted by it on every page', async ({ page }) => {
  test.slow();
  await openSettings(page, demoPeople.reviewer.email);
  const form = section(page, 'Name');
  await form.getByLabel('First name').fill('Margarita');
  await form.getByLabel('Last name').fill('Owner');
  await form.getByRole('button', { name: 'Save the name' }).click();
  await expect(form.getByText('You are shown as Margarita Owner from now on.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Margarita Owner · ');
  await form.getByLabel('Last name').fill('   ');
  await form.getByRole('button', { name: 'Save the name' }).click();
  await expect(form.getByText('It must not be empty.')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Margarita');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Margarita Owner · ');
});

test('the main address is changed and removed only with a code that is sent to it', async ({ page }) => {
  test.slow();
  const mine = `main-${Date.now()}@university.example`;
  const second = `second-${Date.now()}@university.example`;
  await openSettings(page, mine);
  const addresses = section(page, 'Addresses');
  await addresses.getByLabel('Add an address').fill(second);
  await addresses.getByRole('button', { name: 'Send a code' }).click();
  await addresses.getByLabel('The code that was sent').fill(await site.mailbox.codeSentTo(second));
  await addresses.getByRole('button', { name: 'Add the address' }).click();

  const row = (address: string) => addresses.getByRole('listitem').filter({ hasText: address });
  await addresses.getByRole('button', { name: `Make main ${second}` }).click();
  await expect(addresses.getByText(`${second} will be your main address.`)).toBeVisible();
  await expect(row(mine).getByText('main', { exact: true })).toBeVisible();
  const code = await site.mailbox.codeSentTo(mine);
  const field = addresses.getByLabel(`The code that was sent to ${mine}`);
  await field.fill(code === '000000' ? '111111' : '000000');
  await addresses.getByRole('button', { name: 'Make it the main address' }).click();
  await expect(addresses.getByText('That is not the code from the latest message.')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await field.fill(code);
  await addresses.getByRole('button', { name: 'Make it the main address' }).click();
  await expect(addresses.getByText(`${second} is your main address now.`)).toBeVisible();
  await expect(row(second).getByText('main', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await addresses.getByRole('button', { name: `Remove ${second}` }).click();
  await addresses.getByRole('button', { name: `Send a code for ${second}` }).click();
  await expect(addresses.getByText('will be removed, with the access that it gives')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await addresses.getByLabel('The code that was sent').fill(await site.mailbox.codeSentTo(second));
  await addresses.getByRole('button', { name: 'Remove the address', exact: true }).last().click();
  await expect(addresses.getByText('The address is removed')).toBeVisible();
  await expect(row(second)).toHaveCount(0);
  await expect(row(mine).getByText('main', { exact: true })).toBeVisible();
});

test('a form left open while somebody else signs in changes nothing in their account', async ({ page, context }) => {
  await openSettings(page, `first-${Date.now()}@university.example`);
  const addresses = section(page, 'Addresses');
  await addresses.getByLabel('Add an address').fill('planted@university.example');
  await context.clearCookies();
  const other = await context.newPage();
  await site.signIn(other, `second-${Date.now()}@university.example`);
  await addresses.getByRole('button', { name: 'Send a code' }).click();
  await expect(addresses.getByText('made for another session')).toBeVisible();
  await expect(addresses.getByText('planted@university.example')).toHaveCount(0);
});
