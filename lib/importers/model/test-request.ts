import { onTestFinished } from 'vitest';
import type { Finding, SourcedConference, SourcedSubmission } from './sourced.ts';
import type { Source, SourceRequest } from './source.ts';
import { openSpool } from '#lib/importers/files/spool.ts';

/** What a test read from a source. */
export interface Read {
  conference: SourcedConference;
  submissions: SourcedSubmission[];
  /** All findings, each as one line: `place, field: message`. */
  findings: string[];
}

/** Reads a conference from a source as `conference apply` does. */
export async function readFrom<Options>(
  source: Source<Options>,
  request: Partial<SourceRequest<Options>> & Pick<SourceRequest<Options>, 'options'>,
): Promise<Read> {
  const spool = openSpool();
  onTestFinished(() => spool[Symbol.dispose]());
  const findings: string[] = [];
  const report = ({ place, field, message }: Finding) =>
    findings.push([place, field].filter(Boolean).join(', ') + `: ${message}`);
  const conference = await source.read({
    files: [],
    slug: 'test-2027',
    timezone: null,
    spool,
    fetch: () => Promise.reject(new Error('nothing is asked in this test')),
    signal: new AbortController().signal,
    report,
    progress: () => undefined,
    ...request,
  });
  const submissions = [...conference.submissions(report)];
  return { conference, submissions, findings };
}
