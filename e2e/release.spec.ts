import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Locator, Page } from '@playwright/test';
import { pick, type Submission, thisYear } from '#e2e/support/api.ts';
import { type OwnSite, startSite } from '#e2e/support/sites/own-site.ts';
import { openCommands } from '#e2e/support/commands.ts';
import { allHere } from '#e2e/support/table.ts';
import { expect, keyOf, signInAs, startSession, test } from '#e2e/support/test.ts';
import { createClient } from '#lib/client/client.ts';
import { demoPeople, type DemoPersonName } from '#lib/demo/plan/demo-people.ts';

test.describe.configure({ mode: 'default' }); // they share one site, and each releases or changes a track of its own

let site: OwnSite;
let db: DatabaseSync;
test.beforeAll(async () => {
  site = await startSite(() => ({}));
  db = new DatabaseSync(join(site.folder, 'rostrum.sqlite'), { timeout: 10_000 });
});
test.afterAll(async () => {
  db.close();
  await site.stop();
});

const personKey = (person: DemoPersonName): string => {
  const keys = JSON.parse(readFileSync(join(site.folder, 'demo-keys.json'), 'utf8')) as Record<string, string>;
  return keys[demoPeople[person].email] ?? '';
};
const api = (person: DemoPersonName) => createClient({ baseUrl: `${site.apiUrl}/api/v1`, key: personKey(person) });

async function conferenceOf(): Promise<string> {
  const { data } = (await api('chair').call('listConferences', { query: {} })).data;
  return data?.[0]?.slug ?? '';
}

async function submissionsOf(person: DemoPersonName, conference: string, track: string): Promise<Submission[]> {
  const query = { conference, track, limit: 100, ...(person === 'chair' && { expand: ['reviews', 'scores'] }) };
  const all: Submission[] = [];
  for await (const { data } of api(person).pages('listSubmissions', { query })) all.push(...(data.data ?? []));
  return all;
}

/** Opens the rehearsal of some phases as a chair, and waits for all submissions. */
async function openRehearsal(page: Page, conference: string, phases: string, sample = ''): Promise<void> {
  await page.goto(`${site.url}/c/${conference}/progress/release?phases=${phases}&sample=${sample}`);
  await allHere(page);
}

/** The completed reviews of a submission in phase 2. */
const inPhase = (submission: Submission) =>
  (submission.reviews ?? []).filter(({ status, phase }) => status === 'SUBMITTED' && phase?.index === 2);

const figure = (page: Page, name: string): Locator => page.locator(`[data-figure="${name}"]`).first();
const numberOf = async (shown: Locator) => Number((await shown.innerText()).replaceAll(',', ''));

/** Opens the list that a figure links to, and expects as many rows as the figure says. */
async function expectList(page: Page, shown: Locator): Promise<void> {
  const href = await page.getByRole('link').filter({ has: shown }).first().getAttribute('href');
  const count = await numberOf(shown);
  const list = await page.context().newPage();
  await list.goto(new URL(href ?? '', page.url()).href);
  await allHere(list);
  await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  await list.close();
}

/** What the panels about the decision and the reviews say. */
async function panelsOf(page: Page): Promise<string[]> {
  const within =
    (await page.locator('[data-rehearsal]').count()) > 0 ? page.locator('[data-rehearsal]') : page.locator('main');
  const panels = ['Decision', 'Reviews'].map((name) =>
    within.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) }),
  );
  return Promise.all(panels.map((panel) => panel.innerText()));
}

test('a chair sees how many authors would see what, and each figure opens the list that it counts', async ({
  page,
}) => {
  const conference = await conferenceOf();
  const submissions = await submissionsOf('chair', conference, 'language');
  await startSession(page, personKey('chair'), site.url);
  await openRehearsal(page, conference, 'language/2');
  const shown = submissions.filter((submission) => inPhase(submission).length > 0);
  await expect(figure(page, 'release-shown')).toHaveText(shown.length.toLocaleString('en'));
  const count = shown.flatMap(inPhase).length;
  await expect(figure(page, 'release-reviews')).toHaveText(count.toLocaleString('en'));
  const decided = submissions.filter(({ decision, currentPhase }) => decision && currentPhase?.index === 2);
  expect(decided).not.toEqual([]);
  await expect(figure(page, 'release-decided')).toHaveText(decided.length.toLocaleString('en'));
  for (const name of ['release-shown', 'release-reviews', 'release-decided'])
    await expectList(page, figure(page, name));
  await expect(page.getByText('without names of reviewers')).toBeVisible();

  await page.getByRole('checkbox', { name: /^Datasets and Benchmarks · Review/ }).check();
  await expect(page).toHaveURL(/phases=language%2F2\+resources%2F2/);
  await expect(figure(page, 'release-named')).toBeVisible(); // an open track
  await expectList(page, figure(page, 'round-unfinished'));
});

test('what the rehearsal shows is what the author is shown once the phase is released', async ({ page }) => {
  const conference = await conferenceOf();
  const phases = 'language/2+resources/2';
  const own = (
    await Promise.all(['language', 'resources'].map((track) => submissionsOf('author', conference, track)))
  ).flat();
  expect(new Set(own.map(({ track }) => track?.slug))).toEqual(new Set(['language', 'resources']));
  const panelsAs = async (person: DemoPersonName, slug: string): Promise<string[]> => {
    await startSession(page, personKey(person), site.url);
    if (person === 'author') await page.goto(`${site.url}/c/${conference}/submissions/${slug}`);
    else await openRehearsal(page, conference, phases, slug);
    await expect(page.locator(person === 'author' ? 'h1' : `[data-rehearsal="${slug}"]`)).toBeVisible();
    return panelsOf(page);
  };
  const today = await Promise.all([own[0]!].map(({ slug }) => panelsAs('author', slug)));
  const rehearsed: string[][] = [];
  for (const { slug } of own) rehearsed.push(await panelsAs('chair', slug));
  expect(rehearsed[0]).not.toEqual(today[0]);

  const release = db.prepare(
    'update phases set reviews_released = 1 where "index" = 2 and track_id in (select tracks.id from tracks join conferences on conferences.id = conference_id where conferences.slug = ? and tracks.slug = ?)',
  );
  for (const track of ['language', 'resources']) release.run(conference, track);
  const shown: string[][] = [];
  for (const { slug } of own) shown.push(await panelsAs('author', slug));
  expect(shown).toEqual(rehearsed);
  expect(shown.join(' ')).toContain('Accept');
});

test('a name in the text of a review is found, with the words around it', async ({ page }) => {
  const conference = await conferenceOf();
  const signed = pick(await submissionsOf('chair', conference, 'agents'), ({ reviews }) =>
    (reviews ?? []).some(({ status, reviewer }) => status === 'SUBMITTED' && (reviewer ?? '').length > 8),
  );
  const review = pick(
    signed.reviews ?? [],
    ({ status, reviewer }) => status === 'SUBMITTED' && (reviewer ?? '').length > 8,
  );
  db.prepare("update reviews set review_data_json = json_set(review_data_json, '$.questions', ?) where id = ?").run(
    `Thank you for a clear paper.\n\nKind regards,\n${review.reviewer}`,
    review.id,
  );
  await startSession(page, personKey('chair'), site.url); // its first look at the texts
  await openRehearsal(page, conference, 'agents/1');
  const named = page.locator('[data-check="named"]');
  await expect(named).toContainText('1 name or address in a review text');
  await named.getByText('name or address').click();
  await expect(named.getByRole('link', { name: signed.title ?? '' })).toBeVisible();
  await expect(named).toContainText(`its reviewer ${review.reviewer}: “`);
  await expect(named).toContainText('Kind regards');
});

test('a track chair rehearses only their own tracks, and finds the page from Progress', async ({ page }) => {
  await signInAs(page, 'trackchair');
  const conference = await thisYear(keyOf('trackchair'));
  await page.goto(`/c/${conference}/progress`);
  await page.getByRole('link', { name: 'Release rehearsal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Release rehearsal');
  await allHere(page);
  const rounds = await page
    .locator('[data-round]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-round')));
  expect([...new Set(rounds.map((id) => id?.split('/')[0]))]).toEqual(['agents', 'resources']);

  await page.goto(`/c/${conference}`);
  await openCommands(page);
  await page.getByRole('combobox').fill('rehearsal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/progress\/release$/);
});

for (const person of ['author', 'reviewer'] as const) {
  test(`for ${person === 'author' ? 'an' : 'a'} ${person} the release rehearsal does not exist`, async ({ page }) => {
    await signInAs(page, person);
    const conference = await thisYear(keyOf(person));
    expect((await page.request.get(`/c/${conference}/progress/release`)).status()).toBe(404);
  });
}
