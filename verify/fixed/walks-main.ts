import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readNumbers } from '#tools/command-line.ts';
import { type Connection, openConnection } from './connection.ts';
import { sharedWorld } from './shared-world.ts';
import { type AskPage, standingIn, type Walk, walk, walks } from './walks.ts';

/**
 * `node verify/fixed/walks-main.ts [walks] [writes a second] [seed]`: walks through lists over a port while another instance
 * writes.
 */
const given = readNumbers('node verify/fixed/walks-main.ts', {
  walks: 1000,
  'writes a second': 250,
  seed: Date.now() % 1_000_000_000,
});
const size = 60;
const WALKERS = 4;

const world = await sharedWorld(size);
const askBy =
  ({ ask }: Connection): AskPage =>
  async (path, who) =>
    (await ask(path, world.keys[who])).body as Awaited<ReturnType<AskPage>>;

const connections = Array.from({ length: WALKERS }, () => openConnection(world.url));
const standing = new Map<Walk, string[]>();
for (const each of walks) standing.set(each, await standingIn(askBy(connections[0]!), each));

const writer = fork(new URL('./walk-writer.ts', import.meta.url), [
  world.address,
  ...[size, given['writes a second'], given.seed].map(String),
]);
await once(writer, 'message');
const begin = performance.now();

const total = { walks: 0, pages: 0, rows: 0 };
const walking = connections.map(async (connection) => {
  while (total.walks < given.walks) {
    total.walks += 1;
    const each = walks[total.walks % walks.length]!;
    const { pages, rows } = await walk(askBy(connection), each, 1 + (total.walks % 7), standing.get(each)!);
    total.pages += pages;
    total.rows += rows;
  }
  connection.close();
});
await Promise.all(walking);
const took = (performance.now() - begin) / 1000;
writer.send('enough');
const [writes] = (await once(writer, 'message')) as [number];
console.log(
  `${total.walks} walks, ${total.pages} pages, ${total.rows} rows, ${took.toFixed(1)} s; ${(writes / took).toFixed(0)} writes a second, seed ${given.seed}: ` +
    'every permanent row was returned exactly once',
);
await world.close();
