import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '#lib/runtime/release.ts';

/** The folder of Next's build, in the working folder. */
export const buildFolder = releaseFolder === undefined ? '.next' : 'dist/next';

/**
 * Makes the folder that holds the build and the public files the working folder, because Next looks for them there. In a checkout it is the
 * working folder already. Settings must have been parsed before, because their paths are relative to the first working folder.
 *
 * A release also tells Next its configuration, as Next's own `server.js` does: its configuration file and its compiler are not in it.
 */
export function enterBuild(): void {
  if (releaseFolder === undefined) return;
  process.chdir(releaseFolder);
  const { config } = JSON.parse(readFileSync(join(buildFolder, 'required-server-files.json'), 'utf8')) as {
    config: object;
  };
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);
}
