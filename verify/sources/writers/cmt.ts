import { addressOf, authors, type Paper, reviewers } from './exported.ts';
import { csv } from './table.ts';
import type { Writer } from './writer.ts';

/** The exports of CMT. */
export const cmt: Writer = {
  type: 'cmt',
  rating: (fields) => fields['Overall'],
  file: ({ isReleased }) => ({ phases: { '': { released: isReleased } } }),
  files: ({ papers }) => ({
    'Papers.csv': csv(
      [
        'Paper ID',
        'Created',
        'Paper Title',
        'Abstract',
        'Author Names',
        'Author Emails',
        'Status',
        'Reviewers',
        'Reviewer Emails',
      ],
      ...papers.map((paper) => [
        paper.number,
        '11/2/2026 9:07:10 PM -07:00',
        paper.title,
        paper.abstract,
        paper.authors.map((at) => `${authors[at]!.lastName}, ${authors[at]!.firstName}`).join('; '),
        paper.authors.map((at) => addressOf(authors[at]!, paper)).join('; '),
        statusOf(paper),
        paper.reviews.map(({ reviewer }) => nameOf(reviewer)).join('; '),
        paper.reviews.map(({ reviewer }) => addressOf(reviewers[reviewer]!, paper)).join('; '),
      ]),
    ),
    'Reviews.csv': csv(
      [
        'Paper ID',
        'Paper Title',
        'Reviewer Name',
        'Reviewer Email',
        'Q1 (Overall - Value)',
        'Q2 (Comments to authors)',
        'Q3 (Confidential comments to chairs)',
      ],
      ...papers.flatMap(({ number, title, reviews }) =>
        reviews
          .filter(({ isDone }) => isDone)
          .map(({ reviewer, rating, comment, remark }) => [
            number,
            title,
            nameOf(reviewer),
            reviewers[reviewer]!.email,
            rating,
            comment,
            remark,
          ]),
      ),
    ),
  }),
};

function statusOf({ isWithdrawn, decision }: Paper): string {
  if (isWithdrawn) return 'Withdrawn';
  return decision === null ? 'Awaiting Decision' : decision === 'accept' ? 'Accept' : 'Reject';
}

const nameOf = (reviewer: number) => `${reviewers[reviewer]!.firstName} ${reviewers[reviewer]!.lastName}`;
