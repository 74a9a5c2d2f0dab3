import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { openStore } from '#lib/store/open-store.ts';
import { createWriter } from './walk-writes.ts';

/**
 * `walk-writer.ts <address> <size> <writes a second> <seed>`: a second instance that writes, like an importer. It tells its
 * parent when it begins, writes until the parent hangs up or sends a message, and then says how often it wrote.
 */
const [address = '', size, rate, seed] = process.argv.slice(2);
const told = new AbortController();
process.once('message', () => told.abort());
process.once('disconnect', () => told.abort());

const store = await openStore(address);
// The disk must not limit how fast it writes.
await sql
  .raw(engineOf(store.db) === 'sqlite' ? 'pragma synchronous = off' : 'set synchronous_commit = off')
  .execute(store.db);
const write = await createWriter(store, Number(size), Number(seed));
process.send?.('begins');
const begin = performance.now();
let writes = 0;
while (!told.signal.aborted) {
  await setTimeout(1);
  const due = ((performance.now() - begin) / 1000) * Number(rate);
  for (let some = 0; some < 20 && writes < due; some += 1, writes += 1) await write();
}
await store.close();
process.send?.(writes);
process.disconnect?.();
