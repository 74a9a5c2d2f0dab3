import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { easychair } from './easychair.ts';

const read = (review: string) => {
  const submissions = testFile('submission.csv', '#,title,decision\n2,Tides,reject\n4,Winds,accept\n');
  return readFrom(easychair, { files: [submissions, testFile('review.csv', review)], options: {}, timezone: 'UTC' });
};

const headers =
  'review#,submission#,review_assignment#,reviewer name,field#,review_comments,overall evaluation - score (ignore),overall evaluation score,subreviewer info (ignore),subreviewer info (ignore),Date of review submission,Time of review submission';
const rows = [
  `1,2,48,Cleo Ref,1,(OVERALL EVALUATION) Not on topic,"Overall evaluation: -3\nReviewer's confidence: 5",-3,,,2/13/2018,3:04`,
  `2,4,63,Dan Case,1,"(OVERALL EVALUATION) Clear work.\n\n(CONFIDENTIAL REMARKS FOR THE PROGRAM COMMITTEE) hush it","Overall evaluation: 1\nReviewer's confidence: 4",1,Sub,Hush,2/8/2018,16:14`,
];

test('reviews whose headers were rewritten have their texts and scores, which EasyChair’s words tell, and no remarks for the committee', async () => {
  const { submissions } = await read(`${[headers, ...rows].join('\n')}\n`);
  expect(
    submissions.map(({ assignments }) =>
      assignments.map(({ reviewer, status, review }) => [reviewer.id, status, review.submittedAt, review.reviewData]),
    ),
  ).toEqual([
    [
      [
        'member 48',
        'COMPLETED',
        '2018-02-13T03:04:00.000Z',
        {
          'Overall evaluation': -3,
          "Reviewer's confidence": 5,
          'Total score': -3,
          'Overall evaluation (2)': 'Not on topic',
        },
      ],
    ],
    [
      [
        'member 63',
        'COMPLETED',
        '2018-02-08T16:14:00.000Z',
        {
          'Overall evaluation': 1,
          "Reviewer's confidence": 4,
          'Total score': 1,
          'Overall evaluation (2)': 'Clear work.',
        },
      ],
    ],
  ]);
  expect(JSON.stringify(submissions)).not.toMatch(/hush/i);
});

test('a column that is not for authors is no text of a review, whatever is in it', async () => {
  const { submissions } = await read(
    'review#,submission#,member #,confidential remarks,points\n1,2,48,(OVERALL EVALUATION) hush,"Overall evaluation: -3\nConfidence: 5"\n',
  );
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ 'Overall evaluation': -3, Confidence: 5 });
  expect(JSON.stringify(submissions)).not.toContain('hush');
});
