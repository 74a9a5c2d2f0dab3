import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a test suite. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests that failed, each with its file and the first line of its error. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  /** The folder to which the names of files are relative. */
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const named = (file: string, test: string, error = '') =>
  [relative('.', file), test, stripVTControlCharacters(error).split('\n')[0]].filter((part) => part).join(' › ');

/** @param text Vitest's JSON report; a file that could not be loaded counts as one failed test */
export function countVitest(text: string): Result {
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => named(name, test.fullName, test.failureMessages[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...broken.map((file) => named(file.name, '', file.message))],
  };
}

/** @param text Playwright's JSON report; a test that passed only on retry counts as failed */
export function countPlaywright(text: string): Result {
  const report = JSON.parse(text) as PlaywrightReport;
  const { stats } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: playwrightFailures(report, report.config.rootDir),
  };
}

function playwrightFailures({ suites = [], specs = [] }: PlaywrightSuite, folder: string): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => named(join(folder, file), title, results.flatMap(({ errors }) => errors)[0]?.message)),
  );
  return [...own, ...suites.flatMap((suite) => playwrightFailures(suite, folder))];
}

/** @param text the report of `verify/figures`; a world with any wrong figure is one failure */
export function countFigures(text: string): Result {
  const { passed, failed, skipped } = JSON.parse(text) as Omit<Result, 'failures'>;
  return { passed, failed, skipped, failures: failed === 0 ? [] : ['see above, each with its world'] };
}

/**
 * Counts a report. Silence never counts as success: no report, no tests, or a bad exit code without a failed test is one
 * failure.
 *
 * @param file where the suite should write its report
 * @param code the suite's exit code, null if it was killed
 * @returns the result; a failure that was added says why
 */
export function countReport(file: string, code: number | null, count: (text: string) => Result): Result {
  let result: Result;
  try {
    result = count(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['it gave no report'] };
  }
  if (result.passed + result.failed + result.skipped === 0)
    return { ...result, failed: 1, failures: ['it ran no test'] };
  if (code !== 0 && result.failed === 0) {
    const failures = [`it ended with ${code ?? 'a signal'} although no test failed`];
    return { ...result, failed: 1, failures };
  }
  return result;
}
