import { submissionsOf, thisYear } from '#e2e/support/api.ts';
import { allHere, queryBar } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, test } from '#e2e/support/test.ts';

test('a chair finds what is ready to decide: every review is in, and there is no decision', async ({ page }) => {
  const conference = await thisYear(keyOf('chair'));
  await signInAs(page, 'chair');
  await page.goto(`/c/${conference}/submissions`);
  await allHere(page);
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Ready to decide/ });
  const count = Number(/\d+/.exec(await view.innerText())?.[0]);
  await view.click();
  await expect(queryBar(page)).toHaveValue('next:decide');
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(count);
  expect(count).toBeGreaterThan(0);
  const shown = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const bySlug = new Map(
    (await submissionsOf(keyOf('chair'), conference, ['reviews'])).map((each) => [each.slug, each]),
  );
  for (const href of shown) {
    const slug = decodeURIComponent(new URL(href, page.url()).pathname.split('/').at(-1) ?? '');
    const { status, decision, reviews } = bySlug.get(slug) ?? {};
    const standing = (reviews ?? []).filter(({ assignmentStatus }) => assignmentStatus !== 'DECLINED');
    const done = standing.filter((review) => review.status === 'SUBMITTED');
    expect([slug, status, decision, done.length]).toEqual([slug, 'UNDER_REVIEW', null, standing.length]);
    expect([slug, done.length > 0]).toEqual([slug, true]);
  }
});
