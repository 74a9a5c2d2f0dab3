import { addressOf, authors, reviewers } from './exported.ts';
import { csv } from './table.ts';
import type { Writer } from './writer.ts';

/** The tables of EasyChair's data download. */
export const easychair: Writer = {
  type: 'easychair',
  rating: (fields) => fields['Overall evaluation'],
  file: ({ isReleased }) => ({ phases: { '': { released: isReleased } } }),
  files: ({ papers }) => ({
    'submission.csv': csv(
      [
        '#',
        'title',
        'authors',
        'submitted',
        'last updated',
        'form fields',
        'keywords',
        'decision',
        'notified',
        'reviews sent',
        'abstract',
        'deleted?',
      ],
      ...papers.map(({ number, title, abstract, isWithdrawn, decision, authors: own }) => [
        number,
        title,
        own.map((at) => `${authors[at]!.firstName} ${authors[at]!.lastName}`).join(' and '),
        '2026-10-02 10:00',
        '2026-10-02 10:00',
        '',
        '',
        decision ?? 'no decision',
        'no',
        'no',
        abstract,
        isWithdrawn ? 'yes' : 'no',
      ]),
    ),
    'author.csv': csv(
      [
        'submission #',
        'first name',
        'last name',
        'email',
        'country',
        'affiliation',
        'Web page',
        'person #',
        'corresponding?',
      ],
      ...papers.flatMap(({ number, authors: own }) =>
        own.map((at) => {
          const { firstName, lastName } = authors[at]!;
          return [number, firstName, lastName, addressOf(authors[at]!, { number }), '', '', '', at + 1, 'no'];
        }),
      ),
    ),
    'committee.csv': csv(
      ['#', 'person #', 'first name', 'last name', 'email', 'country', 'affiliation', 'Web page', 'role'],
      ...reviewers.map(({ firstName, lastName, email }, at) => [
        at + 1,
        at + 51,
        firstName,
        lastName,
        email,
        '',
        '',
        '',
        'PC member',
      ]),
    ),
    'assignment.csv': csv(
      ['member #', 'member name', 'submission #'],
      ...papers.flatMap(({ number, reviews }) =>
        reviews.map(({ reviewer }) => [reviewer + 1, nameOf(reviewer), number]),
      ),
    ),
    'review.csv': csv(
      [
        '#',
        'submission #',
        'member #',
        'member name',
        'number',
        'version',
        'text',
        'scores',
        'total score',
        'reviewer first name',
        'reviewer last name',
        'reviewer email',
        'reviewer person #',
        'date',
        'time',
        'attachment?',
      ],
      ...papers.flatMap(({ number, reviews }) =>
        reviews
          .filter(({ isDone }) => isDone)
          .map(({ reviewer, rating, comment, remark }, at) => [
            number * 10 + at,
            number,
            reviewer + 1,
            nameOf(reviewer),
            at + 1,
            1,
            `(SUMMARY)\n${comment}\n(CONFIDENTIAL REMARKS FOR THE PROGRAMME COMMITTEE)\n${remark}`,
            `Overall evaluation: ${rating}`,
            rating,
            '',
            '',
            '',
            '',
            '2026-11-10',
            '09:00',
            'no',
          ]),
      ),
    ),
  }),
};

const nameOf = (reviewer: number) => `${reviewers[reviewer]!.firstName} ${reviewers[reviewer]!.lastName}`;
