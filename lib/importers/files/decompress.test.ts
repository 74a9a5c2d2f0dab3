import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decompressed } from './decompress.ts';
import { openSpool } from './spool.ts';
import { textOfSource } from './source-text.ts';
import { testFile } from './test-folder.ts';

test('decompresses gzip up to a size limit and rejects anything larger', async () => {
  using spool = openSpool();
  const mebibyte = 2 ** 20;
  const file = testFile('notes.gz', gzipSync('x'.repeat(mebibyte)));
  expect(readFileSync(await decompressed(file, 'notes.gz', spool, mebibyte), 'utf8')).toHaveLength(mebibyte);
  await expect(decompressed(file, 'notes.gz', spool, mebibyte - 1)).rejects.toThrow('notes.gz: is larger than 1 MiB');
});

test('a TAR archive, plain or gzip, is refused as what it is', async () => {
  using spool = openSpool();
  const tar = Buffer.alloc(1024);
  tar.write('notes.json');
  tar.write('ustar', 257);
  for (const content of [tar, gzipSync(tar)]) {
    const reading = textOfSource(testFile('dump.tar.gz', content), spool, 'dump.tar.gz');
    await expect(reading).rejects.toThrow('dump.tar.gz: is a TAR archive; unpack it first');
  }
});
