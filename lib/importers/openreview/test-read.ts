import { expect } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';
import { type Raw, withReplies } from './test-notes.ts';

/** Reads a response from a file. */
export async function read(answer: Raw, options: Raw = {}) {
  const files = [testFile('dump.json', JSON.stringify(answer))];
  return readFrom(openreview, { options: openreviewOptions.parse(options), files });
}

/** Reads one submission with its replies. */
export async function readOne(...[note, ...replies]: [Raw, ...Raw[]]) {
  const { conference, submissions, findings } = await read({ notes: [withReplies(note, ...replies)] });
  expect(submissions).toHaveLength(1);
  const [only] = submissions;
  if (!only) throw new Error('expected one submission');
  return { conference, only, findings };
}
