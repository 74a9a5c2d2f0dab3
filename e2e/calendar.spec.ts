import ICAL from 'ical.js';
import { assignmentsOf } from '#e2e/support/api.ts';
import { signInByCode } from '#e2e/support/codes.ts';
import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { expect, keyOf, test } from '#e2e/support/test.ts';

/** The times and titles of the reviews that the reviewer still has to write, by the API. */
async function owedByApi(): Promise<string[]> {
  const { assignments } = await assignmentsOf(keyOf('reviewer'));
  return assignments
    .filter(({ status, review }) => (status === 'PENDING' || status === 'ACCEPTED') && review?.status !== 'SUBMITTED')
    .map(({ phase, submission }) => `${Date.parse(phase?.reviewDeadline ?? '')} Review due: ${submission?.title}`)
    .toSorted();
}

/** The times and titles that a calendar program reads. */
function eventsIn(text: string): string[] {
  const calendar = ICAL.Component.fromString(text);
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ startDate, summary }) => `${startDate.toJSDate().getTime()} ${summary}`)
    .toSorted();
}

test('a reviewer subscribes a calendar program to a secret address, replaces it and revokes it', async ({
  page,
  playwright,
}) => {
  const program = await playwright.request.newContext(); // without cookies
  const section = page.getByRole('region', { name: 'Calendar address' });
  const shown = page.getByText(/\/calendar\/rostrum_calendar_/);

  await page.goto('/sign-in');
  await signInByCode(page, demoPeople.reviewer.email);
  await page.goto('/assignments');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(section.getByText('keep it secret')).toBeVisible();
  await section.getByRole('button', { name: 'Create a calendar address' }).click();

  await expect(page.getByRole('heading', { name: 'Your calendar address' })).toBeVisible();
  const first = (await shown.textContent()) ?? '';
  const read = await program.get(first);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(eventsIn(await read.text())).toEqual(await owedByApi());
  const { etag = '' } = read.headers();
  expect((await program.get(first, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This address has already been shown' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the settings' }).click();
  await expect(section).toContainText('Last read');
  await section.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your calendar address' })).toBeVisible();
  const second = (await shown.textContent()) ?? '';
  expect([(await program.get(first)).status(), (await program.get(second)).status()]).toEqual([404, 200]);

  await page.getByRole('link', { name: 'I have saved it' }).click();
  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the address' }).click();
  await expect(section.getByText('is revoked and no longer works')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Create a calendar address' })).toBeVisible();
  expect((await program.get(second)).status()).toBe(404);
  await program.dispose();
});
