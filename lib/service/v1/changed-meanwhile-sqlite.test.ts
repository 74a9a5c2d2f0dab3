import { expect, test } from 'vitest';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { assignmentRecord, conferenceRecord, submissionRecord, trackRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { now, person, type World, worldOf } from '#lib/service/test-world.ts';

const [author, chair, both, trackChair, early, late] = [
  'ada@x.org',
  'chair@x.org',
  'both@x.org',
  'tina@x.org',
  'early@x.org',
  'late@x.org',
];
const later = new Date(now.getTime() + 60_000);

/** A conference with a submission that is reviewed by some, in a track of this type, whose reviews are released. */
function conference(type: string, reviewers: readonly string[], track: 'main' | 'other' = 'main'): Dataset {
  return conferenceRecord('conf', {
    tracks: [
      trackRecord('main', type, [{ reviewsReleased: true }]),
      trackRecord('other', 'OPEN', [{ reviewsReleased: true }]),
    ],
    people: [
      ...[author, chair, both, trackChair, early].map((each) => person(each)),
      { ...person(late), firstName: 'Lara', lastName: 'Hidden' },
    ],
    grants: [
      { email: chair, role: 'chair' },
      { email: both, role: 'chair' },
      { email: trackChair, role: 'trackChair', track: 'main' },
    ],
    submissions: [
      submissionRecord('paper', track, {
        authors: [author, both],
        assignments: reviewers.map((reviewer) => assignmentRecord(reviewer)),
      }),
    ],
  });
}

/**
 * Asks while an import is committed after the first statement with this text. In memory, the store has one connection: what the import asks for
 * next is its turn next.
 */
async function askMeanwhile({ ask, change }: World, path: string, as: string, after: string, changed: Dataset) {
  let importing: Promise<void> | undefined;
  const answer = { text: '', status: 0 };
  await watchStatements(
    (sql) => {
      if (sql.includes(after)) importing ??= change(changed, later);
    },
    async () => Object.assign(answer, await ask(path, { as })),
  );
  await importing;
  expect(importing).toBeDefined();
  return answer;
}

test.each([
  ['an author', author, '/submissions/paper', '"turn"'],
  ['an author', author, '/submissions/paper', '"phases"."review_target"'],
  ['an author', author, '/submissions/paper', '"shown_phase"."index"'],
  ['a chair who wrote it', both, '/submissions/paper', '"phases"."review_target"'],
  ['a chair who wrote it', both, '/submissions/paper/reviews', '"turn"'],
])(
  '%s is not told who reviews a submission whose track becomes blind, with a new review, while it is read (%#)',
  async (_, as, path, statement) => {
    const it = await worldOf([conference('OPEN', [early])]);
    const { text, status } = await askMeanwhile(it, path, as, statement, conference('DOUBLE_BLIND', [early, late]));
    expect(status).toBe(200);
    expect(text).not.toContain('Hidden');
  },
);

test.each([
  ['/submissions/paper', '"phases"."review_target"', 404],
  ['/submissions/paper/reviews', '"turn"', 404],
  ['/conferences/conf/conflicts', '"submissions"."listed_json"', 200],
])(
  'a chair of a track is not told the new reviewers of a submission that is moved to another track while %s is read',
  async (path, statement, expected) => {
    const it = await worldOf([conference('OPEN', [early])]);
    const moved = conference('OPEN', [early, late], 'other');
    const { text, status } = await askMeanwhile(it, path, trackChair, statement, moved);
    expect([status, text.includes('Hidden')]).toEqual([expected, false]);
  },
);

test.each(['select * from "tracks"', 'select "phases".* from "phases"'])(
  'a chair is not told that the reviewer of their own submission is an external one, whose phase comes with an import that makes the track blind (after %s)',
  async (statement) => {
    const state = (type: string, ...extra: string[]) =>
      conferenceRecord('conf', {
        tracks: [trackRecord('main', type, [{ name: 'Reviews' }, ...extra.map((name) => ({ name }))])],
        people: [person(both), person(early)],
        grants: [{ email: both, role: 'chair' }],
        submissions: [
          submissionRecord('paper', 'main', {
            authors: [both],
            assignments: extra.map(() => assignmentRecord(early, { phase: 2 })),
          }),
        ],
      });
    const it = await worldOf([state('OPEN')]);
    const changed = state('DOUBLE_BLIND', 'Reviews, external');
    const { text } = await askMeanwhile(it, '/conferences/conf', both, statement, changed);
    expect(text).toContain('Reviews');
    expect(text).not.toContain('external');
  },
);

test('figures are of one moment if an import brings a track, and a submission in it, while they are read', async () => {
  const it = await worldOf([conference('OPEN', [early])]);
  const before = conference('OPEN', [early]);
  const grown = {
    ...before,
    tracks: [...before.tracks, trackRecord('new', 'OPEN', [{}])],
    submissions: [...before.submissions, submissionRecord('second', 'new')],
  };
  const { text, status } = await askMeanwhile(it, '/conferences/conf/figures', chair, 'score_fields_json', grown);
  expect(status).toBe(200);
  expect(text).toBe((await it.ask('/conferences/conf/figures', { as: chair })).text);
});

test('possible conflicts are of one moment if an import takes a reviewer away while they are read', async () => {
  const it = await worldOf([conference('OPEN', [author, early])]);
  const path = '/conferences/conf/conflicts';
  const { text, status } = await askMeanwhile(it, path, chair, '"author_order"', conference('OPEN', [early]));
  expect(status).toBe(200);
  expect(text).toBe((await it.ask(path, { as: chair })).text);
});
