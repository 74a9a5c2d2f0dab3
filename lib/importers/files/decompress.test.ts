import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { decompressed } from './decompress.ts';
import { openSpool } from './spool.ts';

function gzipOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-gzip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'notes.gz');
  writeFileSync(file, gzipSync(text));
  return file;
}

test('decompresses gzip up to a size limit and rejects anything larger', async () => {
  using spool = openSpool();
  const mebibyte = 2 ** 20;
  const file = gzipOf('x'.repeat(mebibyte));
  expect(readFileSync(await decompressed(file, 'notes.gz', spool, mebibyte), 'utf8')).toHaveLength(mebibyte);
  await expect(decompressed(file, 'notes.gz', spool, mebibyte - 1)).rejects.toThrow('notes.gz: is larger than 1 MiB');
});
