/**
 * `npm run release`: builds the package of this version, installs it in an empty folder and tries it. Leaves the tarball, its bill of
 * materials and the checksums in `dist`. It publishes nothing.
 */
import { killChildrenOnExit, run } from '#tools/children.ts';
import { ensureChromium } from '#tools/chromium.ts';
import { readArguments } from '#tools/command-line.ts';
import { install } from './install.ts';
import { pack } from './pack.ts';
import { readManifest, stage } from './stage.ts';
import { tryRelease } from './try.ts';

/** The tests that run against the installed programs: of the dashboard, of what an author may see, of the API, and of raw HTTP. */
const conformance = ['chair', 'author', 'proxy', 'raw-requests'].map((name) => `e2e/${name}.spec.ts`).join(' ');

const { values } = readArguments('npm run release -- [--dry-run]', { 'dry-run': { type: 'boolean', default: false } });
killChildrenOnExit();
const { version } = readManifest();

await stage();
const { tarball, size, unpackedSize } = pack();
console.log(`${tarball}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked`);
const installed = await install(tarball);
console.log(`installed: ${megabytes(installed.size)} in ${installed.seconds.toFixed(1)} s`);
const { seconds, memory } = await tryRelease(installed, version);
console.log(`first page after ${seconds.toFixed(1)} s; both programs idle: ${megabytes(memory)}`);
const env = { CHROMIUM: await ensureChromium(), ROSTRUM_PROGRAM: installed.program };
const { code } = await run(`playwright test ${conformance} --reporter=line`, { env });
if (code !== 0) process.exitCode = 1;
else if (!values['dry-run'])
  console.log(`Rostrum ${version} is ready in dist. CONTRIBUTING.md says how to publish it.`);

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
