import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { isStreamed, operationIds } from '#lib/contract/operations.ts';
import { disagreement, Names } from './agreement.ts';
import { actual, pathOf, streamed } from './asking.ts';
import { type Gone, idOfGone } from './gone.ts';
import { changeArbitrary, imported, secondState } from './history.ts';
import { askingArbitrary } from './questions.ts';
import { expected } from './oracle.ts';
import { later, type Stage } from '#verify/worlds/stage.ts';
import { now, worldArbitrary } from '#verify/worlds/world.ts';

/** What the oracle says. A test that the comparison can fail replaces it by a wrong one. */
export type Oracle = typeof expected;

/** The lists that are also streams. */
const streams = new Set<string>(operationIds.filter(isStreamed));

/** Questions to one world. */
const perWorld = 80;

/** A world, what a second import changes (if there is one), and the questions. */
const caseArbitrary = fc.record({
  world: worldArbitrary,
  change: fc.option(changeArbitrary),
  asked: fc.array(askingArbitrary, { minLength: perWorld, maxLength: perWorld }),
});
type Case = typeof caseArbitrary extends fc.Arbitrary<infer T> ? T : never;

/**
 * Compares service and oracle over random worlds, questions and keys.
 *
 * @param options.shrink looks for the smallest world that shows a disagreement: slow, for debugging
 * @returns the first (or smallest) disagreement in words; null if they agree
 */
export async function disagreementIn(
  worlds: number,
  seed: number,
  stage: Stage,
  { oracle = expected, shrink = false }: { oracle?: Oracle; shrink?: boolean } = {},
): Promise<string | null> {
  const property = fc.asyncProperty(caseArbitrary, async (each) => {
    const found = await disagreements(each, stage, oracle);
    if (found.length > 0) throw new Error(`Service and oracle disagree:\n${found.join('\n')}`);
  });
  const { failed, errorInstance, counterexample } = await fc.check(property, {
    numRuns: worlds,
    seed,
    endOnFailure: !shrink,
  });
  if (!failed) return null;
  return `seed ${seed}: ${String(errorInstance)}${shrink ? `\n${JSON.stringify(counterexample?.[0])}` : ''}`;
}

/** Where service and oracle disagree on these questions, in words; empty if they agree. */
async function disagreements({ world, change, asked }: Case, stage: Stage, oracle: Oracle): Promise<string[]> {
  await stage.set(world);
  const next = change && secondState(world, change);
  if (next) await stage.change(next);
  const state = {
    datasets: next ? imported(world, next) : world.conferences,
    now: now.toISOString(),
    before: next ? { datasets: world.conferences, changedAt: later.toISOString() } : undefined,
  };
  const names = new Names();
  const idOf = (gone: Gone) => idOfGone(stage.store, gone);
  const found: string[] = [];
  for (const { key: at, question, limit } of asked) {
    const key = world.keys[at % world.keys.length]!;
    const path = pathOf(question, limit);
    const came = await actual((each) => stage.ask(key.name, each), path);
    const said = disagreement(oracle(state, key, question), came, { names, idOf });
    if (said !== null) found.push(`${JSON.stringify(key)} ${path}: ${said}`);
    if (!streams.has(question.operation)) continue;
    const stream = await streamed((each, headers) => stage.ask(key.name, each, 'GET', headers), path);
    const { rows, gone } = 'rows' in came ? came : {};
    if (stream.status !== came.status || !isDeepStrictEqual([stream.rows, stream.gone], [rows, gone])) {
      found.push(`${JSON.stringify(key)} ${path}: the stream differs from the pages`);
    }
  }
  return found;
}
