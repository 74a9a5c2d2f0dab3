import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { staging } from './stage.ts';

/** A packed release. Sizes in bytes. */
export interface Packed {
  tarball: string;
  size: number;
  unpackedSize: number;
}

/**
 * Packs the staging folder, and puts the bill of materials and the checksums beside the tarball.
 *
 * @throws Error if npm leaves out a file
 */
export function pack(): Packed {
  const printed = execFileSync('npm', ['pack', `./${staging}`, '--pack-destination', 'dist', '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const [{ filename, size, unpackedSize, files }] = JSON.parse(printed) as [NpmPacked];
  const staged = globSync(`${staging}/**`, { withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length !== staged.length) {
    throw new Error(`npm packed ${files.length} of ${staged.length} files of ${staging}.`);
  }
  const tarball = join('dist', filename);
  const sbom = tarball.replace(/\.tgz$/, '.cdx.json');
  copyFileSync(join(staging, 'sbom.cdx.json'), sbom);
  writeFileSync(join('dist', 'SHA256SUMS'), [tarball, sbom].map(checksum).join(''));
  return { tarball, size, unpackedSize };
}

interface NpmPacked {
  filename: string;
  size: number;
  unpackedSize: number;
  files: unknown[];
}

/** A line for `sha256sum --check`. */
function checksum(file: string): string {
  return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;
}
