import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';
import { type Raw, withReplies } from './test-notes.ts';

/** Reads a response from a file. */
export async function read(answer: Raw, options: Raw = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'openreview-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'dump.json');
  writeFileSync(file, JSON.stringify(answer));
  return readFrom(openreview, { options: openreviewOptions.parse(options), files: [file] });
}

/** Reads one submission with its replies. */
export async function readOne(...[note, ...replies]: [Raw, ...Raw[]]) {
  const { conference, submissions, findings } = await read({ notes: [withReplies(note, ...replies)] });
  expect(submissions).toHaveLength(1);
  const [only] = submissions;
  if (!only) throw new Error('expected one submission');
  return { conference, only, findings };
}
