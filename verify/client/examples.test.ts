import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import type { ConferenceAssignment } from '#lib/sdk/client.ts';
import { findPython } from '#tools/system.ts';
import { output, startDemo } from './demo-service.ts';

const CONFERENCE = 'cvl-2027';
const page = readFileSync('docs/client.md', 'utf8');
const scripts = readdirSync('examples').filter((file) => file.endsWith('.mjs'));

let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.stop());

const run = (file: string, ...args: string[]) =>
  output(process.execPath, [`examples/${file}`, CONFERENCE, ...args], demo.environment);

const isMissing = ({ review }: ConferenceAssignment) => review?.status !== 'SUBMITTED';
const missing = async () => {
  const status = ['PENDING', 'ACCEPTED'];
  return (await demo.client.conferences.assignments(CONFERENCE, { status }).all()).filter(isMissing);
};

describe('the example', () => {
  test('late-reviews writes as many lines as there are late reviews in the figures', async () => {
    const { data, errors } = parse<Record<string, string>>(await run('late-reviews.mjs'), {
      header: true,
      skipEmptyLines: true,
    });
    const { tracks } = await demo.client.conferences.figures(CONFERENCE);
    const late = tracks.flatMap(({ phases }) => phases).reduce((sum, each) => sum + each.late, 0);
    expect([errors, data.length]).toEqual([[], late]);
    expect(late).toBeGreaterThan(0);
    expect(data.map(({ deadline = '' }) => deadline)).toEqual(data.map(({ deadline = '' }) => deadline).toSorted());
  });

  test('accepted-papers writes each accepted paper once, without reviews', async () => {
    const text = await run('accepted-papers.mjs');
    const papers = JSON.parse(text) as { id: string }[];
    const all = await demo.client.submissions.list({ conference: CONFERENCE }).all();
    const accepted = all.filter(({ status }) => status === 'ACCEPTED').map(({ slug }) => slug);
    expect(papers.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted());
    expect(accepted.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/review|score|email/i);
  });

  test('reminders has a line for each review that is missing, below its reviewer', async () => {
    const text = await run('reminders.mjs');
    const paragraphs = text
      .trimEnd()
      .split('\n\n')
      .map((paragraph) => paragraph.split('\n'));
    const open = await missing();
    expect(paragraphs).toHaveLength(new Set(open.map(({ reviewerId }) => reviewerId)).size);
    expect(paragraphs.flatMap(([, ...lines]) => lines)).toHaveLength(open.length);
    for (const { reviewer, submission } of open) {
      const own = paragraphs.find(([head]) => head?.includes(`<${reviewer.email}>`));
      expect(own?.some((line) => line.includes(submission.slug))).toBe(true);
    }
  });

  test('changes has the submissions that changed since a time', async () => {
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const all = await demo.client.submissions.list({ conference: CONFERENCE }).all();
    const changed = all.filter(({ updatedAt }) => updatedAt !== null && updatedAt >= since);
    const lines = (await run('changes.mjs', since)).split('\n').filter((line) => /^\d{4}-/.test(line));
    expect(lines).toHaveLength(changed.length);
  });

  test.each(['reminders.mjs', 'changes.mjs'])(
    '%s prints no title that forges a line or steers the terminal',
    async (file) => {
      const submission = { id: '1', slug: 's', title: 'One\n\u001b[2J<forged@x.org>\u009b1m', status: 'SUBMITTED' };
      const reviewer = { name: 'R\nR', email: 'r@x.org' };
      const item = {
        ...submission,
        submission,
        reviewer,
        reviewerId: 'r',
        phase: { reviewDeadline: null },
        review: null,
      };
      await using upstream = await fakeUpstream(answering(200, { data: [item], hasMore: false, nextCursor: null }));
      const environment = { API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' };
      const text = await output(process.execPath, [`examples/${file}`, CONFERENCE], environment);
      expect(text).toContain('One [2J<forged@x.org> 1m\n');
      expect(text).not.toMatch(/[^\P{C}\n]/u);
    },
  );

  test.each(scripts)('%s has at most 40 lines, says how it is called, and is on the page', (file) => {
    const text = readFileSync(join('examples', file), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(text).toContain(`node examples/${file} ${CONFERENCE}`);
    expect(page).toContain(`node examples/${file} ${CONFERENCE}`);
  });
});

const python = findPython();
if (python === undefined) console.warn('The notebook is not tried: there is no Python with requests and pandas.');

/** The program of the notebook. */
function notebook(): string {
  const { cells } = JSON.parse(readFileSync('examples/notebook.ipynb', 'utf8')) as {
    cells: { cell_type: string; source: string[]; outputs?: unknown[] }[];
  };
  const code = cells.filter((cell) => cell.cell_type === 'code');
  expect(code.flatMap(({ outputs }) => outputs)).toEqual([]); // nobody's data are in the file
  return code.map(({ source }) => source.join('')).join('\n\n');
}

test.skipIf(python === undefined)(
  'the notebook runs, and counts the missing and late reviews as the API does',
  async () => {
    const text = await output(python!, ['-c', notebook()], demo.environment);
    const [scores = '', reviews = ''] = text.split(/^.*missing +late$/m);
    expect(scores).toMatch(/submissions +scores +mean +median/);
    const counts = [...reviews.matchAll(/(\d+) +(\d+)$/gm)].map(([, all, late]) => [Number(all), Number(late)]);
    const open = await missing();
    const now = new Date().toISOString();
    expect(counts.reduce((sum, [all = 0]) => sum + all, 0)).toBe(open.length);
    expect(counts.reduce((sum, [, late = 0]) => sum + late, 0)).toBe(
      open.filter(({ phase }) => (phase.reviewDeadline ?? now) < now).length,
    );
  },
);

test.skipIf(python === undefined)('the notebook runs for a conference that has nothing yet', async () => {
  await using upstream = await fakeUpstream(answering(200, { data: [], hasMore: false, nextCursor: null }));
  const environment = { API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' };
  expect(await output(python!, ['-c', notebook()], environment)).toContain('Empty');
});

describe('the page of the client', () => {
  const programs = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

  test.each(programs)('has a program that runs and prints something: %s', async (text) => {
    expect(await output(process.execPath, ['--input-type=module', '-e', text], demo.environment)).not.toBe('');
  });
});
