import { thisYear } from './support/api.ts';
import { expect, keyOf, signInAs, test } from './support/test.ts';
import { allHere, openTable } from './support/table.ts';

/** Below this nobody can read what a row is about, in pixels. */
const READABLE = 160;

const lists = ['submissions', 'progress/reviews', 'registrations'];

test('wherever it is seen, each row of a table says what it is about', async ({ page }) => {
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  for (const list of lists) {
    await page.goto(`/c/${conference}/${list}`);
    await allHere(page);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const name = await page.getByRole('rowheader').first().boundingBox();
      expect(name?.width, `${list} at ${width}`).toBeGreaterThanOrEqual(READABLE);
    }
  }
});

test('on a phone, rows are equally high, hold all that they show, and what can be touched is high enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'chair');
  const conference = await thisYear(keyOf('chair'));
  for (const list of lists) {
    await page.goto(`/c/${conference}/${list}`);
    await allHere(page);
    const rows = await page.locator('tr[data-index]').evaluateAll((rows) =>
      rows.map((row) => ({
        height: row.getBoundingClientRect().height,
        over: row.scrollHeight - row.clientHeight,
        link: row.querySelector('a')?.getBoundingClientRect().height ?? 24,
      })),
    );
    expect(
      rows.filter(({ height, over, link }) => height !== rows[0]?.height || over > 0 || link < 24),
      list,
    ).toEqual([]);
  }
});

const kept = ({ searchParams }: URL) =>
  searchParams.get('target') === '5' && searchParams.get('score') === 'confidence' && searchParams.has('q');

test('a view keeps the target and the score field that were chosen, and so does the way to a row and back', async ({
  page,
}) => {
  await signInAs(page, 'chair');
  await openTable(page, await thisYear(keyOf('chair')), '?target=5&score=confidence');
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Missing reviews/ })
    .click();
  await expect(page).toHaveURL(kept);
  await page.setViewportSize({ width: 1000, height: 900 }); // where a row opens alone
  await page.locator('.row-link').first().click();
  await page.getByRole('link', { name: 'Submissions' }).last().click();
  await expect(page).toHaveURL(kept);
});

test('the rail counts the submissions once they are there', async ({ page }) => {
  await signInAs(page, 'chair');
  await openTable(page, await thisYear(keyOf('chair')));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Submissions' });
  await expect(link).toContainText('400');
});
