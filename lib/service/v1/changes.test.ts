import { describe, expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { person, type World, worldOf } from '#lib/service/test-world.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';

const [chair, trackChair, author, reviewer] = ['chair@x.org', 'track@x.org', 'author@x.org', 'rev@x.org'];
const [first, second] = [new Date('2026-03-16T12:00:00.000Z'), new Date('2026-03-17T12:00:00.000Z')];
const phases = [{ reviewDeadline: '2026-03-10T12:00:00.000Z' }];

type Parts = Parameters<typeof submissionRecord>[2];

/** One submission of each track; `written` is the chair's own, on a blind track. */
function dataset(parts: { open?: Parts; single?: Parts; written?: Parts } = {}): Dataset {
  const base = conferenceRecord('conf', {
    grants: [
      { email: chair, role: 'chair' },
      { email: trackChair, role: 'trackChair', track: 'single' },
    ],
    people: [person(author)],
    submissions: [
      submissionRecord('s-open', 'open', { authors: [author], ...parts.open }),
      submissionRecord('s-single', 'single', { authors: [author], ...parts.single }),
      submissionRecord('s-written', 'single', { authors: [chair], ...parts.written }),
    ],
  });
  return {
    ...base,
    tracks: base.tracks.map((track) => ({
      ...track,
      phases: track.phases.map((phase) => ({ ...phase, ...phases[0] })),
    })),
  };
}

/** A completed review with this overall score. */
function reviewed(overall: unknown, more: object = {}) {
  const { review } = assignmentRecord(reviewer);
  return assignmentRecord(reviewer, {
    review: { ...review, submittedAt: '2026-03-12T00:00:00.000Z', reviewData: { overall, text: 'Fine.', ...more } },
  });
}

const declined = (respondedAt: string | null) =>
  assignmentRecord('second@x.org', { status: 'DECLINED', assignedAt: '2026-01-02T00:00:00.000Z', respondedAt });

/** The changes of a submission in the list. */
async function changesIn({ ask }: World, as: string, slug: string) {
  const { body } = await ask('/submissions?conference=conf&expand=reviews', { as });
  return (body.data as { slug: string; changes?: unknown }[]).find((item) => item.slug === slug)?.changes;
}

/** What the figures count, by kind; `2+1` are two, and one without a time. */
async function countsOf({ ask }: World, as: string, since: string) {
  const { body } = await ask(`/conferences/conf/figures?since=${since}`, { as });
  const counts = body.changes as { kind: string; count: number; undated: number }[];
  return Object.fromEntries(
    counts.map(({ kind, count, undated }) => [kind, undated > 0 ? `${count}+${undated}` : count]),
  );
}

const nothing = { reviewed: 0, declined: 0, late: 0, decided: 0, withdrawn: 0, scores: 0 };

describe('the changes of a submission', () => {
  test('say who declined and when, and when it was withdrawn', async () => {
    const world = await worldOf([
      dataset({
        open: {
          status: 'WITHDRAWN',
          withdrawnAt: '2026-03-14T00:00:00.000Z',
          assignments: [declined('2026-03-13T00:00:00.000Z')],
        },
      }),
    ]);
    expect(await changesIn(world, chair, 's-open')).toEqual([
      {
        kind: 'declined',
        at: '2026-03-13T00:00:00.000Z',
        phase: { index: 1, name: expect.any(String) as string },
        reviewer: expect.stringMatching(/./) as string,
        reviewerId: expect.stringMatching(/./) as string,
      },
      { kind: 'withdrawn', at: '2026-03-14T00:00:00.000Z', phase: null, reviewer: '', reviewerId: '' },
    ]);
  });

  test.each([
    ['are dated by the import that found other scores', 6, 7, {}, [{ kind: 'scores', at: second.toISOString() }]],
    ['are not dated by new words for the same score', 6, '6: Accept', {}, []],
    ['are not dated by another text', 6, 6, { text: 'Good.' }, []],
  ])('scores %s', async (_, before, after, more, found) => {
    const world = await worldOf([dataset({ open: { assignments: [reviewed(before)] } })]);
    expect(await changesIn(world, chair, 's-open')).toEqual([]);
    await world.change(dataset({ open: { assignments: [reviewed(after, more)] } }), second);
    expect(await changesIn(world, chair, 's-open')).toMatchObject(found);
    await world.change(
      dataset({ open: { title: 'New', assignments: [reviewed(after, more)] } }),
      new Date('2026-03-18'),
    );
    expect(await changesIn(world, chair, 's-open')).toMatchObject(found);
  });

  test('scores of a review that comes in have no change: it is a new review', async () => {
    const { review } = reviewed(6);
    const draft = assignmentRecord(reviewer, { status: 'ACCEPTED', review: { ...review, status: 'IN_PROGRESS' } });
    const world = await worldOf([dataset({ open: { assignments: [draft] } })]);
    await world.change(dataset({ open: { assignments: [reviewed(7)] } }), second);
    expect(await changesIn(world, chair, 's-open')).toEqual([]);
  });

  test('say nothing about reviewers to a chair who wrote it on a blind track, and nothing at all to authors', async () => {
    const of = (overall: number) => ({
      status: 'WITHDRAWN' as const,
      assignments: [reviewed(overall), declined('2026-03-13T00:00:00.000Z')],
    });
    const world = await worldOf([dataset({ written: of(6), single: of(6) })]);
    await world.change(dataset({ written: of(7), single: of(7) }), second);
    const kinds = async (as: string, slug: string) =>
      ((await changesIn(world, as, slug)) as { kind: string }[] | undefined)?.map(({ kind }) => kind).toSorted();
    expect(await kinds(chair, 's-written')).toEqual(['withdrawn']);
    expect(await kinds(chair, 's-single')).toEqual(['declined', 'scores', 'withdrawn']);
    expect(await kinds(trackChair, 's-written')).toEqual(['declined', 'scores', 'withdrawn']);
    expect(await kinds(author, 's-single')).toBeUndefined();
    expect(await countsOf(world, chair, '2026-03-01T00:00:00Z')).toMatchObject({ declined: 1, scores: 1 });
    expect(await countsOf(world, trackChair, '2026-03-01T00:00:00Z')).toMatchObject({ declined: 2, scores: 2 });
  });
});

describe('the figures of changes', () => {
  test('count what changed at the time or later, and what has no time apart', async () => {
    const asked = assignmentRecord('third@x.org', {
      status: 'ACCEPTED',
      review: { ...reviewed(1).review, status: 'IN_PROGRESS', submittedAt: null },
    });
    const world = await worldOf([
      dataset({
        open: {
          decision: 'ACCEPT',
          status: 'ACCEPTED',
          decidedAt: '2026-03-15T00:00:00.000Z',
          assignments: [reviewed(6), declined('2026-03-13T00:00:00.000Z')],
        },
        single: { status: 'WITHDRAWN', withdrawnAt: null, assignments: [asked, declined(null)] },
      }),
    ]);
    expect(await countsOf(world, chair, '2026-03-10T12:00:00Z')).toEqual({
      reviewed: 1,
      declined: '1+1',
      late: 1,
      decided: 1,
      withdrawn: '0+1',
      scores: 0,
    });
    expect(await countsOf(world, chair, '2026-03-10T12:00:00.001Z')).toMatchObject({ late: 0, reviewed: 1 });
    expect(await countsOf(world, chair, '2026-03-12T00:00:00.001Z')).toMatchObject({
      reviewed: 0,
      declined: '1+1',
      decided: 1,
    });
    expect(await countsOf(world, trackChair, '2026-03-10T12:00:00Z')).toEqual({
      ...nothing,
      declined: '0+1',
      late: 1,
      withdrawn: '0+1',
    });
  });

  test('are counted again after each import', async () => {
    const world = await worldOf([dataset({ open: { assignments: [reviewed(6)] } })]);
    const since = first.toISOString();
    expect(await countsOf(world, chair, since)).toEqual(nothing);
    await world.change(dataset({ open: { assignments: [reviewed(7)] } }), second);
    expect(await countsOf(world, chair, since)).toEqual({ ...nothing, scores: 1 });
  });

  test('are there only if they are asked for', async () => {
    const { ask } = await worldOf([dataset()]);
    expect(Object.keys((await ask('/conferences/conf/figures', { as: chair })).body)).not.toContain('changes');
  });

  test.each(['yesterday', '2026-13-01', ''])('since "%s" is 422 on since', async (since) => {
    const { ask } = await worldOf([dataset()]);
    const { status, body } = await ask(`/conferences/conf/figures?since=${since}`, { as: chair });
    expect([status, (body.errors as { param: string }[]).map(({ param }) => param)]).toEqual([422, ['since']]);
  });
});
