import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openreview } from './openreview.ts';
import { openreviewOptions } from './options.ts';

const read = (records: unknown) =>
  readFrom(openreview, {
    options: openreviewOptions.parse({}),
    files: [testFile('script.json', JSON.stringify(records))],
  });

/** What became of each submission, and what its reviewers answered. */
async function outcomes(records: unknown) {
  const { submissions } = await read(records);
  return submissions.map(({ id, decision, assignments }) => [
    id,
    decision,
    assignments.map(({ review }) => review.reviewData),
  ]);
}

const plain = { title: 'Wet rocks', authors: ['Ada King'], abstract: 'Words' };
const answers = [
  { reviewer: 'AnonReviewer1', rating: '8: Accept' },
  { reviewer: 'AnonReviewer2', rating: 3 },
];
const ratings = [{ rating: 8, rating_label: 'Accept' }, { rating: 3 }];

describe('a submission beside its reviews', () => {
  test('is read with them, though they do not name it', async () => {
    const note = { id: 'aB1', content: { title: { value: 'Wet rocks' }, authors: { value: ['Ada King'] } } };
    const reviews = [{ id: 'r1', content: { rating: { value: 8 } } }, { content: { rating: { value: 3 } } }];
    const decision = { content: { decision: { value: 'Reject' } } };
    expect(await outcomes([{ submission: note, reviews, decision }])).toEqual([
      ['aB1', 'REJECT', [{ rating: 8 }, { rating: 3 }]],
    ]);
    expect(await outcomes([{ paper: { id: 'aB1', ...plain }, reviews: answers, decision: 'Accept' }])).toEqual([
      ['aB1', 'ACCEPT', ratings],
    ]);
    expect(await outcomes([{ id: 'aB1', paper: plain, reviews: answers, decision: 'Accept' }])).toEqual([
      ['aB1', 'ACCEPT', ratings],
    ]);
  });

  test('may be under any name', async () => {
    const records = [{ metadata: { id: 'aB1', ...plain, decision: 'Reject' }, reviews: answers }];
    expect(await outcomes(records)).toEqual([['aB1', 'REJECT', ratings]]);
  });

  test('may be repeated for each of them', async () => {
    const rows = answers.map((review) => ({ paper: { id: 'aB1', ...plain }, review, decision: 'Accept' }));
    expect(await outcomes(rows)).toEqual([['aB1', 'ACCEPT', ratings]]);
  });
});

test('submissions may be in an object by their ids, which they do not repeat', async () => {
  const both = { aB1: { ...plain, reviews: answers }, aB2: { ...plain, decision: 'Reject' } };
  const expected = [
    ['aB1', null, ratings],
    ['aB2', 'REJECT', []],
  ];
  expect(await outcomes(both)).toEqual(expected);
  expect(await outcomes({ 'ICLR 2027': both })).toEqual(expected);
});

describe('reviews in a record', () => {
  test('may have their ids under other names', async () => {
    const official_reviews = [{ reply_id: 'r1', signatures: ['V/Submission1/Reviewer_ab12'], content: { rating: 8 } }];
    const { submissions, findings } = await read([{ paper_id: 'aB1', ...plain, official_reviews }]);
    expect(submissions[0]?.assignments).toMatchObject([
      { reviewer: { pseudonym: 'Reviewer_ab12' }, review: { reviewData: { rating: 8 } } },
    ]);
    expect(findings).toEqual([]);
  });

  test('may be texts, with the ratings and confidences in lists beside them', async () => {
    const record = { id: 'aB1', ...plain, reviews: ['Good', 'Bad'], ratings: [8, 3], confidences: [4, 5] };
    expect(await outcomes([{ ...record, meta_review: 'Fine', decision: 'Accept' }])).toEqual([
      [
        'aB1',
        'ACCEPT',
        [
          { rating: 8, confidence: 4, review: 'Good' },
          { rating: 3, confidence: 5, review: 'Bad' },
          { metareview: 'Fine' },
        ],
      ],
    ]);
  });

  test('are left out of lists where authors wrote the text', async () => {
    const record = {
      paper_id: 'aB1',
      paper_title: 'Wet rocks',
      paper_abstract: 'Words',
      paper_acceptance: 'Reject',
      review_writers: ['official_reviewer', 'author'],
      review_contents: ['Bad', 'Thanks'],
      review_ratings: [3, -1],
    };
    expect(await outcomes([record])).toEqual([['aB1', 'REJECT', [{ rating: 3, review: 'Bad' }]]]);
  });

  test('are not what authors and the public wrote, and a rating and confidence of -1 are missing', async () => {
    const reviews = [
      { review_id: 'r1', writer: 'official_reviewer', comment: 'Bad', rating: 3, confidence: 4, reply_to: 'aB1' },
      { review_id: 'r2', writer: 'author', comment: 'Thanks', rating: -1, confidence: -1, reply_to: 'r1' },
      { review_id: 'r3', writer: 'public', comment: 'Fun', rating: -1, confidence: -1, reply_to: 'aB1' },
      { review_id: 'r4', writer: 'official_reviewer', comment: 'I see', rating: -1, confidence: -1, reply_to: 'r2' },
      { review_id: 'r5', writer: 'official_reviewer', comment: 'Weak', rating: -1, confidence: 3, reply_to: 'aB1' },
    ];
    const record = { paper_id: 'aB1', paper_title: 'Wet rocks', paper_abstract: 'Words', paper_acceptance: 'Reject' };
    expect(await outcomes([{ ...record, reviews }])).toEqual([
      [
        'aB1',
        'REJECT',
        [
          { comment: 'Bad', rating: 3, confidence: 4 },
          { comment: 'Weak', rating: -1, confidence: 3 },
        ],
      ],
    ]);
  });

  test('are not comments with an empty text for each field of a review', async () => {
    const reviews = [
      { id: 'r1', replyto: 'aB1', rating: '3: reject', review: 'Bad', comment: '' },
      { id: 'r2', replyto: 'r1', rating: '', review: '', comment: 'Thanks' },
    ];
    const expected = [['aB1', 'REJECT', [{ rating: 3, rating_label: 'reject', review: 'Bad' }]]];
    expect(await outcomes([{ id: 'aB1', ...plain, decision: 'Reject', reviews }])).toEqual(expected);
  });

  test('are left out of lists where a reviewer gave no rating but others did', async () => {
    const record = {
      paper_id: 'aB1',
      paper_title: 'Wet rocks',
      paper_abstract: 'Words',
      review_writers: ['official_reviewer', 'official_reviewer'],
      review_contents: ['Bad', 'I see'],
    };
    const rated = { ...record, review_ratings: [3, -1], review_confidences: [4, -1] };
    expect(await outcomes([rated])).toEqual([['aB1', null, [{ rating: 3, confidence: 4, review: 'Bad' }]]]);
    const unrated = { ...record, review_ratings: [-1, -1], review_confidences: [-1, -1] };
    expect(await outcomes([unrated])).toEqual([['aB1', null, [{ review: 'Bad' }, { review: 'I see' }]]]);
  });

  test('are reported if the rows of a table have a text of each', async () => {
    const { findings } = await read([{ id: 'aB1', ...plain, review: 'Good', rating: 8 }]);
    expect(findings.map((each) => /script\.json, (\w+): is left out/.exec(each)?.[1])).toEqual(['review', 'rating']);
  });
});

describe('reviews that a script put beside the content of a submission', () => {
  const note = { id: 'aB1', content: { title: { value: 'Wet rocks' }, authors: { value: ['Ada King'] } } };
  const [first, second] = answers.map(({ rating }) => ({ rating: { value: rating } }));

  test('are read as filled-in forms, with the decision', async () => {
    const expected = [['aB1', 'REJECT', ratings]];
    expect(await outcomes([{ ...note, reviews: [first, second], decision: 'Reject' }])).toEqual(expected);
    const noteWithout = { ...note, details: { replies: [] } };
    expect(await outcomes([{ ...noteWithout, reviews: answers, decision: 'Reject' }])).toEqual(expected);
  });

  test('are read as notes without ids', async () => {
    const reviews = [{ content: first }, { content: second }];
    expect(await outcomes([{ ...note, reviews }])).toEqual([['aB1', null, ratings]]);
  });

  test('do not count twice if the submission has its replies', async () => {
    const reply = (id: string, content: unknown) => ({ id, forum: 'aB1', content });
    const details = { replies: [reply('r1', first), reply('r2', second)] };
    expect(await outcomes([{ ...note, details, reviews: answers }])).toEqual([['aB1', null, ratings]]);
  });

  test('are left out field by field as in other copies if they are not for authors', async () => {
    const secret = { ...first, confidential_comments: { value: 'Weak' }, reviewer_name: { value: 'Cleo Ref' } };
    const { submissions } = await read([{ ...note, reviews: [secret] }]);
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([ratings[0]]);
  });
});

test('reviews may be in an object by their reviewers, of whom pseudonyms alone are kept', async () => {
  const [first, second] = answers.map(({ rating }) => ({ rating }));
  const records = [
    { id: 'aB1', ...plain, reviews: { Reviewer_qGRF: first, 'Cleo Ref': second } },
    { id: 'aB2', ...plain, official_review: { Reviewer_qGRF: { content: first } } },
    { id: 'aB3', content: plain, reviews: { Reviewer_qGRF: first, 'Cleo Ref': second } },
    { id: 'aB4', ...plain, reviews: { rating: { value: 8 }, confidence: { value: 3 } } },
  ];
  const { submissions } = await read(records);
  const found = submissions.map(({ assignments }) =>
    assignments.map(({ reviewer, review }) => `${reviewer.pseudonym} ${JSON.stringify(review.reviewData)}`),
  );
  const both = ['Reviewer_qGRF {"rating":8,"rating_label":"Accept"}', 'review_2 {"rating":3}'];
  expect(found).toEqual([both, both.slice(0, 1), both, ['review_1 {"rating":8,"confidence":3}']]);
});
