import { service, thisYear } from '#e2e/support/api.ts';
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
