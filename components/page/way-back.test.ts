import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

const back = (from: string) => wayBack('cvl', from, '?q=state:late', 'Submissions');

test('leads to the list that the page was opened from, with its filter', () => {
  expect(back('')).toEqual({ href: '/c/cvl/submissions?q=state:late', label: 'Submissions' });
  expect(back('reviews')).toEqual({ href: '/c/cvl/progress/reviews?q=state:late', label: 'Reviews' });
  expect(back('assignments')).toEqual({ href: '/c/cvl/assignments?q=state:late', label: 'Assignments' });
  expect(back('worklist')).toEqual({ href: '/assignments?q=state:late', label: 'Assignments' });
});

test.each(['elsewhere', 'toString', '//example.org'])(
  'from an unknown list (%s) it leads to the submissions, unfiltered',
  (from) => {
    expect(back(from)).toEqual({ href: '/c/cvl/submissions', label: 'Submissions' });
  },
);
