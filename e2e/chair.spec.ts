import { conferencesOf, pick, reviewsOf, service, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { openTable } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

const key = () => keyOf('chair');

test.beforeEach(({ page }) => signInAs(page, 'chair'));

test('home has a card for each conference with the chair’s role in it', async ({ page }) => {
  await page.goto('/');
  const conferences = await conferencesOf(key());
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    conferences.map(({ shortName }) => shortName ?? ''),
  );
  for (const { name, shortName, city } of conferences) {
    const card = cards.filter({ hasText: name ?? '' });
    await expect(card).toContainText('Your role: chair');
    await expect(card).toContainText(city ?? '');
    await expect(card.getByRole('link', { name: `Submissions of ${shortName}` })).toBeVisible();
  }
});

test('the overview shows tracks, phases and deadlines', async ({ page }) => {
  const conference = await thisYear(key());
  const { data } = await service(key()).call('getConference', { path: { 'conference-slug': conference } });
  await page.goto(`/c/${conference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.name ?? '');
  const panel = (title: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
  for (const { name, phases } of data.tracks ?? []) {
    const track = panel('Tracks')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: name ?? '', exact: true }) });
    for (const phase of phases ?? []) {
      const word = phase.reviewsReleased === true ? 'reviews released' : 'reviews not released';
      await expect(track.getByText(new RegExp(`^${phase.name}\\s*${word}$`))).toBeVisible();
    }
  }
  const now = Date.now();
  const deadlines = (data.tracks ?? []).flatMap(({ submissionDeadline, phases }) => [
    submissionDeadline,
    ...(phases ?? []).map(({ reviewDeadline }) => reviewDeadline),
  ]);
  const coming = deadlines.filter((deadline) => Date.parse(deadline ?? '') > now);
  expect(coming).not.toEqual([]);
  for (const deadline of coming) {
    const iso = new Date(deadline ?? '').toISOString();
    await expect(panel('Deadlines').locator(`time[datetime="${iso}"]`).first()).toBeVisible();
  }
});

test('a submission opens with its reviews in full: reviewers, scores and texts', async ({ page }) => {
  const conference = await thisYear(key());
  const { slug, title } = pick(await submissionsOf(key(), conference), ({ track, status, title }) =>
    Boolean(track?.slug === 'vision' && status === 'ACCEPTED' && title?.startsWith('Rethinking')),
  );
  const reviews = await reviewsOf(key(), slug);
  expect(reviews.length).toBeGreaterThan(2);
  await openTable(page, conference, `?q=${encodeURIComponent(`"${slug}"`)}`);
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  const cards = page.getByRole('main').getByRole('article').getByRole('article');
  await expect(cards).toHaveCount(reviews.length);
  for (const [index, { reviewer, reviewData }] of reviews.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(reviewer?.name ?? '');
    await expect(card).toContainText(reviewer?.email ?? '');
    for (const answer of Object.values(reviewData ?? {})) await expect(card).toContainText(String(answer));
  }
});

test('an address of nothing, or of a submission in another conference, is a 404 page', async ({ page }) => {
  const [current, before] = await conferencesOf(key());
  const [submission] = await submissionsOf(key(), current?.slug ?? '');
  for (const path of [
    `/c/${current?.slug}/submissions/no-such`,
    `/c/${before?.slug}/submissions/${submission?.slug}`,
    '/c/no-such',
    '/c/no-such/submissions',
    '/problems/no-such',
  ]) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('Page not found');
  }
});

test('the title of the window says that an address does not exist', async ({ page, expectError }) => {
  expectError(/status of 404/);
  for (const path of ['/no-such', '/problems/no-such', `/c/${await thisYear(key())}/submissions/no-such`]) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(/^Page not found · /);
  }
});
