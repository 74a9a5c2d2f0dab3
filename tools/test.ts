/**
 * `npm test`: runs every suite, also after one has failed, so that one run shows all failures. They are named again at
 * the end. The last line is `tests: N passed, N failed, N skipped`, and the exit code is 0 only if nothing failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killChildrenOnExit, run } from './children.ts';
import { ensureChromium } from './chromium.ts';
import { readNumbers } from './command-line.ts';
import { ensureNginx, ensurePython } from './system.ts';
import { countFigures, countPlaywright, countReport, countVitest, type Result } from './reports.ts';

readNumbers('npm test', {}); // takes no options: each suite has its own command

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { lint: string; unused: string };
};
const folder = mkdtempSync(join(tmpdir(), 'rostrum-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
killChildrenOnExit();

async function succeeds(command: string): Promise<Result> {
  const { code } = await run(command);
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [command] };
}

/** Where the release is installed. The browser suite and the figures try it instead of the checkout. */
const installed = join(folder, 'release');

const release = () => succeeds(`node tools/release/main.ts --dry-run --into "${installed}"`);

const installedPrograms = async () => ({
  CHROMIUM: await ensureChromium(),
  ROSTRUM_PROGRAM: join(installed, 'node_modules/rostrum/rostrum.mjs'),
});

/** Runs some of Vitest's projects. If they cannot run there is no report, which counts as a failure. */
async function unit(...projects: string[]): Promise<Result> {
  const file = join(folder, `vitest-${projects[0]}.json`);
  const chosen = projects.map((project) => `--project ${project}`).join(' ');
  const reporters = `--reporter=default --reporter=json --outputFile.json="${file}"`;
  const { code } = await run(`vitest run ${chosen} ${reporters}`);
  return countReport(file, code, countVitest);
}

async function browser(): Promise<Result> {
  const file = join(folder, 'playwright.json');
  const env = { ...(await installedPrograms()), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await run('playwright test --reporter=line,json', { env });
  return countReport(file, code, countPlaywright);
}

/** Counts every figure of the dashboard again, on generated conferences and on a large one. */
async function figures(): Promise<Result> {
  const file = join(folder, 'figures.json');
  const env = await installedPrograms();
  // The 73rd world has no submissions, and the track chair of the 82nd sees only their own.
  const { code } = await run(`node verify/figures/main.ts --worlds 20 --seed 63 --lists 12 --report "${file}"`, {
    env,
  });
  return countReport(file, code, countFigures);
}

const suites: [name: string, suite: () => Promise<Result>][] = [
  ['format', () => succeeds('oxfmt --check')],
  ['lint', () => succeeds(scripts.lint)],
  ['unused', () => succeeds(scripts.unused)],
  ['types', () => succeeds('next typegen && tsc --noEmit')],
  [
    'unit',
    async () => {
      await ensureNginx();
      await ensurePython();
      return unit('sqlite', 'dashboard');
    },
  ],
  ['unit on PostgreSQL', () => unit('postgres')],
  ['release', release],
  ['browser', browser],
  ['figures', figures],
];

const total: Result = { passed: 0, failed: 0, skipped: 0, failures: [] };
for (const [name, suite] of suites) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const result = await suite().catch((error: unknown): Result => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [String(error)],
  }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `── ${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${seconds} s`,
  );
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  total.failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
}
process.exitCode = total.failed === 0 ? 0 : 1;
if (total.failures.length > 0) console.log(`\nfailed:\n${total.failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
