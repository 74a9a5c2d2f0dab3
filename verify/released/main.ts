/**
 * `node verify/released/main.ts <version>`: writes the store of the version that is being released, on both engines, into
 * `verify/released/stores`. Released versions are never written again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from '#tools/command-line.ts';
import { startPostgres } from '#tools/postgres.ts';
import { fillAndAsk } from './answers.ts';
import { dumpStore } from './dump.ts';

const usage = 'node verify/released/main.ts <version>';
const [version, ...more] = readArguments(usage, {}).positionals;
if (version === undefined || more.length > 0) refuse('Name one version.', usage);
const stores = join('verify/released/stores', version);
if (existsSync(stores)) refuse(`${stores} is there already.`, usage);

const folder = mkdtempSync(join(tmpdir(), 'rostrum-released-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = await startPostgres();
for (const [engine, address] of [
  ['sqlite', join(folder, 'rostrum.sqlite')],
  ['postgres', server.address],
] as const) {
  const place = join(stores, engine);
  mkdirSync(place, { recursive: true });
  const kept = await fillAndAsk(address);
  dumpStore(address, place);
  writeFileSync(join(place, 'answers.json'), `${JSON.stringify(kept, null, 1)}\n`);
}
server.stop();
