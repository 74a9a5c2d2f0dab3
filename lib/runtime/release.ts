import { dirname } from 'node:path';

/**
 * The folder of an installed release, or undefined in a checkout. A release has the programs as JavaScript, all in its folder `dist`; a
 * checkout runs the TypeScript (`tools/release`).
 */
export const releaseFolder: string | undefined = import.meta.filename.endsWith('.ts')
  ? undefined
  : dirname(import.meta.dirname);
