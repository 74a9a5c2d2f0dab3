import type { Locator, Page } from '@playwright/test';
import { answering } from '#lib/client/test-upstream.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#e2e/support/accessible.ts';
import { type FaultyDashboard, startFaulty } from '#e2e/support/sites/faulty.ts';
import { type Answers, identity, smallConference } from '#e2e/support/sites/small-conference.ts';
import { expect, startSession, test } from '#e2e/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ mode: 'default' }); // they share one dashboard

let dashboard: FaultyDashboard;
test.beforeAll(async () => {
  dashboard = await startFaulty();
});
test.afterAll(() => dashboard.stop());

const formulaTitle = String.raw`On $\ell_p$ norms in \(\mathbb{R}^d\)`;
const moneyTitle = 'What $5 and $10 buy, or US$ 3';

const review = String.raw`# Summary
The bound of **Theorem 2** is $\mathcal{O}(n^2)$.
A second line, for $5.

- a list, see [the paper](https://paper.example/a)
- and ${'`'}code${'`'}

$$
\frac{1}{n} \sum_{i=1}^{n} x_i
$$

> quoted

| a | b |
|---|---|
| 1 | $x$ |

Broken: $\frac{1$.`;

const hostile = `*Hostile:* <script>window.ran = 1</script> <img src="https://evil.example/a.png" onerror="window.ran = 2">
![plot](https://evil.example/b.png) [click](javascript:window.ran=3) [go](//evil.example)

$\\href{javascript:window.ran=4}{x}$ $\\includegraphics{https://evil.example/c.png}$

${'> '.repeat(5)}quote ${'$'.repeat(3000)}`;

/** The small conference with these titles, and a review with these texts of its first submission. */
function withTexts(texts: Readonly<Record<string, string>>, abstract = 'Words'): Answers {
  const retitled = (number: number, title: string) => ({
    ...(smallConference[`/submissions/s-${number}`] as object),
    title,
    submissionData: { abstract },
  });
  const list = smallConference['/submissions'] as { data: object[] };
  const reviews = smallConference['/submissions/s-1/reviews'] as { data: object[] };
  const titles = [formulaTitle, moneyTitle];
  return {
    ...smallConference,
    '/submissions': {
      ...list,
      data: list.data.map((item, at) => ({ ...item, ...(titles[at] && { title: titles[at] }) })),
    },
    '/submissions/s-1': retitled(1, formulaTitle),
    '/submissions/s-2': retitled(2, moneyTitle),
    '/submissions/s-1/reviews': { ...reviews, data: reviews.data.map((item) => ({ ...item, reviewData: texts })) },
  };
}

async function serve(page: Page, answers: Answers): Promise<void> {
  dashboard.answers(Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, answering(200, body)])));
  await startSession(page, 'any-key', dashboard.url);
}

/** What a selection of an element copies. Whether a line ends after a formula depends on when its style sheet arrives. */
const selectedText = (element: Locator) =>
  element.evaluate((node) => {
    window.getSelection()?.selectAllChildren(node);
    return window.getSelection()?.toString().replace(/\s+/g, ' ').replaceAll(' .', '.').trim();
  });

/** The requests of a page to other hosts, and how many scripts have KaTeX in them. */
function collectLoads(page: Page) {
  const loads = { outside: [] as string[], katex: 0 };
  page.on('request', (request) => {
    if (!request.url().startsWith(dashboard.url)) loads.outside.push(request.url());
  });
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes('\\\\mathbb')) loads.katex++;
  });
  return loads;
}

test('a title with formulas shows them in the table, beside it and on its page, and is searched by its source', async ({
  page,
}) => {
  await serve(page, withTexts({ comment: 'Words' }));
  await page.goto(`${dashboard.url}/c/conf/submissions`);
  const link = page.getByRole('rowheader').getByRole('link').first();
  await expect(link.locator('math')).toHaveCount(2);
  await expect(link).toHaveAttribute('title', formulaTitle);
  await expect(link).toHaveAccessibleName(String.raw`On \ell_p norms in \mathbb{R}^d`);
  expect(await selectedText(link)).toBe(formulaTitle);
  const rows = page.locator('tr[data-index]');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await expect(rows.nth(1)).toContainText(moneyTitle);
  await expect(rows.nth(1).locator('math')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Filter submissions' }).fill('ell_p');
  await expect(rows).toHaveCount(1);
  await link.click();
  const panel = page.getByRole('complementary', { name: 'Submission s-1' });
  await expect(panel.getByRole('heading', { level: 2 }).first().locator('math')).toHaveCount(2);
  await page.goto(`${dashboard.url}/c/conf/submissions/s-1`);
  await expect(page.getByRole('heading', { level: 1 }).locator('math')).toHaveCount(2);
  await expect(page).toHaveTitle(`${formulaTitle} · SC · Rostrum`);
});

test('an author sees the formulas of a title among their own submissions, at home and in the overview', async ({
  page,
}) => {
  const answers = withTexts({});
  const roles = ['author'];
  const conference = { ...(answers['/conferences/conf'] as object), roles };
  const { data } = answers['/conferences'] as { data: object[] };
  await serve(page, {
    ...answers,
    '/me': { ...identity, conferences: identity.conferences.map((item) => ({ ...item, roles })) },
    '/conferences/conf': conference,
    '/conferences': { data: data.map((item) => ({ ...item, roles })), hasMore: false, nextCursor: null },
  });
  for (const path of ['/', '/c/conf']) {
    await page.goto(dashboard.url + path);
    const link = page.getByRole('main').getByRole('link', { name: /norms in/ });
    await expect(link.locator('math'), path).toHaveCount(2);
  }
});

test('a page without formulas does not load KaTeX, and money stays money', async ({ page }) => {
  await serve(page, withTexts({ comment: 'It costs $5.' }, 'Between $5 and $10.'));
  const loads = collectLoads(page);
  await page.goto(`${dashboard.url}/c/conf/submissions/s-2`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(moneyTitle);
  await expect(page.getByText('Between $5 and $10.')).toBeVisible();
  expect(loads.katex).toBe(0);
  await page.goto(`${dashboard.url}/c/conf/submissions/s-1`, { waitUntil: 'networkidle' });
  await expect.poll(() => loads.katex).toBeGreaterThan(0); // so that it would have been noticed
});

for (const [width, scheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`a review is Markdown with formulas: ${width} pixels, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await serve(page, withTexts({ rating: '4', comment: review }, `We show $x^2$, *twice*. ${'Words. '.repeat(12)}`));
    await page.goto(`${dashboard.url}/c/conf/submissions/s-1`);
    const card = page.locator('article article');
    await expect(card.locator('math')).toHaveCount(3);
    await expect(card.locator('math[display=block]')).toHaveCount(1);
    await expect(card.locator('strong')).toHaveText('Theorem 2');
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.locator('blockquote')).toHaveText('quoted');
    await expect(card.getByRole('cell').first()).toHaveText('1');
    await expect(card.getByText('Broken: $\\frac{1$.')).toBeVisible();
    expect(await selectedText(card)).toContain('Theorem 2 is $\\mathcal{O}(n^2)$. A second line, for $5.');
    const link = card.getByRole('link', { name: 'the paper (in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByText('We show').locator('math')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('hostile text runs nothing and loads nothing', async ({ page }) => {
  await serve(
    page,
    withTexts({ comment: hostile, other: `${'>'.repeat(20_000)} deep`, long: '**x** '.repeat(50_000) }),
  );
  const loads = collectLoads(page);
  await page.goto(`${dashboard.url}/c/conf/submissions/s-1`, { waitUntil: 'networkidle' });
  const card = page.locator('article article');
  await expect(card.getByText('<script>window.ran = 1</script>')).toBeVisible();
  await expect(card.getByText('[click](javascript:window.ran=3) [go](//evil.example)')).toBeVisible();
  await expect(card.getByRole('link', { name: 'plot' })).toHaveAttribute('href', 'https://evil.example/b.png');
  await expect(card.getByText('\\href{javascript:window.ran=4}{x}')).toBeVisible();
  await expect(card.locator('img, script, iframe, [id], [href^="javascript:"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(loads.outside).toEqual([]);
});
