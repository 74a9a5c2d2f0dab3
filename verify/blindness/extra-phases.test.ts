import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { extraPhaseName } from '#lib/contract/reviews/extra-phases.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import type { SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import type { Store } from '#lib/store/database/store.ts';
import { readSummaries, storedSummaries } from '#lib/store/submissions/review-summary.ts';
import type { Conference } from '#verify/worlds/conference.ts';
import type { Stage } from '#verify/worlds/stage.ts';
import { isNamed } from '#verify/worlds/twin-assignments.ts';
import { eyesOn, observed } from '#verify/worlds/twin-observer.ts';
import type { World } from '#verify/worlds/world.ts';
import { type Pair, playOn } from './blindness.ts';
import { differenceIn, openStages } from './proof.ts';

const pairs = { sqlite: 25, postgres: 4 }[testEngine];
const seed = Math.floor(Math.random() * 2 ** 31);

vi.setConfig({ testTimeout: 300_000 });

let stages: [Stage, Stage];
beforeAll(async () => {
  stages = await openStages();
});
afterAll(() => Promise.all(stages.map((stage) => stage.close())));

let moved = 0;

/** The same world with two phases in each track, a phase and its extra phase, between which reviews can be moved without any other change. */
function withExtraPhases(world: World): World {
  const conferences = world.conferences.map((conference): Conference => ({
    ...conference,
    tracks: conference.tracks.map((track) => {
      const main = track.phases[0]!;
      const extra = {
        ...main,
        index: 2,
        name: extraPhaseName(main.name, 1),
        reviewDeadline: '2026-03-10T00:00:00.000Z',
      };
      return { ...track, phases: [main, extra] };
    }),
    submissions: conference.submissions.map((given): SubmissionRecord => {
      const { shownPhase: _, ...submission } = given;
      const ofEach = new Map(submission.assignments.map((each) => [each.reviewer, each]));
      const assignments = [...ofEach.values()].map((each, at) => ({ ...each, phase: 1 + (at % 2) }));
      return { ...submission, phase: submission.phase && 1, assignments };
    }),
  }));
  return { ...world, conferences };
}

/** Moves each review whose reviewer the caller may not know to the other phase. It keeps its id, which an import would change. */
async function moveHidden(store: Store, world: World, key: Pair['key']): Promise<void> {
  for (const conference of world.conferences) {
    const seen = observed(world, conference, key);
    for (const submission of conference.submissions) {
      const eyes = eyesOn(seen, submission);
      const hidden = submission.assignments.filter(
        (each) => !eyes.own(each.reviewer) && !(seen.reaches && isNamed(eyes, each)),
      );
      const id = idOf(store, 'submission', submission.slug);
      const trackId = idOf(store, 'track', idOf(store, 'conference', conference.conference.slug), submission.track);
      for (const { reviewer, phase } of hidden) {
        const [from, to] = [phase, 3 - phase].map((index) => idOf(store, 'phase', trackId, String(index)));
        await store.db
          .updateTable('assignments')
          .set({ phase_id: to! })
          .where('id', '=', idOf(store, 'assignment', id, idOf(store, 'user', normalAddress(reviewer)), from!))
          .executeTakeFirstOrThrow();
        moved += 1;
      }
      const kept = (await readSummaries(store.db, [id])).get(id) ?? [];
      await store.db
        .updateTable('submissions')
        .set({ reviewing_json: storedSummaries(kept) })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** @param fault a mistake in both stores */
function comparison(fault?: string) {
  return async (stages: [Stage, Stage], { world: given, key, script }: Pair): Promise<void> => {
    const world = withExtraPhases(given);
    for (const stage of stages) await stage.set(world);
    await moveHidden(stages[1].store, world, key);
    if (fault !== undefined) for (const { store } of stages) await sql.raw(fault).execute(store.db);
    await playOn(stages, script, key.name);
  };
}

test('nobody learns whether a reviewer who is hidden from them has a deadline of their own', async () => {
  moved = 0;
  expect(await differenceIn(pairs, seed, stages, comparison())).toBeNull();
  expect(moved).toBeGreaterThan(pairs);
});

test('the comparison fails for a service that does not know which phases are extra ones', async () => {
  const fault = 'update phases set name = \'Late\' where "index" = 2';
  await sql.raw(fault).execute(stages[0].store.db); // an error of the engine must not count as caught
  expect(await differenceIn(300, seed, stages, comparison(fault))).toContain('seed');
});
