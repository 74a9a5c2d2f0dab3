import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { disagreementIn, type Oracle } from './proof.ts';
import { expected } from './oracle.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import { openStage, type Stage } from '#verify/worlds/stage.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';

vi.setConfig({ testTimeout: 300_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the service shows every caller exactly what the specification says, row by row and field by field', async () => {
  expect(await disagreementIn({ sqlite: 150, postgres: 25 }[testEngine], 1, stage)).toBeNull();
});

test('the comparison fails for an oracle that takes every track for open', async () => {
  const opened = (dataset: Dataset): Dataset => ({
    ...dataset,
    tracks: dataset.tracks.map((track) => ({ ...track, reviewType: 'OPEN' })),
  });
  const oracle: Oracle = (state, ...asked) => expected({ ...state, datasets: state.datasets.map(opened) }, ...asked);
  expect(await disagreementIn(100, 1, stage, { oracle })).toContain('Service and oracle disagree');
});
