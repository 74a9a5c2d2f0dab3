import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { scoresOf } from '#lib/contract/reviews/scores.ts';
import { allHere, expectColumn, expectShown, filterBy, openTable, queryBar } from '#e2e/support/table.ts';
import { expect, importFile, rostrum, startSession, test } from '#e2e/support/test.ts';

/** The fields of a line of the file that the test compares, read without the importer. */
interface Paper {
  title: string;
  accepted: boolean | null;
  keywords: string[];
  reviews: { IS_META_REVIEW: boolean; comments: string; RECOMMENDATION?: unknown }[];
}

const file = 'lib/importers/peerread/fixtures/small.jsonl';
const conference = 'example-2026';
const keyword = 'sheep';

test('the chair of an imported conference finds every submission, sorts, filters, and reads the reviews', async ({
  page,
}) => {
  const chair = `chair@${conference}.example`;
  await importFile('peerread', file, '--conference', conference, '--chair', chair);
  const papers = read(file);
  expect(papers).toHaveLength(12);
  await page.setViewportSize({ width: 1600, height: 1000 }); // wide enough for the decision beside the scores
  await startSession(page, await rostrum('keys', 'create', '--user', chair, '--name', 'journey'));
  await openTable(page, conference);
  await expectShown(page, papers.length, papers.length);

  const decision = page.getByRole('columnheader', { name: 'Decision' });
  for (const [order, expected] of [
    ['ascending', ['Accept', 'Reject', '']],
    ['descending', ['Reject', 'Accept', '']],
  ] as const) {
    const decisions = papers.map(decisionOf).toSorted((a, b) => expected.indexOf(a) - expected.indexOf(b));
    await decision.getByRole('button').click();
    await expect(decision).toHaveAttribute('aria-sort', order);
    await expectColumn(page, 'Decision', decisions);
    await page.keyboard.press('End');
    await expect(page.locator(`tr[data-index="${papers.length - 1}"]`)).toBeVisible();
    await expectColumn(page, 'Decision', decisions);
  }

  const about = papers.filter(({ keywords }) => keywordsOf(keywords).includes(keyword));
  expect(about).not.toEqual([]);
  await queryBar(page).fill(`keyword:="${keyword}"`);
  await expectShown(page, about.length, papers.length);

  const paper = about.find(({ reviews }) => reviews.filter((review) => !review.IS_META_REVIEW).length > 1);
  if (!paper) throw new Error('No paper with this keyword has two reviews');
  await filterBy(page, `"${paper.title}"`);
  await page.setViewportSize({ width: 1280, height: 900 }); // too narrow to open a submission beside the table
  await page.getByRole('rowheader').getByRole('link', { name: paper.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(paper.title);
  const reviews = paper.reviews.filter((review) => !review.IS_META_REVIEW);
  const cards = page.getByRole('main').getByRole('article').getByRole('article');
  await expect(cards).toHaveCount(reviews.length);
  for (const { comments } of reviews) await expect(cards.filter({ hasText: longestLine(comments) })).not.toHaveCount(0);

  await answersOnOneScreen(page, papers);
});

/** Expects the widest spread, the distribution of scores and the course of reviewing, each within one screen. */
async function answersOnOneScreen(page: Page, papers: readonly Paper[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1100 });
  const panel = (title: string | RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
  const scores = papers.map(({ reviews }) =>
    reviews.flatMap((review) =>
      review.IS_META_REVIEW ? [] : (scoresOf({ rating: review.RECOMMENDATION })['rating'] ?? []),
    ),
  );
  const widest = Math.max(...scores.map((values) => Math.max(...values) - Math.min(...values)));
  expect(widest).toBeGreaterThan(0);

  await page.goto(`/c/${conference}/scores`);
  await allHere(page);
  await expect(panel('Widest spread').getByRole('listitem').first()).toContainText(`${widest} apart`);
  await expect(panel('Widest spread').getByRole('listitem').first()).toBeInViewport();
  await expect(
    panel(/^Distribution of mean/)
      .locator('svg')
      .first(),
  ).toBeInViewport();
  await panel(/^Distribution of mean/)
    .getByText('Figures as a table')
    .click();
  const counted = await panel(/^Distribution of mean/)
    .getByRole('table')
    .getByRole('link')
    .allInnerTexts();
  const scored = scores.filter((values) => values.length > 0).length;
  expect(counted.reduce((sum, count) => sum + Number(count), 0)).toBe(scored);

  await page.goto(`/c/${conference}/progress`);
  await allHere(page);
  await expect(panel(/^Completion/)).toContainText('Half of the reviews came between');
  await expect(
    panel(/^Completion/)
      .locator('svg')
      .first(),
  ).toBeInViewport();

  await page.goto(`/c/${conference}`);
  await expect(panel('Timeline')).toContainText('No deadline is set.');
  await expect(panel('Tracks')).toBeVisible();
  await expect(panel('Deadlines'), 'which has none').toHaveCount(0);
}

function read(file: string): Paper[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Paper);
}

function decisionOf({ accepted, reviews }: Paper): 'Accept' | 'Reject' | '' {
  const meta = reviews.find((review) => review.IS_META_REVIEW);
  const isAccepted = meta ? String(meta.RECOMMENDATION).startsWith('Accept') : accepted;
  return isAccepted === null ? '' : isAccepted ? 'Accept' : 'Reject';
}

function keywordsOf(entries: readonly string[]): string[] {
  return entries
    .flatMap((entry) => entry.split(';'))
    .map((keyword) => keyword.trim().toLowerCase().replaceAll('-', ' '));
}

function longestLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.reduce((longest, line) => (line.length > longest.length ? line : longest));
}
