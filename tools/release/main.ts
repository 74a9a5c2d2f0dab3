/**
 * `npm run release`: builds the package of this version, installs it in an empty folder and tries it. Leaves the tarball, its bill of
 * materials and the checksums in `dist`. It publishes nothing.
 *
 * With `--into` the installation is left in that folder, for tests of the caller's. Without, the most important ones run here.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killChildrenOnExit, run } from '#tools/children.ts';
import { ensureChromium } from '#tools/chromium.ts';
import { readArguments, refuse } from '#tools/command-line.ts';
import { install } from './install.ts';
import { pack } from './pack.ts';
import { readCheckout, reasonsAgainst } from './ready.ts';
import { readManifest, stage } from './stage.ts';
import { tryRelease } from './try.ts';

/** The tests that run against the installed programs: of the dashboard, of what an author may see, of the API, and of raw HTTP. */
const conformance = ['chair', 'author', 'proxy', 'raw-requests'].map((name) => `e2e/${name}.spec.ts`).join(' ');

const usage = 'npm run release -- [--dry-run] [--into <new folder>]';
const { values, positionals } = readArguments(usage, {
  'dry-run': { type: 'boolean', default: false },
  into: { type: 'string' },
});
const { into } = values;
const isDry = values['dry-run'] || process.env['npm_config_dry_run'] === 'true'; // without the "--", npm takes the option for its own
const { version } = readManifest();
const reasons = isDry ? [] : reasonsAgainst(readCheckout(version));
if (positionals.length > 0) refuse(`Unknown argument: "${positionals.join(' ')}".`, usage);
if (into !== undefined && existsSync(into)) reasons.push(`${into} is there already: name a new folder.`);
if (reasons.length > 0) refuse(reasons.join('\n'), usage);
killChildrenOnExit();

const began = performance.now();
await stage();
const { tarball, size, unpackedSize } = pack();
console.log(`${tarball}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked, built in ${secondsSince(began)}`);
const installed = await install(tarball, into ?? temporaryFolder());
console.log(`installed: ${megabytes(installed.size)} in ${installed.seconds.toFixed(1)} s`);
const { seconds, memory } = await tryRelease(installed, version);
console.log(`first page after ${seconds.toFixed(1)} s; both programs idle: ${megabytes(memory)}`);

if (into === undefined) {
  const env = { CHROMIUM: await ensureChromium(), ROSTRUM_PROGRAM: installed.program };
  await succeed(`playwright test ${conformance} --reporter=line`, env);
}
if (!isDry) {
  // Later versions show that they migrate it. One of an earlier try is not the store of what is released now.
  rmSync(`verify/released/stores/${version}`, { recursive: true, force: true });
  await succeed(`node verify/released/main.ts ${version}`);
  console.log(`Rostrum ${version} is ready in dist. CONTRIBUTING.md says how to publish it.`);
}

async function succeed(command: string, env: Record<string, string> = {}): Promise<void> {
  const { code } = await run(command, { env });
  if (code !== 0) throw new Error(`Failed: ${command}`);
}

/** Removed when this process ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function secondsSince(then: number): string {
  return `${((performance.now() - then) / 1000).toFixed(1)} s`;
}
