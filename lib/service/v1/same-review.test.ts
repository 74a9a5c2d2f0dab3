import { expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const [chair, author] = ['ada@x.org', 'bob@x.org'];
const [read, moved] = [20, 25].map((day) => new Date(`2026-03-${day}T12:00:00.000Z`)) as [Date, Date];

/** A reviewer with a completed review in a phase. */
interface Reviewing {
  reviewer: string;
  phase: number;
}

/** A blind track whose reviews are released. Its chair wrote `own`; the same people review that and `other`. */
function conference(...reviewing: Reviewing[]) {
  const assignments = reviewing.map(({ reviewer, phase }, at) =>
    assignmentRecord(reviewer, {
      phase,
      status: 'COMPLETED',
      review: {
        status: 'SUBMITTED',
        submittedAt: `2026-03-0${at + 1}T00:00:00.000Z`,
        version: 1,
        reviewData: { rating: at },
      },
    }),
  );
  return conferenceRecord('conf', {
    people: [chair, author, 'rev1@x.org', 'rev2@x.org', 'rev3@x.org'].map((email) => person(email)),
    grants: [{ email: chair, role: 'chair' }],
    tracks: [
      trackRecord('double', 'DOUBLE_BLIND', [
        { name: 'Reviews', reviewsReleased: true },
        { name: 'Reviews, external', reviewsReleased: true },
      ]),
    ],
    submissions: (['own', 'other'] as const).map((slug) =>
      submissionRecord(slug, 'double', { authors: [slug === 'own' ? chair : author], assignments }),
    ),
  });
}

const [first, second, third] = [1, 2, 3].map((number) => ({ reviewer: `rev${number}@x.org`, phase: 1 })) as [
  Reviewing,
  Reviewing,
  Reviewing,
];

test.each([
  ['is due at another time', { ...second, phase: 2 }, 'keep'],
  ['has another address', third, 'keep'],
  ['has another address, and the old one is cancelled', third, 'close'],
] as const)(
  'authors, and chairs of their own submission, are not told that one of its reviewers %s',
  async (_case, changed, missing) => {
    const { ask, store } = await worldOf([]);
    const change = (now: Date, ...reviewing: Reviewing[]) =>
      importDataset(store, conference(...reviewing), { now, missing });
    const answersTo = async (as: string, slug: string) => {
      const list = `/submissions?conference=conf&expand=reviews,scores`;
      const { data } = (await ask(list, { as })).body as { data: { slug: string }[] };
      return [data.find((item) => item.slug === slug), (await ask(`/submissions/${slug}`, { as })).body];
    };
    /** Chairs are told when an assignment to their own submission has changed, but neither whose nor to what. */
    const seen = async () => [
      JSON.parse(JSON.stringify(await answersTo(chair, 'own')), (name, value: unknown) =>
        name === 'updatedAt' ? undefined : value,
      ),
      await answersTo(author, 'other'),
    ];
    await change(read, first, second);
    const before = await seen();
    const asChair = await answersTo(chair, 'other');
    expect(JSON.stringify(before)).toContain('"reviewer":""');
    for (let imports = 0; imports < 2; imports += 1) {
      await change(moved, first, changed);
      expect(await seen()).toEqual(before);
      expect(await answersTo(chair, 'other')).not.toEqual(asChair);
    }
    await change(moved, first);
    expect(await seen()).not.toEqual(before);
  },
);
