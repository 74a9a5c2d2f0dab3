import { expect, test } from 'vitest';
import { stillEmpty } from './still-empty.ts';

test('what a draft lacks is its title, its authors, and each field of the form without a value', () => {
  const submissionData = {
    abstract: ' ',
    pdf: null,
    topics: [],
    keywords: ['a'],
    pages: 0,
    isStudent: false,
    more: {},
  };
  expect(stillEmpty({ title: '', authors: [], submissionData })).toEqual([
    'Title',
    'Authors',
    'Abstract',
    'Pdf',
    'Topics',
    'More',
  ]);
  expect(stillEmpty({ title: 'On Kernels', authors: [{ lastName: 'A' }], submissionData: { abstract: 'x' } })).toEqual(
    [],
  );
});

test('a submission of which the service says nothing lacks a title and authors, and no field is made up', () => {
  expect(stillEmpty({})).toEqual(['Title', 'Authors']);
  expect(stillEmpty({ title: null, authors: null, submissionData: null })).toEqual(['Title', 'Authors']);
});
