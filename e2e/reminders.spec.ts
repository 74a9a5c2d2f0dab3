import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { service, thisYear } from '#e2e/support/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { setting } from '#e2e/support/setting.ts';
import { type OwnDashboard, startDashboard } from '#e2e/support/sites/own-dashboard.ts';
import { startPlainService } from '#e2e/support/sites/plain-service.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, rostrum, startSession, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A dashboard of this file's own, so that no other test marks anybody. */
let dashboard: OwnDashboard;
let conference: string;
test.beforeAll(async () => {
  dashboard = await startDashboard(new URL(setting('ROSTRUM_API_URL')).origin);
  conference = await thisYear(keyOf('chair'));
});
test.afterAll(() => dashboard.stop());

interface Reviewer {
  id: string;
  name: string;
  email: string;
  titles: string[];
  tracks: string[];
  /** The ids of their assignments, and of the reviews of these. */
  held: { assignment: string; review: string }[];
  isLate: boolean;
}

/** The reviewers with open reviews, and all that they owe, from the service itself. */
async function openReviewers(key: string): Promise<Reviewer[]> {
  const path = { 'conference-slug': conference };
  const query = { status: ['PENDING', 'ACCEPTED'], limit: 100 };
  const all = new Map<string, Reviewer>();
  for await (const { data, date } of service(key).pages('listConferenceAssignments', { path, query })) {
    for (const { id: assignment, reviewerId, reviewer, submission, track, phase, review } of data.data ?? []) {
      const id = reviewerId ?? '';
      const [name, email] = [reviewer?.name ?? '', reviewer?.email ?? ''];
      const known = all.get(id) ?? { id, name, email, titles: [], tracks: [], held: [], isLate: false };
      known.held.push({ assignment, review: review?.id ?? '' });
      known.titles.push(submission?.title ?? '');
      known.tracks.push(track?.slug ?? '');
      known.isLate ||= Date.parse(phase?.reviewDeadline ?? '') < (date ?? 0);
      all.set(id, known);
    }
  }
  return [...all.values()];
}

const lateReviewers = async () => (await openReviewers(keyOf('chair'))).filter(({ isLate }) => isLate);

/** Titles that are the same in a CSV file. */
const isPlain = ({ titles }: Reviewer) => titles.every((title) => /^[\p{L}\d :-]+$/u.test(title));

const address = (path = '?q=late:>0') => `${dashboard.url}/c/${conference}/progress/reminders${path}`;
const rows = (page: Page) => page.locator('tr[data-index]');
const rowOf = (page: Page, { id }: Pick<Reviewer, 'id'>) => page.locator(`tr[data-id="${id}"]`);
const quoted = (name: string) => (/^[\p{L}\p{M}\p{N} '-]*$/u.test(name) ? name : `"${name}"`);

async function open(page: Page, key: string, path?: string): Promise<void> {
  await startSession(page, key, dashboard.url);
  await page.goto(address(path));
  await allHere(page);
}

test('a chair finds the late reviewers with their addresses, copies them, marks them, and another chair sees that', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const late = await lateReviewers();
  expect(late.length).toBeGreaterThan(2);
  await startSession(page, keyOf('chair'), dashboard.url);
  await page.goto(`${dashboard.url}/c/${conference}/progress`);
  await allHere(page);
  await page.getByRole('link', { name: 'Remind', exact: true }).click();
  await expect(page).toHaveURL(address());
  await allHere(page);
  await expect(page.locator('main footer output')).toContainText(`${late.length} of `);

  const [one, other] = [late[0]!, late[1]!];
  await expect(rowOf(page, one)).toContainText(one.email);
  await expect(rowOf(page, one)).toContainText(/\d+ (?:day|hour)s? late/);
  await expect(rowOf(page, one)).toContainText(/asked \d+ days ago/);
  await expect(rowOf(page, one)).toContainText('never');
  for (const person of [one, other]) await rowOf(page, person).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Copy addresses' }).click();
  await expect(page.getByText('2 addresses copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('>, ').length).toBe(2);
  for (const { name, email } of [one, other]) expect(`${copied}, `).toContain(`${quoted(name)} <${email}>, `);

  await page.getByRole('button', { name: 'Mark as reminded' }).click();
  await expect(page.getByText('2 marked as reminded')).toBeVisible();
  await expect(rowOf(page, one)).toContainText('by Carmen Ortiz Vidal');

  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await open(second, keyOf('both'));
  await expect(rowOf(second, one)).toContainText('by Carmen Ortiz Vidal');
  await expect(rowOf(second, late[2]!)).toContainText('never');

  // A chair who has written submissions is shown the ids of their reviews. If reminders were found by them, those of one reviewer, marked together, would name the reviewer.
  const read = async (assignments: string[]) => {
    const sent = { data: { do: 'read', assignments }, headers: { origin: dashboard.url } };
    const answer = await second.request.post(`${dashboard.url}/api/reminders/${conference}`, sent);
    return (await answer.json()) as { reminders: Record<string, unknown> };
  };
  const assignments = one.held.map(({ assignment }) => assignment);
  expect(Object.keys((await read(assignments)).reminders).toSorted()).toEqual(assignments.toSorted());
  expect(await read(one.held.map(({ review }) => review))).toEqual({ reminders: {} });
  await second.context().close();
});

test('a mark is taken back right after it, and later in the reviewer’s panel, for all chairs', async ({
  page,
  browser,
}) => {
  const person = (await lateReviewers()).at(-2)!;
  await open(page, keyOf('chair'), `?q=late:>0+reviewer:%3D${person.id}`);
  await rowOf(page, person).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as reminded' }).click();
  await expect(rowOf(page, person)).toContainText('by Carmen Ortiz Vidal');
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as reminded' })).toBeFocused(); // “Undo” is gone
  await expect(rowOf(page, person)).toContainText('never');

  await page.getByRole('button', { name: 'Mark as reminded' }).click();
  await expect(rowOf(page, person)).toContainText('by Carmen Ortiz Vidal');
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await open(second, keyOf('both'), `?q=late:>0&open=${person.id}`);
  const panel = second.getByRole('complementary', { name: person.name });
  await expect(panel.getByText('last reminded')).toBeVisible();
  await expectAccessible(second, { within: '.table-panel' });
  await panel.getByRole('button', { name: 'Take back' }).click();
  await expect(panel.getByText('last reminded')).toHaveCount(0);
  await second.context().close();
  await page.reload();
  await allHere(page);
  await expect(rowOf(page, person)).toContainText('never');
});

test('who was reminded a short while ago is left out of what is copied, and can be found by the filter', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const late = await lateReviewers();
  const person = late.at(-1)!;
  await open(page, keyOf('chair'), `?q=late:>0+reviewer:%3D${person.id}`);
  await rowOf(page, person).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as reminded' }).click();
  await expect(rowOf(page, person)).toContainText('by Carmen Ortiz Vidal');
  await page.getByRole('button', { name: 'Copy addresses' }).click();
  await expect(page.getByText('No addresses copied; left out: 1 reminded within 3 days')).toBeVisible();
  await page.goto(address('?q=late:>0+reminded:never'));
  await allHere(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(rowOf(page, person)).toHaveCount(0);
});

test('a mail to several is a blind copy that names nobody’s submission; one person’s mail has theirs alone', async ({
  page,
}) => {
  const [one, other] = (await lateReviewers()).slice(3, -1).filter(isPlain); // nobody marks them
  await open(page, keyOf('both'));
  for (const person of [one!, other!]) await rowOf(page, person).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Write…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Remind/ });
  const href = new URL((await dialog.getByRole('link', { name: 'Open in mail' }).getAttribute('href')) ?? '');
  expect(href.pathname).toBe('');
  expect(href.searchParams.get('bcc')?.split(',').toSorted()).toEqual([one!.email, other!.email].toSorted());
  const text = `${href.searchParams.get('subject')} ${href.searchParams.get('body')}`;
  for (const title of [...one!.titles, ...other!.titles]) expect(text).not.toContain(title);
  await expectAccessible(page, { within: 'dialog[open]' });

  await dialog.getByRole('radio', { name: /^A file for mail merge/ }).check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file (CSV)' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFName,Address,Submissions,Deadlines,Late,Link,Subject,Message\r\n/);
  for (const { email, titles } of [one!, other!]) for (const part of [email, ...titles]) expect(csv).toContain(part);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await rowOf(page, one!).getByRole('link').click();
  const panel = page.getByRole('complementary', { name: one!.name });
  for (const title of one!.titles) await expect(panel.getByRole('link', { name: title })).toBeVisible();
  await panel.getByRole('button', { name: 'Write…' }).click();
  const own = new URL((await dialog.getByRole('link', { name: 'Open in mail' }).getAttribute('href')) ?? '');
  expect(decodeURIComponent(own.pathname)).toBe(one!.email);
  for (const title of one!.titles) expect(own.searchParams.get('body')).toContain(title);
});

test('a track chair reminds the reviewers of their own tracks and sees no others', async ({ page }) => {
  const who = ['users', 'grant', 'tara@reminders.example', '--first-name', 'Tara', '--last-name', 'Chair'];
  await rostrum(...who, '--conference', conference, '--role', 'trackChair', '--track', 'agents');
  const key = await rostrum('keys', 'create', '--user', 'tara@reminders.example', '--name', 'reminders');
  const own = await openReviewers(key);
  const all = await openReviewers(keyOf('chair'));
  expect(new Set(own.flatMap(({ tracks }) => tracks))).toEqual(new Set(['agents']));
  expect(own.length).toBeLessThan(all.length);
  await open(page, key, '');
  await expect(page.locator('main footer output')).toHaveText(`${own.length} of ${own.length}`);
  const mixed = own.find(({ id, tracks }) => (all.find((each) => each.id === id)?.tracks.length ?? 0) > tracks.length);
  await page.goto(address(`?open=${mixed?.id}`));
  await expect(page.getByRole('complementary', { name: mixed!.name }).getByRole('listitem')).toHaveCount(
    mixed!.titles.length,
  );
  await expect(page.getByRole('main').getByText('Track chair of')).toBeVisible();
});

for (const person of ['reviewer', 'author'] as const) {
  test(`for a ${person} neither the page nor the reminders exist`, async ({ page, expectError }) => {
    expectError(/404/);
    await startSession(page, keyOf(person), dashboard.url);
    expect((await page.request.get(address())).status()).toBe(404);
    for (const action of ['read', 'mark', 'undo']) {
      const answer = await page.request.post(`${dashboard.url}/api/reminders/${conference}`, {
        data: { do: action, assignments: ['a1'], at: new Date(0).toISOString() },
        headers: { origin: dashboard.url },
      });
      expect(answer.status()).toBe(404);
    }
  });
}

test('with a service that does not list assignments for chairs there are no reminders, and no link to them', async ({
  page,
}) => {
  const plain = await startPlainService();
  const other = await startDashboard(plain.url);
  await startSession(page, keyOf('chair'), other.url);
  expect((await page.request.get(`${other.url}/c/${conference}/progress/reminders`)).status()).toBe(404);
  await page.goto(`${other.url}/c/${conference}/progress/reviews`);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reminders' })).toHaveCount(0);
  await page.goto('about:blank'); // it goes on loading
  await other.stop();
  await plain.stop();
});

test('on a phone a reviewer opens over the list and closes again, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [one] = await lateReviewers();
  await open(page, keyOf('chair'));
  await expectNoSidewaysScroll(page);
  await rowOf(page, one!).getByRole('link').click();
  const panel = page.getByRole('complementary', { name: one!.name });
  await expect(panel.getByRole('link', { name: one!.titles[0]! })).toBeVisible();
  await expectAccessible(page, { within: '.table-panel' });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('an edited text is there again after a reload and in another browser of the chair, not for another chair, until it is reset', async ({
  page,
  browser,
}) => {
  test.slow(); // opens four pages
  const theirs = (await openReviewers(keyOf('both'))).filter(({ isLate }) => isLate).map(({ id }) => id);
  const person = (await lateReviewers()).find(({ id }) => theirs.includes(id))!;
  const write = async (on: Page, key: string) => {
    await open(on, key, `?q=late:>0+reviewer:%3D${person.id}`);
    await rowOf(on, person).getByRole('checkbox').check();
    await on.getByRole('button', { name: 'Write…' }).click();
    const dialog = on.getByRole('dialog', { name: /^Remind/ });
    await expect(dialog.getByLabel('Text')).toBeEnabled();
    return dialog;
  };
  const dialog = await write(page, keyOf('chair'));
  const standard = await dialog.getByLabel('Text').inputValue();
  await dialog.getByLabel('Text').fill('Dear {name}, your {revews} please');
  await expect(dialog.getByRole('alert')).toHaveText('Unknown, so it is sent as it is written: {revews}');
  await expect(dialog.getByText('Saved for this conference, for you alone.')).toBeVisible();
  await expectAccessible(page, { within: 'dialog[open]' });

  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const again = await write(second, keyOf('chair'));
  await expect(again.getByLabel('Text')).toHaveValue('Dear {name}, your {revews} please');
  await second.context().close();
  const third = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await expect((await write(third, keyOf('both'))).getByLabel('Text')).toHaveValue(standard);
  await third.context().close();

  await dialog.getByRole('button', { name: 'Reset to the standard text' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue(standard);
  await dialog.getByRole('button', { name: 'Close' }).click(); // which saves at once
  await expect(dialog).toHaveCount(0);
  await expect((await write(page, keyOf('chair'))).getByLabel('Text')).toHaveValue(standard);
});
