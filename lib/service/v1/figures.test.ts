import { describe, expect, test } from 'vitest';
import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { removeConference } from '#lib/store/conference/remove-conference.ts';
import { countStatements } from '#lib/service/test-statements.ts';
import { now, person, worldOf } from '#lib/service/test-world.ts';

const path = '/conferences/conf/figures';

/** A completed review with this rating. */
const rated = (reviewer: string, rating: number, submittedAt = '2026-02-20T10:00:00.000Z') =>
  assignmentRecord(reviewer, { review: { status: 'SUBMITTED', submittedAt, version: 1, reviewData: { rating } } });
const open = (reviewer: string) => assignmentRecord(reviewer, { status: 'ACCEPTED', review: notStarted });

/** The deadline of `main` has passed by `now`, that of `other` has not. */
function conference(submissions: readonly SubmissionRecord[] = usual): Dataset {
  return conferenceRecord('conf', {
    people: [person('ada@x.org')],
    tracks: [
      trackRecord('main', 'DOUBLE_BLIND', [{ reviewDeadline: '2026-03-01T00:00:00.000Z', reviewTarget: 2 }]),
      trackRecord('other', 'OPEN', [{ reviewDeadline: '2026-05-01T00:00:00.000Z' }]),
    ],
    grants: [
      { email: 'chair@x.org', role: 'chair' },
      { email: 'track@x.org', role: 'trackChair', track: 'main' },
      { email: 'ada@x.org', role: 'chair' },
    ],
    submissions,
  });
}

const usual = [
  submissionRecord('one', 'main', { assignments: [rated('zoe@x.org', 4), rated('yan@x.org', 8), open('xia@x.org')] }),
  submissionRecord('two', 'main', { assignments: [rated('zoe@x.org', 6), open('xia@x.org')] }),
  submissionRecord('done', 'main', { status: 'ACCEPTED', decision: 'ACCEPT', authors: ['ada@x.org', 'track@x.org'] }),
  submissionRecord('three', 'other', { authors: ['track@x.org'], assignments: [open('zoe@x.org')] }),
];

// oxlint-disable-next-line typescript/no-explicit-any -- the body was checked against openapi.json
const trackOf = (body: any, slug: string) => body.tracks.find((track: { slug: string }) => track.slug === slug);

describe('figures', () => {
  test('count submissions, reviews and scores by track and phase', async () => {
    const { body } = await (await worldOf([conference()])).ask(path, { as: 'chair@x.org' });
    expect(body).toMatchObject({ asOf: now.toISOString(), target: null, reviewers: 3, lateReviewers: 1 });
    expect(trackOf(body, 'main')).toEqual({
      slug: 'main',
      name: 'Track main',
      submissions: 3,
      statuses: [
        { status: 'ACCEPTED', decision: 'ACCEPT', count: 1 },
        { status: 'SUBMITTED', decision: null, count: 2 },
      ],
      reviewed: 3,
      belowTarget: 1,
      willFallShort: 1,
      targets: [2],
      shortTargets: [2],
      phases: [
        {
          phase: { index: 1, name: 'Round 1' },
          assigned: 5,
          completed: 3,
          late: 2,
          inTime: 3,
          lastWeek: 0,
          undated: 0,
        },
      ],
      days: [{ lastAt: '2026-02-20T10:00:00.000Z', count: 3 }],
      scores: [
        {
          field: 'rating',
          values: [4, 6, 8].map((value) => ({ value, count: 1 })),
          submissions: [
            { mean: 6, spread: 0, scores: 1, count: 1 },
            { mean: 6, spread: 4, scores: 2, count: 1 },
          ],
        },
      ],
    });
  });

  test('count with the target that is asked for', async () => {
    const world = await worldOf([conference()]);
    const { body } = await world.ask(`${path}?target=1`, { as: 'chair@x.org' });
    expect([body.target, trackOf(body, 'main').belowTarget, trackOf(body, 'main').targets]).toEqual([1, 0, [1]]);
    for (const target of ['0', '100', 'x', '']) {
      const { status, body: problem } = await world.ask(`${path}?target=${target}`, { as: 'chair@x.org' });
      expect([status, problem.errors[0].param]).toEqual([422, 'target']);
    }
  });

  test('of a track chair cover the chaired tracks, and of other tracks only what the author sees in the list', async () => {
    const { body } = await (await worldOf([conference()])).ask(path, { as: 'track@x.org' });
    expect(trackOf(body, 'main')).toMatchObject({ submissions: 3, reviewed: 3 });
    expect(trackOf(body, 'other')).toMatchObject({ submissions: 1, reviewed: 0, phases: [], scores: [], targets: [] });
    expect(body.reviewers).toBe(3);
  });

  test('change with an import, and with the import of a conference that was removed', async () => {
    const world = await worldOf([conference()]);
    const counted = async () => {
      const { body } = await world.ask(path, { as: 'chair@x.org' });
      return [trackOf(body, 'main').phases[0].completed, body.reviewers];
    };
    expect(await counted()).toEqual([3, 3]);
    const [first, ...others] = usual;
    await world.change(
      conference([{ ...first!, assignments: [...first!.assignments, rated('wim@x.org', 5)] }, ...others]),
      new Date('2026-03-14T00:00:00.000Z'),
    );
    expect(await counted()).toEqual([4, 4]);
    await removeConference(world.store, 'conf');
    const remaining = [submissionRecord('one', 'main', { assignments: [rated('zoe@x.org', 4), open('yan@x.org')] })];
    await world.change(conference(remaining), now);
    expect(await counted()).toEqual([1, 2]);
  });

  test('are refused to authors and reviewers, and unknown to everyone else', async () => {
    const world = await worldOf([
      conference([...usual, submissionRecord('own', 'main', { authors: ['ben@x.org'] })]),
      conferenceRecord('elsewhere', { grants: [{ email: 'else@x.org', role: 'chair' }] }),
    ]);
    expect((await world.ask(path, { as: 'zoe@x.org' })).status).toBe(403);
    expect((await world.ask(path, { as: 'else@x.org' })).status).toBe(404);
    expect((await world.ask('/conferences/nothing/figures', { as: 'chair@x.org' })).status).toBe(404);
  });
});

describe('a chair who wrote a submission', () => {
  const own = (...reviewers: string[]) =>
    conference([
      ...usual.slice(0, 2),
      submissionRecord('own', 'main', { authors: ['ada@x.org'], assignments: reviewers.map(open) }),
    ]);

  test('learns from no figure who reviews it', async () => {
    const figures = async (...reviewers: string[]) =>
      (await (await worldOf([own(...reviewers)])).ask(path, { as: 'ada@x.org' })).text;
    expect(await figures('zoe@x.org', 'yan@x.org')).toBe(await figures('new@x.org', 'other@x.org'));
  });
});

test('unchanged figures are 304, and read hardly anything again for a chair', async () => {
  const world = await worldOf([conference()]);
  const first = await world.ask(path, { as: 'chair@x.org' });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const statements = await countStatements(/from "submissions"/, async () => {
    expect((await world.ask(path, { as: 'chair@x.org', headers })).status).toBe(304);
  });
  expect(statements).toBe(0);
});
