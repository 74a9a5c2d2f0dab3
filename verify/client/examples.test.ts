import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

  test.each(scripts)('%s has at most 40 lines, says how it is called, and is on the page', (file) => {
    const text = readFileSync(join('examples', file), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(text).toContain(`node examples/${file} ${CONFERENCE}`);
    expect(page).toContain(`node examples/${file} ${CONFERENCE}`);
  });
});

const python = findPython();
if (python === undefined) console.warn('The notebook is not tried: there is no Python with requests and pandas.');

test.skipIf(python === undefined)(
  'the notebook runs, and counts the missing and late reviews as the API does',
  async () => {
    const { cells } = JSON.parse(readFileSync('examples/notebook.ipynb', 'utf8')) as {
      cells: { cell_type: string; source: string[]; outputs?: unknown[] }[];
    };
    const code = cells.filter((cell) => cell.cell_type === 'code');
    expect(code.flatMap(({ outputs }) => outputs)).toEqual([]); // nobody's data are in the file
    const text = await output(
      python!,
      ['-c', code.map(({ source }) => source.join('')).join('\n\n')],
      demo.environment,
    );
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

describe('the page of the client', () => {
  const blocks = [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
  const programs = blocks.flatMap(({ language, text }) => (language === 'js' ? [text] : []));
  const commands = blocks.flatMap(({ language, text }) => (language === '' ? text.trim().split('\n') : []));

  test.each(programs)('has a program that runs and prints something: %s', async (text) => {
    expect(await output(process.execPath, ['--input-type=module', '-e', text], demo.environment)).not.toBe('');
  });

  test.each(commands)('has a command that runs: %s', async (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'rostrum-page-'));
    const words = command
      .replace('npx rostrum', `"${process.execPath}" "${resolve('lib/cli/rostrum.mjs')}"`)
      .replace(/node (\S+)/, (_, file: string) => `"${process.execPath}" "${resolve(file)}"`);
    await output('sh', ['-c', `cd "${folder}" && ${words}`], { ...demo.environment, DATA_DIR: folder });
    const [file] = /\S+$/.exec(command.split('>').at(-1) ?? '') ?? [];
    if (command.includes('>')) expect(readFileSync(join(folder, file ?? ''), 'utf8')).not.toBe('');
    rmSync(folder, { recursive: true });
  });
});
