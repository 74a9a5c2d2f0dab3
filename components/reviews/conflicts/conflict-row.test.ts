import { describe, expect, test } from 'vitest';
import { conflictRows, type PossibleConflict, reasonsInWords } from './conflict-row.ts';

const conflict: PossibleConflict = {
  id: 'a.1',
  submission: { slug: 's1', title: 'On order' },
  track: { slug: 'main', name: 'Main' },
  reviewer: { name: 'Zoe Quill', email: 'zoe@lab.org' },
  reviewerId: 'r_1',
  author: { firstName: 'Ada', lastName: 'Noor', email: 'ada@lab.org', affiliation: 'Lab', authorOrder: 1 },
  reasons: { isAuthor: false, domain: 'lab.org', affiliation: 'Lab', coauthored: 2 },
  assignment: {
    slug: 'assignment-1',
    status: 'ACCEPTED',
    phase: { index: 1, name: 'Round 1' },
    review: { slug: 'review-1', status: 'NOT_STARTED' },
  },
};

describe('a row of the possible conflicts', () => {
  test('has all reasons, the strongest first', () => {
    const row = conflictRows()(conflict);
    expect(row.reasons).toEqual(['coauthor', 'domain', 'affiliation']);
    expect(reasonsInWords(row)).toEqual([
      'Wrote 2 other submissions together',
      'Same domain: lab.org',
      'Same affiliation: Lab',
    ]);
  });

  test.each([
    ['PENDING', 'NOT_STARTED', 'asked'],
    ['ACCEPTED', 'NOT_STARTED', 'accepted'],
    ['ACCEPTED', 'IN_PROGRESS', 'begun'],
    ['COMPLETED', 'SUBMITTED', 'done'],
  ] as const)('says of an assignment that is %s with a review that is %s: %s', (status, review, state) => {
    const assignment = { ...conflict.assignment, status, review: { slug: 'r', status: review } };
    expect(conflictRows()({ ...conflict, assignment } as PossibleConflict).state).toBe(state);
  });

  test('is found by both names, the domain and the affiliation, and stays the same object', () => {
    const toRow = conflictRows();
    const { text } = toRow(conflict);
    for (const word of ['zoe quill', 'ada noor', 'lab.org', 'on order']) expect(text).toContain(word);
    expect(toRow(conflict)).toBe(toRow(conflict));
  });

  test('of a service that says less has names for what is missing', () => {
    const row = conflictRows()({ id: 'a.2' });
    expect(row).toMatchObject({
      reviewer: { name: 'Name not given' },
      author: { name: 'Name not given' },
      reasons: [],
    });
  });
});
