import { pick, reviewsOf, service, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { expectRows, expectShown, openTable } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

const key = () => keyOf('trackchair');
const managed = ['agents', 'resources'];

test.beforeEach(({ page }) => signInAs(page, 'trackchair'));

test('a track chair sees all submissions of their own tracks and no others', async ({ page }) => {
  const conference = await thisYear(key());
  const all = await submissionsOf(keyOf('chair'), conference);
  const own = all.filter(({ track }) => managed.includes(track?.slug ?? ''));
  expect(own.length).toBeLessThan(all.length);
  await openTable(page, conference);
  await expectShown(page, own.length, own.length);
  await expectRows(
    page,
    own.map(({ slug }) => slug),
    { whole: true },
  );
});

test('every page names the track chair’s tracks, progress covers these alone, and registrations do not exist', async ({
  page,
}) => {
  const conference = await thisYear(key());
  const { data } = await service(key()).call('getConference', { path: { 'conference-slug': conference } });
  const own = (data.tracks ?? []).filter(({ slug }) => managed.includes(slug));
  const held = `Track chair of ${own.map(({ name }) => name).join(', ')}`;
  for (const path of ['', '/progress', '/scores', '/submissions', '/progress/reviews']) {
    await page.goto(`/c/${conference}${path}`);
    await expect(page.getByText(held)).toBeVisible();
    if (!['', '/progress'].includes(path)) continue;
    const tracks = page.locator('[data-figure="matrix"] tr[data-track]');
    await expect(tracks.first()).toBeVisible();
    expect(await tracks.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-track')))).toEqual(
      own.map(({ slug }) => slug),
    );
  }
  await expect(page.getByRole('link', { name: 'Registrations' })).not.toBeAttached();
  expect((await page.request.get(`/c/${conference}/registrations`)).status()).toBe(404);
});

test('home and the sidebar name the tracks that a track chair holds', async ({ page }) => {
  const conference = await thisYear(key());
  const { data } = await service(key()).call('getConference', { path: { 'conference-slug': conference } });
  const names = (data.tracks ?? []).filter(({ slug }) => managed.includes(slug)).map(({ name }) => name);
  const held = `track chair of ${names.join(' and ')}`;
  await page.goto('/');
  await expect(page.getByRole('main').getByText(`Your role: ${held}`)).toBeVisible();
  await page.goto(`/c/${conference}`);
  await expect(page.getByRole('complementary', { name: 'Sidebar' }).getByText(held, { exact: true })).toBeVisible();
});

test('a submission of another track is a 404 page without its title', async ({ page }) => {
  const conference = await thisYear(key());
  const foreign = pick(await submissionsOf(keyOf('chair'), conference), ({ track, title }) => {
    return track?.slug === 'vision' && title !== 'null'; // a demo title, and a word in every page
  });
  const response = await page.request.get(`/c/${conference}/submissions/${foreign.slug}`);
  expect(response.status()).toBe(404);
  expect(await response.text()).not.toContain(foreign.title ?? '');
});

test('a track chair reads the reviews of their track in full before they are released', async ({ page }) => {
  const conference = await thisYear(key());
  const submissions = await submissionsOf(key(), conference);
  const { data } = await service(key()).call('getConference', { path: { 'conference-slug': conference } });
  const agents = pick(data.tracks ?? [], ({ slug }) => slug === 'agents');
  expect(agents.phases?.map(({ reviewsReleased }) => reviewsReleased)).toEqual([false, false]);
  for (const submission of submissions.filter(({ track }) => track?.slug === 'agents')) {
    const [review] = await reviewsOf(key(), submission.slug);
    if (!review) continue;
    await page.goto(`/c/${conference}/submissions/${submission.slug}`);
    const card = page.getByRole('main').getByRole('article').getByRole('article').first();
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(review.reviewer?.name ?? '');
    await expect(card).toContainText(String(review.reviewData?.['summary']));
    return;
  }
  throw new Error('No submission of the track has a review');
});
