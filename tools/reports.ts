import { readFileSync } from 'node:fs';

/** The result of a test suite. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** @param text Vitest's JSON report; a file that could not be loaded counts as one failed test */
export function countVitest(text: string): Count {
  const report = JSON.parse(text) as VitestReport;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param text Playwright's JSON report; a test that passed only on retry counts as failed */
export function countPlaywright(text: string): Count {
  const { stats } = JSON.parse(text) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** @param text the report of `verify/figures`; a world with any wrong figure is one failure */
export function countFigures(text: string): Count {
  const { passed, failed, skipped } = JSON.parse(text) as Count;
  return { passed, failed, skipped };
}

/**
 * Counts a report. Silence never counts as success: no report, no tests, or a bad exit code without a failed test is one
 * failure.
 *
 * @param file where the suite should write its report
 * @param code the suite's exit code, null if it was killed
 * @returns the count, and why a failure was added, if one was
 */
export function countReport(
  file: string,
  code: number | null,
  count: (text: string) => Count,
): Count & { why?: string } {
  let result: Count;
  try {
    result = count(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, why: 'it gave no report' };
  }
  if (result.passed + result.failed + result.skipped === 0) return { ...result, failed: 1, why: 'it ran no test' };
  if (code !== 0 && result.failed === 0) {
    return { ...result, failed: 1, why: `it ended with ${code ?? 'a signal'} although no test failed` };
  }
  return result;
}
