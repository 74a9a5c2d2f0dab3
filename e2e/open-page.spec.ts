import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DAY, HOUR } from '#lib/contract/time/durations.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, rostrum, startSession, test } from '#e2e/support/test.ts';

interface Sheets {
  /** The deadline of the only round, in milliseconds since 1970. */
  deadline: number;
  /** By reviewer: `accepted` or `declined`. */
  statuses: Readonly<Record<string, string>>;
}

/** A small conference of its own, whose spreadsheets change while pages are open. */
class Conference {
  readonly slug: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'rostrum-open-page-'));

  constructor(slug: string) {
    this.slug = slug;
  }

  /** Imports the spreadsheets as they are now. */
  async apply({ deadline, statuses }: Sheets): Promise<void> {
    const tables = join(this.#folder, 'tables');
    mkdirSync(tables, { recursive: true });
    const write = (name: string, rows: readonly (readonly string[])[]) =>
      writeFileSync(join(tables, `${name}.csv`), rows.map((row) => `${row.join(',')}\n`).join(''));
    write('submissions', [
      ['id', 'title', 'track'],
      ['1', 'Tides', 'main'],
    ]);
    write('authors', [
      ['submission', 'first name', 'last name', 'email'],
      ['1', 'Ada', 'Byron', `ada@${this.slug}.example`],
    ]);
    write('assignments', [
      ['submission', 'reviewer name', 'reviewer email', 'round', 'status'],
      ...Object.entries(statuses).map(([name, status]) => ['1', name, `${name}@${this.slug}.example`, 'R1', status]),
    ]);
    const file = join(this.#folder, 'conference.yaml');
    const phase = `{ deadline: ${new Date(deadline).toISOString()} }`;
    writeFileSync(
      file,
      `slug: ${this.slug}\nchairs: [chair@${this.slug}.example]\nsource: { type: csv }\ntracks: { main: { name: Main } }\nphases: { R1: ${phase} }\n`,
    );
    await rostrum('conference', 'apply', file, tables);
  }

  async signIn(page: Page): Promise<void> {
    const key = await rostrum('keys', 'create', '--user', `chair@${this.slug}.example`, '--name', 'laptop');
    await startSession(page, key);
  }
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`).first();
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh', exact: true }).click();
const states = (page: Page) => page.getByRole('table').getByText(/^(late|open)$/);
const both = { cy: 'accepted', di: 'accepted' };

test('a deadline that the chairs extend counts on open pages from the next refresh on', async ({ page }) => {
  const conference = new Conference('extended');
  await conference.apply({ deadline: Date.now() - DAY, statuses: both });
  await conference.signIn(page);
  const progress = await page.context().newPage();
  await page.goto(`/c/extended/progress/reviews`);
  await progress.goto(`/c/extended/progress`);
  await Promise.all([allHere(page), allHere(progress)]);
  await expect(states(page)).toHaveText(['late', 'late']);
  await expect(figure(progress, 'late')).toHaveText('2');

  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await refresh(page);
  await expect(states(page)).toHaveText(['open', 'open']);
  await refresh(progress);
  await expect(figure(progress, 'late')).toHaveText('0');
  await expect(figure(progress, 'deadline')).toHaveText('9 d 23 h');
  await expect(figure(progress, 'loaded')).toHaveText(/^1 submission · /);
});

test('reviews become late on open pages that are refreshed after the deadline, also if nothing else has changed', async ({
  page,
}) => {
  const conference = new Conference('passing');
  const deadline = Date.now() + 30_000;
  await conference.apply({ deadline, statuses: both });
  await conference.signIn(page);
  const progress = await page.context().newPage();
  await page.goto(`/c/passing/progress/reviews`);
  await progress.goto(`/c/passing/progress`);
  await Promise.all([allHere(page), allHere(progress)]);
  await refresh(progress);
  await expect(states(page)).toHaveText(['open', 'open']);
  await expect(figure(progress, 'late')).toHaveText('0');

  await page.waitForTimeout(Math.max(0, deadline + 1000 - Date.now()));
  await refresh(page);
  await expect(states(page)).toHaveText(['late', 'late']);
  await refresh(progress);
  await expect(figure(progress, 'late')).toHaveText('2');
  await expect(progress.getByText('Last deadline')).toBeVisible();
});

test('a deadline that the chairs extend counts on the open page of a submission from the next refresh on', async ({
  page,
}) => {
  const conference = new Conference('reopened');
  await conference.apply({ deadline: Date.now() - DAY - HOUR / 2, statuses: both });
  await conference.signIn(page);
  await page.goto(`/c/reopened/submissions/reopened-1`);
  await expect(page.getByText(/^1 d late$/)).toHaveCount(2);
  await expect(page.getByText('2 are late.')).toBeVisible();

  await conference.apply({ deadline: Date.now() + 10 * DAY, statuses: both });
  await refresh(page);
  await expect(page.getByText(/ late/)).toHaveCount(0);
});

test('a selected row that is gone is no longer counted as selected', async ({ page }) => {
  const conference = new Conference('declining');
  const deadline = Date.now() + 10 * DAY;
  await conference.apply({ deadline, statuses: both });
  await conference.signIn(page);
  await page.goto(`/c/declining/progress/reviews`);
  await allHere(page);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();

  await conference.apply({ deadline, statuses: { ...both, di: 'declined' } });
  await refresh(page);
  await page.getByRole('button', { name: '1 gone, show' }).click();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(page.getByText('not shown')).toHaveCount(0);
});
