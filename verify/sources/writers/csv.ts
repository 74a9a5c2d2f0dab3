import { addressOf, authors, reviewers } from './exported.ts';
import { csv } from './table.ts';
import type { Writer } from './writer.ts';

/** Our own layout for spreadsheets. */
export const spreadsheets: Writer = {
  type: 'csv',
  rating: ({ overall }) => overall,
  file: ({ isReleased }) => ({ phases: { R1: { released: isReleased } } }),
  files: ({ papers }) => ({
    'submissions.csv': csv(
      ['id', 'title', 'abstract', 'status', 'decision', 'submitted', 'round'],
      ...papers.map(({ number, title, abstract, isWithdrawn, decision }) => [
        number,
        title,
        abstract,
        isWithdrawn ? 'withdrawn' : 'under review',
        decision ?? '',
        '2026-10-01 12:00',
        'R1',
      ]),
    ),
    'authors.csv': csv(
      ['submission', 'first name', 'last name', 'email'],
      ...papers.flatMap(({ number, authors: own }) =>
        own.map((at) => [number, authors[at]!.firstName, authors[at]!.lastName, addressOf(authors[at]!, { number })]),
      ),
    ),
    'assignments.csv': csv(
      ['submission', 'reviewer email', 'reviewer name', 'round', 'status'],
      ...papers.flatMap(({ number, reviews }) =>
        reviews.map(({ reviewer }) => [
          number,
          addressOf(reviewers[reviewer]!, { number }),
          `${reviewers[reviewer]!.firstName} ${reviewers[reviewer]!.lastName}`,
          'R1',
          'accepted',
        ]),
      ),
    ),
    'reviews.csv': csv(
      ['submission', 'reviewer email', 'round', 'status', 'submitted', 'overall', 'comments', 'Confidential remarks'],
      ...papers.flatMap(({ number, reviews }) =>
        reviews.map(({ reviewer, isDone, rating, comment, remark }) => [
          number,
          addressOf(reviewers[reviewer]!, { number }),
          'R1',
          isDone ? 'submitted' : 'draft',
          isDone ? '2026-11-02 15:45' : '',
          rating,
          comment,
          remark,
        ]),
      ),
    ),
  }),
};
