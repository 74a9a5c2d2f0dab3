import { describe, expect, test } from 'vitest';
import type { Dataset, TrackRecord } from '#lib/store/dataset/dataset.ts';
import { type ImportOptions, importDataset } from './import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

const closing: ImportOptions = { missing: 'close' };

/** Who reviews the only submission, each with the index of the phase. */
type Asked = Readonly<Record<string, number>>;

/** @param names of the phases of a track, each with its deadline after `@` */
function trackWith(slug: string, names: readonly string[]): TrackRecord {
  const phases = names.map((each) => {
    const [name = '', reviewDeadline = null] = each.split(' @ ');
    return { name, reviewDeadline };
  });
  return trackRecord(slug, 'OPEN', phases);
}

/** A conference with one submission, in the first track. */
function conferenceOf(tracks: readonly TrackRecord[], asked: Asked, track = tracks[0]?.slug ?? ''): Dataset {
  const assignments = Object.entries(asked).map(([email, phase]) => assignmentRecord(email, { phase }));
  return conferenceRecord('conf', {
    tracks,
    people: ['chair@x.org', 'rev@x.org', 'other@x.org'].map((email) => ({ email, firstName: 'A', lastName: email })),
    grants: [{ email: 'chair@x.org', role: 'chair' }],
    submissions: [submissionRecord('a', track, { assignments })],
  });
}

const stored = ({ db }: Store) =>
  db
    .selectFrom('assignments')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('tracks', 'tracks.id', 'phases.track_id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select(['assignments.id', 'reviews.id as review', 'users.email', 'assignments.status'])
    .select(['tracks.slug as track', 'phases.name as phase'])
    .orderBy('users.email')
    .orderBy('assignments.status')
    .execute();

describe('a phase that gets another place', () => {
  const at = (names: readonly string[], asked: Asked) => conferenceOf([trackWith('main', names)], asked);

  const phases = async ({ db }: Store) =>
    (await db.selectFrom('phases').select(['index', 'name']).orderBy('index').execute()).map(
      ({ index, name }) => `${index} ${name}`,
    );

  test('keeps its assignments and reviews: nobody is asked again, and none is cancelled', async () => {
    const store = await testStore();
    await importDataset(store, at(['Review', 'Review, external'], { 'other@x.org': 1, 'rev@x.org': 2 }), closing);
    const before = await stored(store);
    const later = at(['Abstracts', 'Review', 'Rebuttal', 'Review, external'], { 'other@x.org': 2, 'rev@x.org': 4 });
    const { submissions } = await importDataset(store, later, closing);
    expect(submissions.changed).toBe(1);
    expect(await stored(store)).toEqual(before);
    expect(await phases(store)).toEqual(['1 Abstracts', '2 Review', '3 Rebuttal', '4 Review, external']);
    expect((await importDataset(store, later, closing)).submissions.unchanged).toBe(1);
  });

  test.each([
    [
      'another deadline comes before it',
      ['Review', 'Review, external @ 2026-03-01'],
      2,
      ['Review', 'Review, external @ 2026-02-01', 'Review, external 2 @ 2026-03-01'],
      3,
    ],
    [
      'its deadline moves',
      ['Review', 'Review, external @ 2026-03-01'],
      2,
      ['Review', 'Review, external @ 2026-05-01'],
      2,
    ],
    [
      'its deadline moves after another',
      ['Review', 'Review, external @ 2026-03-01', 'Review, external 2 @ 2026-04-01'],
      2,
      ['Review', 'Review, external @ 2026-04-01', 'Review, external 2 @ 2026-05-01'],
      3,
    ],
    [
      'its phase has a new name',
      ['Review', 'Review, external @ 2026-03-01'],
      2,
      ['First round', 'First round, external @ 2026-03-01'],
      2,
    ],
  ])('keeps its assignments as an extra phase if %s', async (_, names, phase, laterNames, laterPhase) => {
    const store = await testStore();
    await importDataset(store, at(names, { 'other@x.org': 1, 'rev@x.org': phase }), closing);
    const ids = async () => (await stored(store)).map(({ id, review, status }) => ({ id, review, status }));
    const before = await ids();
    await importDataset(store, at(laterNames, { 'other@x.org': 1, 'rev@x.org': laterPhase }), closing);
    expect(await ids()).toEqual(before);
    expect((await stored(store)).map(({ phase: name }) => name)).toEqual(
      [laterNames[0], laterNames[laterPhase - 1]].map((name) => name?.split(' @ ')[0]),
    );
  });

  test('also moves assignments whose record is the same, because its index names another phase now', async () => {
    const store = await testStore();
    await importDataset(store, at(['One', 'Two'], { 'rev@x.org': 1 }), closing);
    await importDataset(store, at(['Two', 'One'], { 'rev@x.org': 1 }), closing);
    expect((await stored(store)).map(({ phase, status }) => `${status} in ${phase}`)).toEqual([
      'CANCELLED in One',
      'COMPLETED in Two',
    ]);
    expect(await phases(store)).toEqual(['1 Two', '2 One']);
  });

  test('stays the same one under a new name in the same place', async () => {
    const store = await testStore();
    await importDataset(store, at(['One', 'Two'], { 'rev@x.org': 2 }), closing);
    const [before] = await stored(store);
    await importDataset(store, at(['One', 'Second round'], { 'rev@x.org': 2 }), closing);
    expect(await stored(store)).toEqual([{ ...before, phase: 'Second round' }]);
  });

  test('is not taken over by a phase of the source that comes in its place', async () => {
    const store = await testStore();
    await importDataset(store, at(['Review', 'Review, external'], { 'rev@x.org': 2 }), closing);
    const later = at(['Review', 'Second round'], { 'other@x.org': 2 });
    await importDataset(store, later, closing);
    expect((await stored(store)).map(({ phase, status }) => `${status} in ${phase}`)).toEqual([
      'COMPLETED in Second round',
      'CANCELLED in Review, external',
    ]);
    const before = await phases(store);
    expect(before).toEqual(['1 Review', '2 Second round', '3 Review, external']);
    expect((await importDataset(store, later, closing)).submissions.unchanged).toBe(1);
    expect(await phases(store)).toEqual(before);
  });
});

describe('a submission whose track changes', () => {
  const [main, industry] = [trackWith('main', ['One', 'Two']), trackWith('industry', ['First', 'Second'])];
  const asked = { 'other@x.org': 1, 'rev@x.org': 2 };
  const ids = async (store: Store) => (await stored(store)).map(({ id, review, status }) => ({ id, review, status }));

  test('keeps its assignments and reviews, in the phases with the same places', async () => {
    const store = await testStore();
    await importDataset(store, conferenceOf([main, industry], asked), closing);
    const before = await ids(store);
    await importDataset(store, conferenceOf([main, industry], asked, 'industry'), closing);
    expect(await ids(store)).toEqual(before);
    expect((await stored(store)).map(({ track, phase }) => `${track}: ${phase}`)).toEqual([
      'industry: First',
      'industry: Second',
    ]);
    await importDataset(store, conferenceOf([main, industry], asked), closing);
    expect(await ids(store)).toEqual(before);
  });

  test('keeps those of external reviewers, wherever the phase for them is in the new track', async () => {
    const store = await testStore();
    const tracks = [
      trackWith('main', ['One', 'One, external @ 2026-03-01']),
      trackWith('long', ['One', 'Two', 'One, external @ 2026-03-01']),
    ];
    await importDataset(store, conferenceOf(tracks, { 'other@x.org': 1, 'rev@x.org': 2 }), closing);
    const before = await ids(store);
    const moved = conferenceOf(tracks, { 'other@x.org': 1, 'rev@x.org': 3 }, 'long');
    await importDataset(store, moved, closing);
    expect(await ids(store)).toEqual(before);
    expect((await stored(store)).map(({ track, phase }) => `${track}: ${phase}`)).toEqual([
      'long: One',
      'long: One, external',
    ]);
  });

  test('keeps them too if the track has another name at the source', async () => {
    const store = await testStore();
    await importDataset(store, conferenceOf([main], asked), closing);
    const before = await ids(store);
    await importDataset(store, conferenceOf([{ ...main, slug: 'research' }], asked), closing);
    expect(await ids(store)).toEqual(before);
    const tracks = await store.db.selectFrom('tracks').select('slug').execute();
    expect(tracks).toEqual([{ slug: 'research' }]);
  });

  test('cancels those in phases that the new track does not have', async () => {
    const store = await testStore();
    await importDataset(store, conferenceOf([main, trackWith('short', ['Only'])], asked), closing);
    const short = conferenceOf([main, trackWith('short', ['Only'])], { 'other@x.org': 1 }, 'short');
    await importDataset(store, short, closing);
    expect((await stored(store)).map(({ status, track, phase }) => `${status} in ${track}: ${phase}`)).toEqual([
      'COMPLETED in short: Only',
      'CANCELLED in main: Two',
    ]);
  });

  test('comes back without a conflict of ids, although the phases of the other track were reordered meanwhile', async () => {
    const store = await testStore();
    const one = { 'rev@x.org': 1 };
    await importDataset(store, conferenceOf([main, industry], one), closing);
    await importDataset(store, conferenceOf([main, industry], one, 'industry'), closing);
    const reordered = trackWith('industry', ['Second', 'First']);
    await importDataset(store, conferenceOf([main, reordered], { 'rev@x.org': 2 }, 'industry'), closing);
    const twice = [1, 2].map((phase) => assignmentRecord('rev@x.org', { phase }));
    const back = conferenceOf([main, reordered], {});
    const submissions = [submissionRecord('a', 'main', { assignments: twice })];
    await importDataset(store, { ...back, submissions }, closing);
    const all = await stored(store);
    expect(all.map(({ status, track, phase }) => `${status} in ${track}: ${phase}`).toSorted()).toEqual([
      'COMPLETED in main: One',
      'COMPLETED in main: Two',
    ]);
  });
});
