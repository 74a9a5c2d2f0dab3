import * as fc from 'fast-check';
import { disagreement, Names } from './oracle-agreement.ts';
import { actual, pathOf } from './oracle-asking.ts';
import { same } from './oracle-observer.ts';
import { askingArbitrary } from './oracle-questions.ts';
import { expected } from './oracle.ts';
import { later, type Stage } from './stage.ts';
import type { Conference } from './world-conference.ts';
import { laterState } from './world-later.ts';
import { now, worldArbitrary, type World } from './world.ts';

/** What the oracle says; a proof that the comparison can fail puts a wrong one in its place. */
export type Oracle = typeof expected;

/** Questions to one world. */
const perWorld = 80;

/** A world, what a second import makes it, where there is one, and questions. */
const caseArbitrary = fc.record({
  world: worldArbitrary,
  next: fc.option(worldArbitrary),
  asked: fc.array(askingArbitrary, { minLength: perWorld, maxLength: perWorld }),
});
type Case = typeof caseArbitrary extends fc.Arbitrary<infer T> ? T : never;

/**
 * Holds service and oracle against each other over random worlds, questions and keys.
 *
 * @param options.shrink looks for the smallest world that shows a disagreement: slow, for people who search the fault
 * @returns every disagreement of the first world (or the smallest) that has any, in words; empty where they agree
 */
export async function disagreementsIn(
  worlds: number,
  seed: number,
  stage: Stage,
  { oracle = expected, shrink = false }: { oracle?: Oracle; shrink?: boolean } = {},
): Promise<string[]> {
  let found: string[] = [];
  const property = fc.asyncProperty(caseArbitrary, async (each) => {
    const here = await disagreements(each, stage, oracle);
    if (here.length > 0) found = here;
    return here.length === 0;
  });
  const { counterexample } = await fc.check(property, { numRuns: worlds, seed, endOnFailure: !shrink });
  return shrink && counterexample ? [...found, JSON.stringify(counterexample[0])] : found;
}

/** Where service and oracle disagree over these questions, in words; empty where they agree. */
async function disagreements({ world, next: other, asked }: Case, stage: Stage, oracle: Oracle): Promise<string[]> {
  await stage.set(world);
  const next = other && laterState(world, other);
  if (next) await stage.change(next);
  const state = {
    datasets: next ? imported(world, next) : world.conferences,
    now: now.toISOString(),
    before: next ? { datasets: world.conferences, changedAt: later.toISOString() } : undefined,
  };
  const names = new Names();
  const found: string[] = [];
  for (const { key: at, question, limit } of asked) {
    const key = world.keys[at % world.keys.length]!;
    const path = pathOf(question, limit);
    const came = await actual((each) => stage.ask(key.name, each), path);
    const said = disagreement(oracle(state, key, question), came, names);
    if (said !== null) found.push(`${JSON.stringify(key)} ${path}: ${said}`);
  }
  return found;
}

/** What there is after a second import: it adds records and replaces them whole, and takes none away. */
function imported(world: World, next: World): Conference[] {
  return next.conferences.map((conference, at) => {
    const was = world.conferences[at]!;
    const submissions = united(was.submissions, conference.submissions, 'slug');
    return { ...conference, submissions, registrations: united(was.registrations, conference.registrations, 'email') };
  });
}

function united<K extends string, T extends Record<K, string>>(was: readonly T[], are: readonly T[], id: K): T[] {
  return [...was.filter((each) => !are.some((other) => same(other[id], each[id]))), ...are];
}
