import { expect, test } from 'vitest';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const [author, neutral, external] = ['ada@x.org', 'neutral@x.org', 'external@x.org'];
const [read, moved, asked] = [20, 25, 30].map((day) => new Date(`2026-03-${day}T12:00:00.000Z`)) as [Date, Date, Date];

/** A conference whose external reviewers are due at another time than the others. Ada chairs it, and wrote `own`. */
function conference({ due, of }: { due: string | null; of: 'own' | 'other' }) {
  const name = 'Reviews';
  return conferenceRecord('conf', {
    people: [author, neutral, external].map((email) => person(email)),
    grants: [author, neutral].map((email) => ({ email, role: 'chair' as const })),
    tracks: [
      trackRecord('double', 'DOUBLE_BLIND', [
        { name, reviewDeadline: '2026-03-01T00:00:00.000Z' },
        ...(due === null ? [] : [{ name: `${name}, external`, reviewDeadline: due }]),
      ]),
    ],
    submissions: (['own', 'other'] as const).map((slug) =>
      submissionRecord(slug, 'double', {
        authors: slug === 'own' ? [author] : ['bob@x.org'],
        assignments: [
          assignmentRecord('pc@x.org'),
          ...(slug === of ? [assignmentRecord(external, { phase: due === null ? 1 : 2 })] : []),
        ],
      }),
    ),
  });
}

/** What a caller is told is gone since `read`, from two states of a conference. */
async function goneFor(as: string, states: readonly Parameters<typeof conference>[0][]): Promise<unknown> {
  const [first, ...later] = states.map(conference);
  const { ask, change } = await worldOf([first!], { at: () => asked });
  for (const next of later) await change(next, moved);
  const path = `/submissions?conference=conf&expand=reviews&updatedSince=${read.toISOString()}`;
  return (await ask(path, { as })).body.gone;
}

const [early, late, later] = ['2026-03-10', '2026-03-22', '2026-04-05'].map((day) => `${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
];

test.each([
  ['is past', [late]],
  ['has moved', [early, later]],
  ['is set, because somebody was asked who has it', [null, later]],
])(
  '`gone` tells no chair that a deadline that only reviewers of their own blind submission have %s',
  async (_case, dues) => {
    const states = (of: 'own' | 'other') => dues.map((due) => ({ due, of }));
    expect(await goneFor(author, states('own'))).toEqual([]);
    if (dues[0] === null) return; // nobody's list has changed but by what is new in it
    expect(await goneFor(neutral, states('own'))).toBeNull();
    expect(await goneFor(author, states('other'))).toBeNull();
  },
);

test('`gone` does not tell a chair that a phase of external reviewers, which others have since, was one of their own submission before', async () => {
  const others = { due: later, of: 'other' } as const;
  expect(await goneFor(author, [{ due: early, of: 'own' }, others])).toEqual([]);
  expect(await goneFor(author, [{ due: null, of: 'own' }, others])).toEqual([]);
  expect(await goneFor(neutral, [{ due: early, of: 'own' }, others])).toBeNull();
});
