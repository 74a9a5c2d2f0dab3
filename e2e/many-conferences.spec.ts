import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '#lib/contract/time/durations.ts';
import { expect, rostrum, startSession, test } from '#e2e/support/test.ts';

/** Seven conferences of one chair, each with one submission, one reviewer who reviews in all, and a deadline ahead. */
async function importSeven(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-many-'));
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    const tables = join(folder, `tables-${number}`);
    mkdirSync(tables);
    writeFileSync(join(tables, 'submissions.csv'), 'id,title,track\n1,Tides,main\n');
    writeFileSync(
      join(tables, 'authors.csv'),
      'submission,first name,last name,email\n1,Ada,Byron,ada@seven.example\n',
    );
    writeFileSync(
      join(tables, 'assignments.csv'),
      'submission,reviewer name,reviewer email,round,status\n1,Cy Twombly,cy@seven.example,R1,accepted\n',
    );
    const file = join(folder, `${number}.yaml`);
    const deadline = new Date(Date.now() + number * DAY).toISOString();
    writeFileSync(
      file,
      `slug: seven-${number}\nshortName: Seven ${number}\ntimezone: Asia/Tokyo\nchairs: [chair@seven.example]\nsource: { type: csv }\ntracks: { main: { name: Main } }\nphases: { R1: { deadline: ${deadline} } }\n`,
    );
    await rostrum('conference', 'apply', file, tables);
  }
}

test('home names the conferences that it does not include, for chairs and authors, and shows deadlines in their zone', async ({
  page,
}) => {
  await importSeven();
  const key = await rostrum('keys', 'create', '--user', 'chair@seven.example', '--name', 'laptop');
  await startSession(page, key);
  await page.goto('/');
  const next = page
    .locator('section', { has: page.getByRole('heading', { name: 'Next for you', exact: true }) })
    .first();
  await expect(next.getByText('R1: reviews due')).toHaveCount(6);
  await expect(next.getByText(/ Tokyo \(UTC\+9\)$/)).toHaveCount(6);
  await expect(next.getByText('Not included here:')).toBeVisible();
  const left = next.getByRole('link', { name: /^Seven \d$/ });
  await expect(left).toHaveCount(1);
  const name = (await left.textContent()) ?? '';
  await expect(next.getByText(`${name} · Main`)).toHaveCount(0);
  await expect(left).toHaveAttribute('href', `/c/${name.toLowerCase().replace(' ', '-')}`);

  // Her address is verified with the account that she gets.
  const who = ['ada@seven.example', '--first-name', 'Ada', '--last-name', 'Byron'];
  await rostrum('users', 'grant', ...who, '--role', 'reviewer', '--conference', 'seven-1');
  await startSession(page, await rostrum('keys', 'create', '--user', 'ada@seven.example', '--name', 'laptop'));
  await page.goto('/');
  const own = page.locator('section', { has: page.getByRole('heading', { name: 'Your submissions' }) }).first();
  await expect(own.getByText('In the conferences listed here: 6 open.')).toBeVisible();
  await expect(own.getByText('Not included here:')).toBeVisible();
  await expect(own.getByRole('link', { name: /^Seven \d$/ })).toHaveCount(1);
});
