import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { conferencesOf, detailOf, pick, reviewsOf, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { allHere, queryBar } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';

const key = () => keyOf('both');
const { lastName } = demoPeople.both;

/** A submission under review with completed reviews, of the demo person or of others. */
async function reviewed(isOwn: boolean) {
  const conference = await thisYear(key());
  for (const { slug, title, track, authors } of await submissionsOf(key(), conference)) {
    const byMe = (authors ?? []).some((author) => author.lastName === lastName);
    if (track?.slug !== 'agents' || byMe !== isOwn) continue;
    const reviews = await reviewsOf(keyOf('chair'), slug);
    if (reviews.length > 0) return { conference, slug, title, reviews };
  }
  throw new Error('The demo has no such submission');
}

test('home names all roles of the user in a conference', async ({ page }) => {
  await signInAs(page, 'both');
  await page.goto('/');
  const [current, before] = await conferencesOf(key());
  const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card(current?.name ?? '')).toContainText('Your roles: chair, author, reviewer');
  await expect(card(before?.name ?? '')).toContainText('Your roles: author, reviewer');
});

test('a chair never receives a reviewer’s name or address of their own blind submission, in any answer', async ({
  page,
  recorder,
}) => {
  const { conference, slug, title, reviews } = await reviewed(true);
  const assigned = (await detailOf(keyOf('chair'), slug)).reviews ?? [];
  const hidden = [
    ...reviews.flatMap(({ reviewer }) => [reviewer?.name, reviewer?.email]),
    ...assigned.map((r) => r.reviewer),
  ];
  await startSession(page, key(), recorder.url);
  await page.goto(`${recorder.url}/c/${conference}/submissions/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  const cards = page.getByRole('main').getByRole('article').getByRole('article');
  await expect(cards).toHaveCount(reviews.length);
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(reviews.map((_, at) => `Reviewer ${at + 1}`));
  for (const { reviewData } of reviews) await expect(cards.first()).toContainText(String(reviewData?.['summary']));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  const received = (await page.content()) + recorder.take();
  expect(received).toContain(slug);
  expect(hidden.filter((identity) => identity && received.includes(identity))).toEqual([]);
});

test('the same chair sees who reviews the submissions of others', async ({ page }) => {
  const { conference, slug, reviews } = await reviewed(false);
  await signInAs(page, 'both');
  await page.goto(`/c/${conference}/submissions/${slug}`);
  const card = page.getByRole('main').getByRole('article').getByRole('article').first();
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(reviews[0]?.reviewer?.name ?? '');
  await expect(card).toContainText(reviews[0]?.reviewer?.email ?? '');
});

test('where reviews are counted by reviewer, a chair who is an author reads how many are left out', async ({
  page,
}) => {
  const conference = await thisYear(key());
  const rows = await submissionsOf(key(), conference, ['reviews']);
  const hidden = rows.flatMap(({ reviews }) => (reviews ?? []).filter(({ reviewerId }) => reviewerId === '')).length;
  expect(hidden).toBeGreaterThan(1);
  await signInAs(page, 'both');
  const sentence = page.getByText(`${hidden} reviews are left out, because you may not see who writes them.`);
  for (const path of ['progress', 'progress/reviewers']) {
    await page.goto(`/c/${conference}/${path}`);
    await expect(sentence).toBeVisible();
  }
  await page.goto(`/c/${conference}/progress/reminders`);
  await expect(page.getByText('Reviews of your own submissions are left out')).toBeVisible();
});

test('a chair who is not an author reads of no reviews that are left out', async ({ page }) => {
  const conference = await thisYear(keyOf('chair'));
  await signInAs(page, 'chair');
  await page.goto(`/c/${conference}/progress/reviewers`);
  await allHere(page);
  await expect(page.getByText('left out')).toHaveCount(0);
});

test('a chair who is an author finds their own submissions in the view “Mine”', async ({ page }) => {
  const conference = await thisYear(key());
  const own = (await submissionsOf(key(), conference)).filter(({ isOwn }) => isOwn);
  expect(own.map(({ authors }) => authors?.some((author) => author.lastName === lastName))).not.toContain(false);
  expect(own).not.toEqual([]);
  await signInAs(page, 'both');
  await page.goto(`/c/${conference}/submissions`);
  await allHere(page);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: /^Mine/ }).click();
  await expect(queryBar(page)).toHaveValue('mine:yes');
  await expect(page.getByRole('rowheader')).toHaveCount(own.length);
  const columns = page.getByRole('columnheader');
  await expect(columns.filter({ hasText: 'Status' })).toHaveCount(1);
  await expect(columns.filter({ hasText: /Reviews|Mean|Spread|Late|Short/ })).toHaveCount(0);
});

test('where the same person is only an author, they see only their own submissions', async ({ page }) => {
  const before = pick(await conferencesOf(key()), ({ roles }) => roles?.includes('chair') === false);
  await signInAs(page, 'both');
  await page.goto(`/c/${before.slug}/submissions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My submissions');
  await expect(page.getByRole('rowheader')).toHaveCount((await submissionsOf(key(), before.slug)).length);
});
