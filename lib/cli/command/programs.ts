import { join, resolve } from 'node:path';
import { releaseFolder } from '#lib/runtime/release.ts';

const root = releaseFolder ?? resolve(import.meta.dirname, '../../..');

const path = (inRelease: string, inCheckout: string) =>
  join(root, releaseFolder === undefined ? inCheckout : inRelease);

/** Absolute paths of the files that start the programs. */
export const programs = {
  rostrum: path('rostrum.mjs', 'lib/cli/rostrum.mjs'),
  dashboard: path('dist/dashboard.js', 'lib/web/process/main.ts'),
};

/** The `package.json` of the release or the checkout. */
export const packageFile = join(root, 'package.json');
