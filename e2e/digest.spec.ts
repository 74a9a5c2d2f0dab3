import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { type MailingSite, startMailingSite } from '#e2e/support/sites/mailing-site.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, test } from '#e2e/support/test.ts';

let site: MailingSite;

test.beforeAll(async () => {
  site = await startMailingSite((url) => ({ DASHBOARD_ORIGINS: url }));
});
test.afterAll(() => site.stop());

const chair = demoPeople.chair.email;

async function openSettings(page: Page): Promise<void> {
  await site.signIn(page, chair);
  await page.goto(`${site.url}/settings#digest`);
}

/** Lets the digests that were chosen be due now, as if their hour had come; they count the last week. */
function makeDue(): void {
  const db = new DatabaseSync(join(site.folder, 'rostrum-accounts.sqlite'), { timeout: 10_000 });
  const [due, since] = [0, 7].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
  db.prepare('update digests set due_at = ?, try_at = ?, since = ?').run(due!, due!, since!);
  db.close();
}

/** A message without the line ends and escapes of quoted-printable (RFC 2045, §6.7). */
function plain(message: string): string {
  return message
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\r\n', '\n');
}

test('a chair chooses a weekly digest, opens each list from it with the same number of rows, and unsubscribes by one click', async ({
  page,
}) => {
  test.slow();
  await openSettings(page);
  const section = page.getByRole('region', { name: 'Digest by mail' });
  await section.getByRole('radio', { name: 'Every week' }).check();
  await section.getByRole('combobox', { name: 'Day' }).selectOption('Friday');
  await section.getByRole('combobox', { name: 'Hour' }).selectOption('07:00');
  await section.getByLabel('In the time zone').fill('Nowhere');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('It must be a time zone')).toBeVisible();
  await expect(section.getByRole('combobox', { name: 'Day' })).toHaveValue('5');
  await section.getByLabel('In the time zone').fill('Asia/Kathmandu');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(/The next one is due on .*07:00 Kathmandu/)).toBeVisible();

  makeDue();
  const message = plain(await site.mailbox.messageTo(chair));
  const lines = [...message.matchAll(/^- ([\d,]+) (.+)\n {2}(\S+)$/gm)];
  expect(lines.length).toBeGreaterThan(2);
  for (const [, count = '', words = '', url = ''] of lines) {
    await test.step(`${count} ${words}`, async () => {
      await page.goto(url);
      await allHere(page);
      await expect(page.locator('table.data-table')).toHaveAttribute(
        'aria-rowcount',
        String(Number(count.replaceAll(',', '')) + 1),
      );
    });
  }

  const [, header = ''] = /^List-Unsubscribe: ?<(\S+)>$/m.exec(message.replaceAll(/\n[ \t]+/g, ' ')) ?? [];
  await page.goto(header); // as a person, or a scanner, that opens it
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the digest?' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You will get no more digests' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the settings' }).click();
  await expect(section.getByRole('radio', { name: 'Off' })).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('no request tells the address of the page that unsubscribes, which is a secret', async ({ page }) => {
  const requests: Promise<Record<string, string>>[] = [];
  page.on('request', (request) => void requests.push(request.allHeaders()));
  await page.goto('/unsubscribe/secret');
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the digest?' })).toBeVisible();
  const referers = (await Promise.all(requests)).map((headers) => headers['referer'] ?? '');
  expect(referers.length).toBeGreaterThan(2);
  expect(referers.filter((referer) => referer.includes('secret'))).toEqual([]);
});
