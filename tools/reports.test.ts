import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countPlaywright, countReport, countVitest } from './reports.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'rostrum-reports-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults,
});

describe('counting a report', () => {
  test('adds up what vitest says', () => {
    expect(countVitest(JSON.stringify(vitest(5, 1)))).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('a test file that could not be loaded is a failure', () => {
    const files = [{ status: 'failed', assertionResults: [] }];
    expect(countVitest(JSON.stringify(vitest(5, 0, files))).failed).toBe(1);
  });

  test('a browser test that passed only on the second try is a failure', () => {
    const text = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 } });
    expect(countPlaywright(text)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  test('a good suite has no added failure', () => {
    const file = report('good.json', vitest(5, 0));
    expect(countReport(file, 0, countVitest)).toEqual({ passed: 5, failed: 0, skipped: 3 });
  });

  test.each([
    ['no report', join('missing', 'report.json'), 0],
    ['half a report', 'half.json', 0],
    ['a report of no test', 'empty.json', 0],
    ['an exit code that says failure', 'good.json', 1],
    ['an end by a signal', 'good.json', null],
  ])('%s is a failure', (_, name, code) => {
    report('half.json', '{"numPassed');
    report('empty.json', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
    report('good.json', { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } });
    const result = countReport(join(folder, name), code, countPlaywright);
    expect(result.failed).toBe(1);
    expect(result.why).toBeTruthy();
  });
});
