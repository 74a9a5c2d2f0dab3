import * as fc from 'fast-check';
import { shownPrefix } from '#lib/accounts/key.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { revokeKeys } from '#lib/store/keys.ts';
import { disagreement, Names } from './oracle-agreement.ts';
import { actual, pathOf } from './oracle-asking.ts';
import { askingArbitrary, type Asking } from './oracle-questions.ts';
import { expected } from './oracle.ts';
import { now, worldArbitrary, type World, type WorldKey } from './world.ts';

/** What the oracle says; a proof that the comparison can fail puts a wrong one in its place. */
export type Oracle = typeof expected;

/** Questions to one world. */
const perWorld = 80;

/**
 * Holds service and oracle against each other over random worlds, questions and keys.
 *
 * @param options.shrink looks for the smallest world that shows a disagreement: slow, for people who search the fault
 * @returns every disagreement of the first world (or the smallest) that has any, in words; empty where they agree
 */
export async function disagreementsIn(
  worlds: number,
  seed: number,
  { oracle = expected, shrink = false }: { oracle?: Oracle; shrink?: boolean } = {},
): Promise<string[]> {
  const askings = fc.array(askingArbitrary, { minLength: perWorld, maxLength: perWorld });
  let found: string[] = [];
  const property = fc.asyncProperty(worldArbitrary, askings, async (world, asked) => {
    const here = await disagreements(world, asked, oracle);
    if (here.length > 0) found = here;
    return here.length === 0;
  });
  const { counterexample } = await fc.check(property, { numRuns: worlds, seed, endOnFailure: !shrink });
  return shrink && counterexample ? [...found, JSON.stringify(counterexample[0])] : found;
}

/** Where service and oracle disagree over these questions, in words; empty where they agree. */
async function disagreements(world: World, asked: readonly Asking[], oracle: Oracle): Promise<string[]> {
  const served = await worldOf(world.conferences);
  const made = new Map<string, Promise<string>>();
  const names = new Names();
  const found: string[] = [];
  for (const { key: at, question, limit } of asked) {
    const key = world.keys[at % world.keys.length]!;
    if (!made.has(key.name)) made.set(key.name, makeKey(served, key));
    const secret = await made.get(key.name)!;
    const path = pathOf(question, limit);
    const came = await actual((each) => served.ask(each, { key: secret }), path);
    const said = disagreement(oracle(world.conferences, key, question, now.toISOString()), came, names);
    if (said !== null) found.push(`${JSON.stringify(key)} ${path}: ${said}`);
  }
  await served.store.db.destroy();
  return found;
}

async function makeKey(
  { keyOf, store }: Awaited<ReturnType<typeof worldOf>>,
  { owner, scopes, conference, expired, revoked }: WorldKey,
): Promise<string> {
  const key = await keyOf(owner, { scopes, conference, expiresAt: expired ? now : null });
  if (revoked) await revokeKeys(store, shownPrefix(key), now.toISOString());
  return key;
}
