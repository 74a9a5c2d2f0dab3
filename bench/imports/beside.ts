import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startMailbox, type Mailbox } from '#tools/mailbox.ts';
import { settings } from '#bench/programs/programs.ts';
import { count, type Figure, milliseconds, seconds } from '#bench/load/report.ts';
import { startService } from '#bench/programs/service.ts';
import { percentile } from '#bench/load/statistics.ts';
import { type Engine, engines, type FullStore, withStores } from '#bench/programs/stores.ts';

/** Milliseconds between two requests of each kind. */
const PAUSE = { read: 50, signIn: 250 } as const;

/** How long each request took in milliseconds, and how many failed. */
interface Sample {
  took: number[];
  failed: number;
}

/** How often it is repeated, each time over a new store: one import is too short for a p99. */
const ROUNDS = 3;

/** How long readers and people who sign in waited. */
interface Noticed {
  read: Sample;
  signIn: Sample;
}

/**
 * How long readers and people who sign in wait while a large conference is imported by another process into the store of a
 * smaller one, on both engines; compared with the same without an import.
 */
export async function benchBeside(submissions: number): Promise<Figure[]> {
  const words = ['demo', '--submissions', `${submissions}`, '--seed', '99'];
  const figures: Figure[] = [];
  for (const engine of engines) {
    figures.push(...(await besideCommand(engine, words, `${engine}: import of ${count(submissions)}`)));
  }
  return figures;
}

/** How long readers and people who sign in wait while a command works on the same store, compared with the same without it. */
export async function besideCommand(engine: Engine, words: readonly string[], name: string): Promise<Figure[]> {
  const [busy, quiet] = [noSample(), noSample()];
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const noticed = await withStores(engine, [400], ([store]) => besideOnce(store!, words), true);
    took.push(noticed.took);
    for (const [all, some] of [
      [busy, noticed.busy],
      [quiet, noticed.quiet],
    ] as const) {
      for (const kind of ['read', 'signIn'] as const) {
        all[kind].took.push(...some[kind].took);
        all[kind].failed += some[kind].failed;
      }
    }
  }
  return [
    { name: `${name}, median of ${ROUNDS}`, value: seconds(percentile(took, 0.5)) },
    ...figuresOf('  /me', busy.read, quiet.read),
    ...figuresOf('  sign-in by code', busy.signIn, quiet.signIn),
  ];
}

function noSample(): Noticed {
  return { read: { took: [], failed: 0 }, signIn: { took: [], failed: 0 } };
}

/** Returns how long the command took in milliseconds, and the waits with and without it. */
async function besideOnce(
  { dataDir, own }: FullStore,
  words: readonly string[],
): Promise<{ took: number; busy: Noticed; quiet: Noticed }> {
  const mailbox = await startMailbox();
  const given = { ...own, SMTP_URL: mailbox.url, MAIL_FROM: 'rostrum@x.org' };
  const service = await startService(dataDir, given);
  try {
    const { base, key } = service;
    const people = { origin: new URL(base).origin, mailbox };
    const ask = async () =>
      void (await (await ok(fetch(`${base}/me`, { headers: { authorization: `Bearer ${key}` } }))).arrayBuffer());
    const during = async (isOver: () => boolean): Promise<Noticed> => {
      const [read, signIn] = await Promise.all([
        sampled(ask, PAUSE.read, isOver),
        sampled((nth) => signInBy(people, nth), PAUSE.signIn, isOver),
      ]);
      return { read, signIn };
    };
    await during(after(5_000));
    const quiet = await during(after(20_000));
    const command = spawn(process.execPath, ['lib/cli/rostrum.mjs', ...words], {
      env: settings({ DATA_DIR: dataDir, ...given }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let isOver = false;
    const began = performance.now();
    command.once('exit', () => (isOver = true));
    const [busy] = await Promise.all([during(() => isOver), exitOf(command)]);
    return { took: performance.now() - began, busy, quiet };
  } finally {
    await service.stop();
    await mailbox.stop();
  }
}

function figuresOf(name: string, busy: Sample, quiet: Sample): Figure[] {
  const at = (share: number) => [percentile(busy.took, share), percentile(quiet.took, share)] as const;
  const ratio = at(0.99)[0] / at(0.99)[1];
  return [
    { name: `${name}, median`, value: milliseconds(at(0.5)[0]), floor: milliseconds(at(0.5)[1]) },
    {
      name: `${name}, p99 of ${busy.took.length}`,
      value: milliseconds(at(0.99)[0]),
      floor: milliseconds(at(0.99)[1]),
      ratio: { median: ratio, least: ratio, most: ratio },
      target: { text: '≤ 1.5', met: ratio <= 1.5 },
    },
    {
      name: `${name}, failed`,
      value: count(busy.failed),
      floor: count(quiet.failed),
      target: { text: '0', met: busy.failed === 0 },
    },
  ];
}

async function exitOf(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The command ended with ${code}.`);
}

function after(milliseconds_: number): () => boolean {
  const until = performance.now() + milliseconds_;
  return () => performance.now() >= until;
}

/** Sends requests at a steady rate, however long answers take. */
async function sampled(ask: (nth: number) => Promise<void>, pause: number, isOver: () => boolean): Promise<Sample> {
  const sample: Sample = { took: [], failed: 0 };
  const asked: Promise<void>[] = [];
  for (let nth = 0; !isOver(); nth += 1) {
    const began = performance.now();
    asked.push(
      ask(nth).then(
        () => void sample.took.push(performance.now() - began),
        () => void (sample.failed += 1),
      ),
    );
    await wait(pause);
  }
  await Promise.all(asked);
  return sample;
}

/** Signs in someone new each time, whose address no import has. */
async function signInBy({ origin, mailbox }: { origin: string; mailbox: Mailbox }, nth: number): Promise<void> {
  const address = `person-${process.pid}-${nth}-${Math.random()}@x.org`;
  const post = (path: string, body: object) =>
    ok(
      fetch(`${origin}/api/account${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const { attempt } = (await (await post('/codes', { address })).json()) as { attempt: string };
  let code: string | undefined;
  while ((code = mailbox.takeCode(address)) === undefined) await wait(1);
  await (await post('/session', { attempt, code })).arrayBuffer();
}

async function ok(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}
