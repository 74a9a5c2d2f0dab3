/**
 * `npm run release`: builds the package of this version, installs it in an empty folder and tries it. Leaves the tarball, its bill of
 * materials and the checksums in `dist`. It publishes nothing.
 */
import { killChildrenOnExit } from '#tools/children.ts';
import { readArguments } from '#tools/command-line.ts';
import { pack } from './pack.ts';
import { stage } from './stage.ts';

readArguments('npm run release -- [--dry-run]', { 'dry-run': { type: 'boolean', default: false } });
killChildrenOnExit();
await stage();
const { tarball, size, unpackedSize } = pack();
console.log(`${tarball}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked`);

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
