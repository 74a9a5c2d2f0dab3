import { describe, expect, test } from 'vitest';
import { mergeAccounts } from '#lib/accounts/people/merge.ts';
import type { Dataset, GrantRecord } from '#lib/store/dataset/dataset.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';

interface Line {
  id: string;
  reviewer: string;
  reviewerId: string;
  status: string;
  assignmentStatus: string;
  submittedAt: string | null;
  phase: { index: number };
}

interface Item {
  slug: string;
  reviews?: Line[];
  scores?: Record<string, number[]>;
}

function rated(reviewer: string, rating: unknown, { phase = 1, at = '2026-02-20', more = {} } = {}) {
  const submittedAt = `${at}T00:00:00.000Z`;
  const review = { status: 'SUBMITTED' as const, submittedAt, version: 1, reviewData: { rating, ...more } };
  return assignmentRecord(reviewer, { phase, review });
}

/** Two papers: zoe and yan review both, zoe the first one twice; ada wrote the first. Two people are called Zoe Person. */
function conference(slug = 'conf', reviewType = 'DOUBLE_BLIND', grants: readonly GrantRecord[] = []): Dataset {
  return conferenceRecord(slug, {
    people: [person('ada@x.org'), person('zoe@home.org')],
    tracks: [trackRecord('main', reviewType, [{ reviewsReleased: true }, { reviewsReleased: true }])],
    grants: [{ email: chair, role: 'chair' }, ...grants],
    submissions: [
      submissionRecord(`${slug}-one`, 'main', {
        authors: ['ada@x.org'],
        assignments: [
          rated('zoe@x.org', 3),
          rated('yan@x.org', 5, { at: '2026-02-21' }),
          rated('zoe@x.org', 4, { phase: 2, at: '2026-03-01' }),
          assignmentRecord('late@x.org', { phase: 2, status: 'PENDING', review: notStarted }),
        ],
      }),
      submissionRecord(`${slug}-two`, 'main', {
        createdAt: '2026-01-02T00:00:00.000Z',
        assignments: [rated('yan@x.org', 8), rated('zoe@home.org', 2), rated('zoe@x.org', 7)],
      }),
    ],
  });
}

const pathOf = (slug: string, expand: string) => `/submissions?conference=${slug}&expand=${expand}`;

async function itemsOf({ ask }: World, as: string, expand = 'reviews,scores', slug = 'conf'): Promise<Item[]> {
  return (await ask(pathOf(slug, expand), { as })).body.data as Item[];
}

async function linesOf(world: World, as: string, slug = 'conf'): Promise<Line[]> {
  return (await itemsOf(world, as, 'reviews', slug)).flatMap(({ reviews }) => reviews ?? []);
}

async function fullOf({ ask }: World, as: string, slug: string) {
  const { data } = (await ask(`/submissions/${slug}/reviews`, { as })).body;
  return data as { slug: string; reviewer: { name: string; email: string }; reviewerId: string }[];
}

const namesOf = (lines: readonly Line[]) => Map.groupBy(lines, ({ reviewerId }) => reviewerId);

describe('reviewerId', () => {
  test('is the same for one person throughout a conference, in lists and in full reviews, and differs between people of the same name', async () => {
    const world = await worldOf([conference()]);
    const lines = await linesOf(world, chair);
    const people = [...namesOf(lines)].map(([, own]) => `${own[0]!.reviewer}: ${own.length}`).toSorted();
    expect(people).toEqual(['Late Person: 1', 'Yan Person: 2', 'Zoe Person: 1', 'Zoe Person: 3']);
    const full = (await Promise.all(['conf-one', 'conf-two'].map((slug) => fullOf(world, chair, slug)))).flat();
    const byAddress = Map.groupBy(full, ({ reviewer }) => reviewer.email);
    for (const own of byAddress.values()) expect(new Set(own.map(({ reviewerId }) => reviewerId)).size).toBe(1);
    const listed = new Set(lines.filter(({ status }) => status === 'SUBMITTED').map(({ reviewerId }) => reviewerId));
    expect(new Set(full.map(({ reviewerId }) => reviewerId))).toEqual(listed);
  });

  test('has at least 128 bits and differs in every other conference and every other store', async () => {
    const world = await worldOf([conference(), conference('second')]);
    const other = await worldOf([conference()]);
    const ids = [
      ...(await linesOf(world, chair)),
      ...(await linesOf(world, chair, 'second')),
      ...(await linesOf(other, chair)),
    ].map(({ reviewerId }) => reviewerId);
    expect(new Set(ids).size).toBe(12);
    for (const id of ids) expect(id).toMatch(/^r_[\w-]{22}$/);
  });

  test('does not change when the conference is imported again with other phases, names and times', async () => {
    const world = await worldOf([conference()]);
    const before = namesOf(await linesOf(world, chair));
    const again = conference();
    const submissions = [...again.submissions].map((each) => ({
      ...each,
      title: 'Another',
      assignments: each.assignments.filter(({ phase }) => phase === 1),
    }));
    await world.change({ ...again, submissions, people: [{ ...person('yan@x.org'), lastName: 'Changed' }] }, now);
    const after = namesOf(await linesOf(world, chair));
    expect(after.size).toBe(3);
    for (const id of after.keys()) expect(before.has(id)).toBe(true);
  });

  test('becomes one when two accounts are merged', async () => {
    const world = await worldOf([conference()]);
    expect(namesOf(await linesOf(world, chair)).size).toBe(4);
    await mergeAccounts(world.store, 'operator test', { from: 'late@x.org', into: 'yan@x.org' }, now);
    const lines = await linesOf(world, chair);
    expect(namesOf(lines).size).toBe(3);
    expect(lines.filter(({ reviewer }) => reviewer === 'Yan Person')).toHaveLength(3);
  });

  test.each(['chair', 'trackChair'] as const)(
    'is shown only with the name: a %s who is an author on a blind track gets none for that submission, in lists or in full',
    async (role) => {
      const grant = { email: 'ada@x.org', role, ...(role === 'trackChair' && { track: 'main' }) };
      for (const reviewType of ['SINGLE_BLIND', 'DOUBLE_BLIND', 'UNKNOWN']) {
        const world = await worldOf([conference('conf', reviewType, [grant])]);
        const [one, two] = await itemsOf(world, 'ada@x.org');
        expect(one?.reviews?.map(({ reviewerId }) => reviewerId)).toEqual(['', '', '', '']);
        expect((await fullOf(world, 'ada@x.org', 'conf-one')).map(({ reviewerId }) => reviewerId)).toEqual([
          '',
          '',
          '',
        ]);
        expect(two?.reviews?.every(({ reviewerId }) => reviewerId !== '')).toBe(true);
      }
      const open = await worldOf([conference('conf', 'OPEN', [grant])]);
      expect((await linesOf(open, 'ada@x.org')).every(({ reviewerId }) => reviewerId !== '')).toBe(true);
    },
  );
});

describe('a review in a list', () => {
  test('shows the status of its assignment, and when a completed one was submitted', async () => {
    const [one] = await itemsOf(await worldOf([conference()]), chair);
    const told = one?.reviews?.map((line) => [
      line.phase.index,
      line.reviewer,
      line.assignmentStatus,
      line.submittedAt,
    ]);
    expect(told?.toSorted()).toEqual([
      [1, 'Yan Person', 'COMPLETED', '2026-02-21T00:00:00.000Z'],
      [1, 'Zoe Person', 'COMPLETED', '2026-02-20T00:00:00.000Z'],
      [2, 'Late Person', 'PENDING', null],
      [2, 'Zoe Person', 'COMPLETED', '2026-03-01T00:00:00.000Z'],
    ]);
  });

  test('has no time of submission before completion, whatever the source says', async () => {
    const data = conference();
    const [one] = data.submissions;
    const draft = { ...notStarted, status: 'IN_PROGRESS' as const, submittedAt: '2026-02-22T00:00:00.000Z' };
    const assignments = [assignmentRecord('zoe@x.org', { status: 'ACCEPTED', review: draft })];
    const [item] = await itemsOf(await worldOf([{ ...data, submissions: [{ ...one!, assignments }] }]), chair);
    expect(item?.reviews).toMatchObject([{ assignmentStatus: 'ACCEPTED', submittedAt: null }]);
  });
});

describe('scores count each reviewer once', () => {
  const scoresOf = async (assignments: ReturnType<typeof rated>[], as = chair, grants: readonly GrantRecord[] = []) => {
    const data = conference('conf', 'DOUBLE_BLIND', grants);
    const [one] = data.submissions;
    return (await itemsOf(await worldOf([{ ...data, submissions: [{ ...one!, assignments }] }]), as, 'scores'))[0]
      ?.scores;
  };

  test('with the review of the latest phase, whatever its date', async () => {
    expect((await itemsOf(await worldOf([conference()]), chair))[0]?.scores).toEqual({ rating: [4, 5] });
    const later = [rated('zoe@x.org', 3, { at: '2026-03-09' }), rated('zoe@x.org', 6, { phase: 2, at: '2026-03-01' })];
    expect(await scoresOf(later)).toEqual({ rating: [6] });
  });

  test('for each field with the latest review that has it', async () => {
    const both = [
      rated('zoe@x.org', 3, { more: { soundness: 2, confidence: 4 } }),
      rated('zoe@x.org', 6, { phase: 2, more: { soundness: null } }),
      rated('yan@x.org', 5, { phase: 2, more: { confidence: 1 } }),
    ];
    expect(await scoresOf(both)).toEqual({ rating: [5, 6], soundness: [2], confidence: [1, 4] });
  });

  test('and two people of the same name, or with equal scores, twice', async () => {
    const [, two] = await itemsOf(await worldOf([conference()]), chair);
    expect(two?.scores).toEqual({ rating: [2, 7, 8] });
    expect(await scoresOf([rated('zoe@x.org', 4), rated('yan@x.org', 4, { phase: 2 })])).toEqual({ rating: [4, 4] });
  });

  test('a caller who may not see the reviewers gets all scores of the latest phase with the field, which do not reveal that two reviews come from one person', async () => {
    const grants: GrantRecord[] = [{ email: 'ada@x.org', role: 'chair' }];
    const again = (reviewer: string) => [
      rated('zoe@x.org', 3, { more: { soundness: 1 } }),
      rated('yan@x.org', 5, { more: { soundness: 2 } }),
      rated(reviewer, 4, { phase: 2 }),
    ];
    for (const reviewer of ['zoe@x.org', 'yan@x.org', 'third@x.org']) {
      expect(await scoresOf(again(reviewer), 'ada@x.org', grants)).toEqual({ rating: [4], soundness: [1, 2] });
    }
    expect(await scoresOf(again('third@x.org'))).toEqual({ rating: [3, 4, 5], soundness: [1, 2] });
  });
});
