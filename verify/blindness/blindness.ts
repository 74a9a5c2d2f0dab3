import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { streamType } from '#lib/contract/stream.ts';
import { type Script, scriptArbitrary } from './script.ts';
import type { Heard, Stage } from '#verify/worlds/stage.ts';
import { twinOf } from '#verify/worlds/twin.ts';
import { type World, type WorldKey, worldArbitrary } from '#verify/worlds/world.ts';

/** A world, the key that looks at it, the world that supplies hidden data for the twin, and the requests. */
export interface Pair {
  world: World;
  key: WorldKey;
  other: World;
  script: Script;
}

export const pairArbitrary: fc.Arbitrary<Pair> = fc
  .tuple(worldArbitrary, worldArbitrary, scriptArbitrary)
  .chain(([world, other, script]) => fc.constantFrom(...world.keys).map((key) => ({ world, key, other, script })));

type Request = Parameters<Stage['ask']>;

/** Sends the same request, or the same message, to two stages. Throws if the answers differ. */
function inParallel<Given extends unknown[]>(
  stages: readonly [Stage, Stage],
  send: (stage: Stage, ...given: Given) => Promise<Heard>,
) {
  return async (...request: Given): Promise<Heard> => {
    const [one, two] = await Promise.all(stages.map((stage) => send(stage, ...request)));
    if (!isDeepStrictEqual(one, two)) {
      throw new Error(`${JSON.stringify(request)}\n${JSON.stringify(one)}\n${JSON.stringify(two)}`);
    }
    return one!;
  };
}

const asStream = { accept: streamType };

type Ask = (...request: Request) => Promise<Heard>;

/**
 * Follows the cursors of a list to its end.
 *
 * @param ask returns one page
 * @returns the last cursor, if there was any
 */
export async function pagesOf(
  path: string,
  ask: (page: string, cursor: string | undefined) => Promise<Pick<Heard, 'text'>>,
): Promise<string | undefined> {
  let last: string | undefined;
  for (;;) {
    const { text } = await ask(last === undefined ? path : `${path}&cursor=${last}`, last);
    const { nextCursor } = JSON.parse(text) as { nextCursor?: string | null };
    if (!nextCursor) return last;
    last = nextCursor;
  }
}

/**
 * Sends all requests of a script: each path also with HEAD and with `If-None-Match`, each list page by page to its end, and as a
 * stream.
 */
async function play({ single, lists }: Script, key: string, ask: Ask): Promise<void> {
  for (const [at, path] of single.entries()) {
    const { headers } = await ask(key, path);
    if (at % 4 === 0) await ask(key, path, 'HEAD');
    if (at % 4 === 1 && headers['etag']) await ask(key, path, 'GET', { 'if-none-match': headers['etag'] });
  }
  let foreign = 'nothing';
  for (const [at, path] of lists.entries()) {
    foreign =
      (await pagesOf(path, async (page, cursor) => {
        const heard = await ask(key, page);
        const { etag } = heard.headers;
        if (etag && cursor) await ask(key, page, 'HEAD', { 'if-none-match': etag });
        return heard;
      })) ?? foreign;
    const whole = path.replace(/[?&]limit=\d+/, (limit) => (limit.startsWith('?') ? '?' : ''));
    if (at % 3 > 0) await ask(key, whole, 'GET', asStream);
  }
  await ask(key, `${lists.at(-1)}&cursor=${foreign}`);
  await ask(null, '/me');
}

/** Plays a script on two stages, with the messages of an assistant that has the same key. */
async function playOn(stages: readonly [Stage, Stage], script: Script, key: string): Promise<void> {
  await play(
    script,
    key,
    inParallel(stages, (stage, ...request: Request) => stage.ask(...request)),
  );
  const tell = inParallel(stages, (stage, message: object) => stage.tell(key, message));
  for (const message of script.messages) await tell(message);
}

/**
 * Sends the same requests to a world and to its twin.
 *
 * @throws if an answer differs, with the request and both answers
 */
export async function comparePair(stages: readonly [Stage, Stage], { world, key, other, script }: Pair): Promise<void> {
  const twin = twinOf(world, key, other);
  await stages[0].set(world);
  await stages[1].set(twin.world, twin.reassignments);
  await playOn(stages, script, key.name);
}

/**
 * Sends the same requests to a world that stays as it is and to one that becomes its twin: a hidden change must stay hidden.
 *
 * @throws like `comparePair`
 */
export async function compareLater(
  stages: readonly [Stage, Stage],
  { world, key, other, script }: Pair,
): Promise<void> {
  await stages[0].set(world);
  await stages[1].set(world);
  await stages[1].change(twinOf(world, key, other).world);
  await playOn(stages, script, key.name);
}
