import { expect, test } from 'vitest';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import { failureForChairs } from './failure.ts';

test('a chair, who may be an author, is not told which record could not be stored: it may name a reviewer', () => {
  const told = failureForChairs(new DatasetProblem('submission conf-7: no reviewer rae@x.org'));
  expect(told).toContain('could not be stored');
  expect(told).not.toMatch(/rae|conf-7/);
});

test('a chair is told what is wrong with the source', () => {
  expect(failureForChairs(SourceProblem.ofFile('papers.csv', 'has no titles'))).toContain('has no titles');
});
