import { onTestFinished } from 'vitest';
import type { Finding, SourcedConference, SourcedSubmission } from './sourced.ts';
import type { Source, SourceRequest } from './source.ts';
import { openSpool } from '#lib/importers/files/spool.ts';

/** What a source was asked for in a test, and what it told. */
export interface Read {
  conference: SourcedConference;
  submissions: SourcedSubmission[];
  /** What was not understood, of all records; a line each: `place, field: message`. */
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
