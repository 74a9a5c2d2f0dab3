import { DAY } from '#lib/contract/time/durations.ts';
import { service, thisYear } from '#e2e/support/api.ts';
import { scriptsRun } from '#e2e/support/commands.ts';
import { allHere, expectShown } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

async function registrations() {
  const conference = await thisYear(keyOf('chair'));
  const list = [];
  for await (const { data } of service(keyOf('chair')).pages('listRegistrations', {
    query: { conference, limit: 100 },
  })) {
    list.push(...(data.data ?? []));
  }
  return { conference, list };
}

test('a chair reads who has registered, opens the list of a figure, selects rows by key and reads days as a table', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  const { conference, list } = await registrations();
  await page.goto(`/c/${conference}/registrations`);
  await allHere(page);
  await expectShown(page, list.length, list.length);
  const active = list.filter(({ status }) => status === 'ACTIVE');
  const sentence = page.getByRole('paragraph').filter({ hasText: 'in the last seven days' });
  await sentence.getByRole('link', { name: active.length.toLocaleString('en'), exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Filter registrations' })).toHaveValue('status:ACTIVE');
  await expectShown(page, active.length, list.length);
  const recent = await sentence.getByRole('link').nth(1).textContent();
  await sentence.getByRole('link').nth(1).press('Enter');
  await expectShown(page, Number(recent), list.length);

  for (const key of ['j', 'x', 'j', 'x', 'j', 'k', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Registrations per day, as a table' }).press('Enter');
  const days = page.getByRole('dialog', { name: 'Registrations per day' }).getByRole('row');
  await expect(days.nth(1).getByRole('cell').last()).toHaveText(list.length.toLocaleString('en'));
});

test('the last seven days move on while the page of registrations stays open over midnight', async ({ page }) => {
  await signInAs(page, 'chair');
  const { conference } = await registrations();
  await page.clock.install();
  await page.goto(`/c/${conference}/registrations`);
  await scriptsRun(page);
  await page.clock.runFor(2000);
  await allHere(page);
  const recent = page.getByRole('paragraph').filter({ hasText: 'in the last seven days' }).getByRole('link').nth(1);
  const sinceOf = async () => {
    const href = (await recent.getAttribute('href')) ?? '';
    return Date.parse(/\d{4}-\d\d-\d\d/.exec(decodeURIComponent(href))?.[0] ?? '');
  };
  const before = await sinceOf();
  await page.route('**/*', () => undefined); // a refresh would hear the service's clock, on which no time has passed
  await page.clock.fastForward('24:00:00');
  await page.clock.runFor(10_000);
  await expect.poll(sinceOf).toBeGreaterThanOrEqual(before + DAY);
});
