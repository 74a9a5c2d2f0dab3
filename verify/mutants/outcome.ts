/** What a suite came to. Of one that could not run nobody knows what it would have found. */
export interface Outcome {
  outcome: 'passes' | 'fails' | 'cannot run';
  /** Which tests failed and how, or why it could not run. */
  said: string;
}

/** The part of Vitest's JSON report that tells what ran. */
export interface Report {
  testResults: {
    /** Path of the file. */
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** How the failure of a test begins that was only too slow, as on a busy machine. */
const TOO_SLOW = 'TestTimeoutError';

/**
 * A suite fails where one of its tests says so. A bad end for any other reason (a file that cannot be loaded or has no tests, what
 * comes before the tests, a process that dies, a test that takes too long) tells nothing of the rule that is broken.
 *
 * @param report null where there is none
 * @param code how Vitest ended
 * @param files all of which must have been run for the suite to pass
 */
export function outcomeOf(report: Report | null, code: number | null, files: readonly string[]): Outcome {
  if (!report) return { outcome: 'cannot run', said: `it ended with ${code} and no report` };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const told = failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`).join('\n\n');
  if (failed.some(({ failureMessages }) => failureMessages.some((message) => !message.startsWith(TOO_SLOW)))) {
    return { outcome: 'fails', said: told };
  }
  const broken = report.testResults.filter(({ status }) => status !== 'passed');
  const why = [told, ...broken.map(({ name, message }) => `${name}: ${message}`)].join('\n').trim();
  if (code !== 0) return { outcome: 'cannot run', said: why || `it ended with ${code} although no test failed` };
  const idle = files.filter((file) => !ran(report, file));
  if (idle.length > 0 || tests.length === 0) {
    return { outcome: 'cannot run', said: `no test was run of ${idle.join(', ') || 'any file'}` };
  }
  return { outcome: 'passes', said: '' };
}

function ran({ testResults }: Report, file: string): boolean {
  const found = testResults.find(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`));
  return found?.assertionResults.some(({ status }) => status === 'passed') ?? false;
}
