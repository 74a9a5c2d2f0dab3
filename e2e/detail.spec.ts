import type { Page } from '@playwright/test';
import { conferencesOf, detailOf, pick, reviewsOf, service, submissionsOf, thisYear } from '#e2e/support/api.ts';
import { expectShown, openTable } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

/** A submission of this year with a late review, by the deadline of the review’s own phase. */
async function withLateReview() {
  const [key, conference] = [keyOf('chair'), await thisYear(keyOf('chair'))];
  const path = { 'conference-slug': conference };
  const { data, date } = await service(key).call('getConference', { path });
  const deadlineOf = (track: string | undefined, index: number | null | undefined) => {
    const phases = data.tracks?.find(({ slug }) => slug === track)?.phases;
    return Date.parse(phases?.find((phase) => phase.index === index)?.reviewDeadline ?? '');
  };
  for (const { slug } of await submissionsOf(key, conference)) {
    const detail = await detailOf(key, slug);
    const isLate = (detail.reviews ?? []).map(
      ({ status, phase }) =>
        status !== 'SUBMITTED' && deadlineOf(detail.track?.slug, phase?.index) < (date ?? Number.NaN),
    );
    if (isLate.includes(true)) return { conference, slug, detail, isLate };
  }
  throw new Error('No review of the demo is late');
}

const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

test('only late reviewers are marked late, on the submission’s own page and beside the table', async ({ page }) => {
  const { conference, slug, detail, isLate } = await withLateReview();
  await signInAs(page, 'chair');
  const expectLate = async () => {
    const lines = panel(page, 'Who reviews').getByRole('listitem');
    await expect(lines).toHaveCount(detail.reviews?.length ?? 0);
    const count = isLate.filter(Boolean).length;
    await expect(lines.filter({ hasText: 'late' })).toHaveCount(count);
    await expect(lines.filter({ hasText: /\d+ (d|h|min)( \d+ (h|min))? late$/ })).toHaveCount(count);
    await expect(panel(page, 'Reviews')).toContainText(count === 1 ? 'One is late.' : `${count} are late.`);
  };
  await page.goto(`/c/${conference}/submissions/${slug}`);
  await expectLate();
  await page.setViewportSize({ width: 1700, height: 1000 });
  await openTable(page, conference, `?q=${slug}&open=${slug}`);
  await expectShown(page, 1, (await submissionsOf(keyOf('chair'), conference)).length);
  await expectLate();
});

test('the author of a draft reads its deadline in the track’s zone and in their own, and the time left', async ({
  page,
  baseURL,
}) => {
  const conference = await thisYear(keyOf('author'));
  const { slug } = pick(await submissionsOf(keyOf('author'), conference), ({ status }) => status === 'DRAFT');
  await page.context().addCookies([{ name: 'rostrum_zone', value: 'Asia%2FTokyo', url: baseURL ?? '' }]);
  await signInAs(page, 'author');
  await page.goto(`/c/${conference}/submissions/${slug}`);
  const due = panel(page, 'Submission deadline');
  await expect(due).toContainText(/Not submitted yet\. Due by\d+ \w+ \d{4}, \d\d:\d\d .+\(UTC/);
  await expect(due).toContainText('in Tokyo');
  await expect(due).toContainText(/in \d+ (d|h|min)/);
  await expect(due).toContainText('Still empty');
  await expect(page.getByRole('article').getByText(/^Not submitted yet: due by \d+ \w+/)).toBeVisible();
  const { slug: other } = pick(await submissionsOf(keyOf('author'), conference), ({ status }) => status !== 'DRAFT');
  await page.goto(`/c/${conference}/submissions/${other}`);
  await expect(panel(page, 'Decision')).toBeVisible();
  await expect(due).toHaveCount(0);
});

test('a chair reads the authors’ addresses, reviewer progress by phase, and reviews with their fields in one order', async ({
  page,
}) => {
  const conference = await thisYear(keyOf('chair'));
  const { slug } = pick(await submissionsOf(keyOf('chair'), conference), ({ track, status }) => {
    return track?.slug === 'language' && status === 'ACCEPTED';
  });
  const { authors, reviewerProgress } = await detailOf(keyOf('chair'), slug);
  expect((await reviewsOf(keyOf('chair'), slug)).length).toBeGreaterThan(2);
  await signInAs(page, 'chair');
  await page.goto(`/c/${conference}/submissions/${slug}`);
  const table = panel(page, 'Reviewer progress').getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Phase',
    'Asked',
    'Accepted',
    'Declined',
    'Completed',
    'Late',
  ]);
  const rows = (reviewerProgress ?? []).map(({ phaseName, assigned, accepted, declined, completed, overdue }) =>
    [phaseName, assigned, accepted, declined, completed, overdue].join(''),
  );
  await expect(table.getByRole('row')).toHaveText([/^Phase/, ...rows]);
  for (const { email } of authors ?? []) {
    await expect(page.getByRole('main').getByText(email ?? '', { exact: true })).toBeVisible();
  }
  const cards = page.getByRole('main').getByRole('article').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const fields = await cards.evaluateAll((articles) =>
    articles.map((article) => [...article.querySelectorAll('dt, h4')].map(({ textContent }) => textContent)),
  );
  const order = [...new Set(fields.flat())];
  for (const own of fields) expect(own).toEqual(order.filter((field) => own.includes(field)));
});

test('the title of every page of a conference names it', async ({ page }) => {
  const conference = pick(await conferencesOf(keyOf('chair')), () => true);
  await signInAs(page, 'chair');
  const pages = {
    Submissions: 'Submissions',
    Progress: 'Review progress',
    Scores: 'Scores',
    Registrations: 'Registrations',
  };
  await page.goto(`/c/${conference.slug}`);
  await expect(page).toHaveTitle(`Overview · ${conference.shortName} · Rostrum`);
  for (const [link, name] of Object.entries(pages)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(`${name} · ${conference.shortName} · Rostrum`);
  }
});

for (const person of ['author', 'reviewer'] as const) {
  test(`someone who is only ${person} sees keys, request budgets and API calls only where they look for them`, async ({
    page,
  }) => {
    await signInAs(page, person);
    const list = person === 'author' ? `/c/${await thisYear(keyOf('author'))}/submissions` : '/assignments';
    for (const path of ['/', list]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(keyOf(person).slice(0, 16))).toHaveCount(0);
      await expect(page.getByText(/of [\d,]+ requests/)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Copy as API call' })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByText('Copy as API call', { exact: true }).click();
    await expect(page.getByLabel('The call')).toContainText('curl');
    await page.goto('/settings');
    await expect(page.getByText(keyOf(person).slice(0, 16)).first()).toBeVisible();
    await expect(page.getByText(/of [\d,]+ requests are left/)).toBeVisible();
  });
}
