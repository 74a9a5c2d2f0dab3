import {
  conferencesOf,
  pick,
  detailOf,
  reviewsOf,
  type Submission,
  submissionsOf,
  thisYear,
} from '#e2e/support/api.ts';
import { allHere, expectRows, expectShown, openTable } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';

const key = () => keyOf('author');

async function own(fits: (submission: Submission) => boolean) {
  const conference = await thisYear(key());
  return { conference, ...pick(await submissionsOf(key(), conference), fits) };
}
const isReleasedAndBlind = ({ track, status }: Submission) => track?.slug === 'vision' && status === 'ACCEPTED';

/** Who reviewed a submission, as its chair knows it. */
async function reviewersOf(slug: string) {
  const reviewers = (await reviewsOf(keyOf('chair'), slug)).map(({ reviewer }) => reviewer);
  const names = reviewers.flatMap((reviewer) => reviewer?.name || []);
  const addresses = reviewers.flatMap((reviewer) => reviewer?.email || []);
  expect(Math.min(names.length, addresses.length)).toBeGreaterThan(1);
  return [...new Set([...names, ...addresses])];
}

test('an author sees their own submissions, under their own title, and no others', async ({ page }) => {
  const conference = await thisYear(key());
  const submissions = await submissionsOf(key(), conference);
  const all = await submissionsOf(keyOf('chair'), conference);
  expect(submissions.length).toBeLessThan(all.length);
  await signInAs(page, 'author');
  await openTable(page, conference);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My submissions');
  await expectShown(page, submissions.length, submissions.length);
  await expectRows(
    page,
    submissions.map(({ slug }) => slug),
    { whole: true },
  );
});

test('a decision that is not released shows as under review, in the table and on the submission’s page', async ({
  page,
}) => {
  const conference = await thisYear(key());
  const all = await submissionsOf(keyOf('chair'), conference);
  const { slug } = await own(({ track }) => track?.slug === 'language');
  expect(pick(all, (submission) => submission.slug === slug)).toMatchObject({ status: 'ACCEPTED', decision: 'ACCEPT' });
  const { decision } = await detailOf(keyOf('chair'), slug);

  await signInAs(page, 'author');
  await openTable(page, conference, `?q=${slug}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Under review');
  await expect(row).not.toContainText(/accept/i);
  await row.getByRole('link').click();
  await expect(page.getByText('None to show yet')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Under review');
  await expect(page.getByRole('main')).not.toContainText(decision?.notesToAuthors ?? 'Accept');
});

test('an author reads why reviews are not shown and until when, and sees none', async ({ page }) => {
  const { conference, slug } = await own(({ track }) => track?.slug === 'agents');
  expect(await reviewsOf(keyOf('chair'), slug)).not.toEqual([]);
  await signInAs(page, 'author');
  await page.goto(`/c/${conference}/submissions/${slug}`);
  await expect(page.getByText('Reviews are shown once the chairs release them.')).toBeVisible();
  await expect(
    page.getByText(
      /^None has been released so far\. .+: reviews are due on \d+ \w+, \d\d:\d\d AoE; they are shown once the chairs release them\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText('Reviewer 1')).not.toBeAttached();
});

test('an author sees released reviews without their texts, and reads who can see the texts', async ({ page }) => {
  const { conference, slug } = await own(isReleasedAndBlind);
  const { reviews } = await detailOf(key(), slug);
  await signInAs(page, 'author');
  await page.goto(`/c/${conference}/submissions/${slug}`);
  await expect(page.getByText(`${reviews?.length} released so far`)).toBeVisible();
  await expect(page.getByText(/^Reviewer \d+$/)).toHaveCount(reviews?.length ?? 0);
  await expect(page.getByText('The service shows the texts of reviews to the chairs')).toBeVisible();
});

test('an author on a blind track never receives a reviewer’s name or address, in any byte of any answer', async ({
  page,
  recorder,
}) => {
  const { conference, slug, title } = await own(isReleasedAndBlind);
  const reviewers = await reviewersOf(slug);
  const visit = async (person: 'author' | 'chair') => {
    await startSession(page, keyOf(person), recorder.url);
    await page.goto(`${recorder.url}/c/${conference}/submissions?q=${slug}`);
    await allHere(page);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const detail = await page.content();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    return detail + recorder.take();
  };
  const received = await visit('author');
  expect(received).toContain(slug);
  expect(reviewers.filter((reviewer) => received.includes(reviewer))).toEqual([]);

  const chairReceived = await visit('chair'); // shows that the search finds a name if it is there
  expect(reviewers.filter((reviewer) => !chairReceived.includes(reviewer))).toEqual([]);
});

test('on an open track the author sees who wrote each released review', async ({ page }) => {
  const { conference, slug } = await own(({ track }) => track?.slug === 'resources');
  const released = (await detailOf(key(), slug)).reviews?.map(({ id }) => id) ?? [];
  const reviews = (await detailOf(keyOf('chair'), slug)).reviews ?? [];
  const names = reviews.filter(({ id }) => released.includes(id)).map(({ reviewer }) => reviewer ?? '');
  expect(names.filter(Boolean)).not.toEqual([]);
  await signInAs(page, 'author');
  await page.goto(`/c/${conference}/submissions/${slug}`);
  for (const name of names) {
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  }
});

test('home and overview show the status of each submission, and nothing of a hidden decision', async ({ page }) => {
  const { conference, title, track } = await own((submission) => submission.track?.slug === 'language');
  const drafts = await own(({ status }) => status === 'DRAFT');
  await signInAs(page, 'author');
  for (const path of ['/', `/c/${conference}`]) {
    await page.goto(path);
    const item = (name: string | null | undefined) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: name ?? '', exact: true }) });
    await expect(item(title)).toContainText(track?.name ?? '');
    await expect(item(title)).toContainText(/Under review.*the chairs have not released them yet\.$/);
    await expect(item(title)).not.toContainText(/accept|decided/i);
    await expect(item(drafts.title)).toContainText(/Not submitted yet: due by \d+ \w+/);
  }
});

test('home links to the lists of the submissions that it has no room for', async ({ page }) => {
  const lists = await Promise.all(
    (await conferencesOf(key())).map(async ({ slug }) => (await submissionsOf(key(), slug)).length),
  );
  const all = lists.reduce((sum, count) => sum + count, 0);
  await signInAs(page, 'author');
  await page.goto('/');
  const own = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your submissions' }) });
  const links = own.getByRole('link', { name: /^\d+ more in CVL \d+$/ });
  const counts = (await links.allInnerTexts()).map((text) => Number.parseInt(text, 10));
  expect((await own.getByRole('listitem').count()) + counts.reduce((sum, count) => sum + count, 0)).toBe(all);
  expect(counts.length).toBeGreaterThan(0);
  await links.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My submissions');
});

test('another author’s submission is a 404 page like that of a submission that does not exist', async ({
  page,
  expectError,
}) => {
  expectError(/status of 404/);
  const conference = await thisYear(key());
  const mine = (await submissionsOf(key(), conference)).map(({ slug }) => slug);
  const other = pick(await submissionsOf(keyOf('chair'), conference), ({ slug }) => !mine.includes(slug));
  await signInAs(page, 'author');
  const open = async (slug: string) => {
    const response = await page.goto(`/c/${conference}/submissions/${slug}`);
    return { status: response?.status(), title: await page.title(), text: await page.getByRole('main').innerText() };
  };
  const foreign = await open(other.slug);
  expect(foreign).toMatchObject({ status: 404 });
  expect(foreign.text).toContain('Page not found');
  expect(await open('no-such')).toEqual(foreign);
});
