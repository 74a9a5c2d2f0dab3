import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { peerread } from './peerread.ts';

/** Writes a data set with a paper in each of the files; the paper's id is the file's path. */
function dataSet(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'peerread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify({ id: file.replaceAll('/', '-'), title: file, reviews: [] }));
  }
  return folder;
}

const idsIn = async (folder: string) =>
  (await readFrom(peerread, { options: {}, files: [folder] })).submissions.map(({ id }) => id);

test('a folder of the data set is read with its reviews, and without the parsed papers', async () => {
  const folder = dataSet('train/reviews/1.json', 'train/parsed_pdfs/1.pdf.json', 'dev/reviews/2.json');
  expect(await idsIn(join(folder, 'train'))).toEqual(['train-reviews-1.json']);
  expect(await idsIn(folder)).toEqual(['train-reviews-1.json', 'dev-reviews-2.json']);
});

test('of a folder with files of its own only those are read', async () => {
  expect(await idsIn(dataSet('1.json', 'reviews/2.json', 'train/reviews/3.json'))).toEqual(['1.json']);
});

test('a folder without files of the data set is rejected', async () => {
  await expect(idsIn(dataSet('parsed_pdfs/1.pdf.json', 'train/parsed_pdfs/2.pdf.json'))).rejects.toThrow(
    /is a folder without \.json or \.jsonl files/,
  );
});
