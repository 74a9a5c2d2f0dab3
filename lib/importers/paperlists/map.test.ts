import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapPaper } from './map.ts';
import { paper } from './wire.ts';

const fixture = readFileSync(join(import.meta.dirname, 'fixtures', 'small.json'), 'utf8');
const papers = (JSON.parse(fixture) as unknown[]).map((item) => mapPaper(paper.parse(item)));

test('each status of the source has one of ours, and its own word is kept', () => {
  const outcomes = papers.map(({ submissionData, status, decision }) => [
    submissionData.sourceStatus,
    status,
    decision,
  ]);
  expect(outcomes).toEqual([
    ['Poster', 'ACCEPTED', 'ACCEPT'],
    ['Oral', 'ACCEPTED', 'ACCEPT'],
    ['Workshop', 'REJECTED', 'REJECT'],
    ['Reject', 'REJECTED', 'REJECT'],
    ['Withdraw', 'WITHDRAWN', null],
    ['Active', 'UNDER_REVIEW', null],
  ]);
});

test('scores stay with their reviewer', () => {
  expect(papers[0]?.reviews).toEqual([
    { reviewer: 1, submittedAt: null, reviewData: { rating: 4, confidence: 2 } },
    { reviewer: 3, submittedAt: null, reviewData: { rating: 6, confidence: 4 } },
    { reviewer: 2, submittedAt: null, reviewData: { rating: 5, confidence: 3 } },
  ]);
});

test('no reviewers means no reviews', () => {
  expect(papers[3]?.reviews).toEqual([]);
});

test('an author without affiliation has none, however the source writes it', () => {
  const affiliations = papers.slice(0, 3).map(({ authors }) => authors.map(({ affiliation }) => affiliation));
  expect(affiliations).toEqual([['Uni One', null], [null], [null, null, null]]);
});

test('keywords are not repeated, and none is empty', () => {
  expect(papers.map(({ keywords }) => keywords).slice(-2)).toEqual([['one', 'two'], []]);
});

test('abstract and tl;dr are in the form data, an empty tl;dr is not', () => {
  expect(papers[0]?.submissionData).toEqual({
    abstract: 'A made-up abstract.',
    tldr: 'In short.',
    sourceId: 'p1',
    sourceStatus: 'Poster',
  });
  expect(papers[2]?.submissionData).not.toHaveProperty('tldr');
});
