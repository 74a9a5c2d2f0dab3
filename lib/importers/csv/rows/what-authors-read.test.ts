import { expect, test } from 'vitest';
import { csv } from '#lib/importers/csv/csv.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

const papers = 'id,title,authors,emails\n1,Tides,Ada King,ada@uni.example\n2,Wind,Bo Li,bo@uni.example\n';

/** The answers of all reviews, by submission, which authors read after the release. */
async function answersIn(tables: Readonly<Record<string, string>>) {
  const files = Object.entries({ 'submissions.csv': papers, ...tables }).map(([name, text]) => testFile(name, text));
  const { submissions, findings } = await readFrom(csv, { options: {}, files, timezone: 'UTC' });
  const answers = submissions.map(({ assignments }) => assignments.map(({ review }) => review.reviewData));
  return { answers, submissions, findings };
}

test.each([
  ['Visible to authors', 'no', 'yes'],
  ['Share with authors?', 'No', 'Yes'],
  ['Hidden from authors', 'x', ''],
  ['Confidential', 'TRUE', 'FALSE'],
  ['Visibility', 'Chairs and committee', 'Authors and chairs'],
  ['Comment type', 'Confidential comment to editor', 'Comment to author'],
])(
  'a row of reviews of which %s says %j is not for authors, and takes the place of none that is',
  async (name, no, yes) => {
    const reviews = `paper,reviewer email,score,comments,${name}
1,cleo@uni.example,3,Clear.,${yes}
1,cleo@uni.example,1,SECRET,${no}
2,dan@uni.example,2,SECRET,${no}
`;
    const { answers, submissions, findings } = await answersIn({ 'reviews.csv': reviews });
    expect(answers).toMatchObject([[{ score: 3, comments: 'Clear.' }], [{}]]);
    expect(answers[1]).toEqual([{}]);
    expect(submissions[1]?.assignments[0]?.status).toBe('COMPLETED');
    expect(findings.join('\n')).toContain('says that authors may not read this row');
  },
);

test('a review that authors may not read counts beside others if its reviewer has no name, as it may be by another one', async () => {
  const reviews = 'paper,score,comments,Confidential\n1,3,Clear.,no\n1,1,SECRET,yes\n';
  const { answers } = await answersIn({ 'reviews.csv': reviews });
  expect(answers[0]).toEqual([{ score: 3, comments: 'Clear.' }, {}]);
});

test('a review beside its submission is without answers if a column with its number says that authors may not read it', async () => {
  const names = [1, 2].map((nth) => `Reviewer ${nth},Score ${nth},Comments ${nth},Visible to authors ${nth}`).join();
  const wide = `id,title,${names}\n1,Tides,Cleo Ref,3,SECRET,no,Dan Voss,4,Clear.,yes\n`;
  const { answers, findings } = await answersIn({ 'submissions.csv': wide });
  expect(answers).toMatchObject([[{}, { Score: 4, Comments: 'Clear.' }]]);
  expect(answers[0]?.[0]).toEqual({});
  expect(findings).toEqual([expect.stringContaining('"no" says that authors may not read this row')]);
});

test('a review by an internal reviewer, or of a paper for an award, is for authors whatever its type is', async () => {
  const reviews =
    'paper,reviewer email,score,Type,Review type\n1,cleo@uni.example,3,Award paper,Internal\n2,dan@uni.example,2,Private,PC member\n';
  expect((await answersIn({ 'reviews.csv': reviews })).answers).toMatchObject([[{ score: 3 }], [{ score: 2 }]]);
});

test.each([
  'Confidential comments',
  'private-notes_2027',
  'Reviews (PC only)',
  'reviews_confidential',
  'PC discussion',
])('what reviewers write in a table called %s is not for authors, and takes the place of no review', async (name) => {
  const { answers, findings } = await answersIn({
    'reviews.csv': 'paper,reviewer email,score,comments\n1,cleo@uni.example,3,Clear.\n',
    [`${name}.csv`]: 'paper,reviewer email,comments\n1,cleo@uni.example,SECRET\n2,dan@uni.example,SECRET\n',
  });
  expect(answers).toEqual([[{ score: 3, comments: 'Clear.' }], []]);
  expect(findings).toContainEqual(expect.stringContaining('its name says that it is not for authors'));
});

test('reviews in the only table of reviews are read, also if the chairs marked the file as confidential', async () => {
  const reviews = 'paper,reviewer email,score\n1,cleo@uni.example,3\n';
  expect((await answersIn({ 'Reviews confidential.csv': reviews })).answers).toEqual([[{ score: 3 }], []]);
});

test.each([
  `,,,For authors,,Confidential,
paper,reviewer email,score,Strengths,Weaknesses,Remarks,Concerns`,
  `paper,reviewer email,score,For authors,,Confidential (PC only),
,,,Strengths,Weaknesses,Remarks,Concerns`,
])('what is below a group of headers that is not for authors is left out: %j', async (headers) => {
  const rows = '1,cleo@uni.example,3,Clear,None,SECRET,SECRET\n2,dan@uni.example,2,Clear,None,SECRET,SECRET\n';
  const { answers } = await answersIn({ 'reviews.csv': `${headers}\n${rows}` });
  expect(answers.map(([one]) => Object.values(one ?? {}))).toEqual([
    [3, 'Clear', 'None'],
    [2, 'Clear', 'None'],
  ]);
});

test('decisions and authors below groups such as Internal and Author are read', async () => {
  const table = `Author,,Paper,,Internal,
Name,Email,Title,ID,Decision,Remarks
Ada King,ada@uni.example,Tides,1,accept,SECRET
Bo Li,bo@uni.example,Wind,2,reject,SECRET
`;
  const { submissions } = await answersIn({ 'submissions.csv': table });
  expect(submissions).toMatchObject([
    { decision: 'ACCEPT', submissionData: {}, authors: [{ lastName: 'King', email: 'ada@uni.example' }] },
    { decision: 'REJECT', submissionData: {}, authors: [{ lastName: 'Li', email: 'bo@uni.example' }] },
  ]);
});

test('in an export of Qualtrics, the questions below the names say what is not for authors', async () => {
  const reviews = `RecordedDate,IPAddress,Paper,Score,Text,Q9,Q10
Recorded Date,IP Address,Which paper?,How good is it?,Comments to the authors,Confidential comments to the chairs,Novelty
"{""ImportId"":""recordedDate""}","{""ImportId"":""ipAddress""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}","{""ImportId"":""QID3""}","{""ImportId"":""QID9""}","{""ImportId"":""QID10""}"
2027-01-02 10:00:00,192.0.2.7,1,3,Clear.,SECRET,High
2027-01-03 10:00:00,192.0.2.8,2,2,Clear.,SECRET,Low
`;
  const { answers, findings } = await answersIn({ 'reviews.csv': reviews });
  expect(answers).toMatchObject([
    [{ Score: 3, Text: 'Clear.', Novelty: 'High' }],
    [{ Score: 2, Text: 'Clear.', Novelty: 'Low' }],
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/SECRET|192/);
  expect(findings.filter((each) => each.includes('do not exist'))).toEqual([]);
});

test.each([
  '{"summary": "Clear.", "confidential_comments": "SECRET"}',
  "{'summary': 'Clear.', 'comments_to_chairs': 'SECRET'}",
  '[{"content": {"review": {"value": "Clear."}, "confidential": {"value": "SECRET"}}}]',
])('a record in a cell is left out if any of its members is not for authors: %s', async (record) => {
  const cell = `"${record.replaceAll('"', '""')}"`;
  const { answers, findings } = await answersIn({
    'reviews.csv': `paper,reviewer email,score,answers\n1,cleo@uni.example,3,${cell}\n`,
  });
  expect(answers[0]).toEqual([{ score: 3 }]);
  expect(findings.join('\n')).toContain('which is not for authors');
});

test.each([
  'https://files.example/Forms/Question/annotated_Cleo%20Reffner.docx',
  'annotated-CleoReffner.pdf',
  'Reffner_Cleo_review.pdf (https://files.example/x)',
])('a file whose name has the reviewer’s, as forms write it, is left out: %s', async (file) => {
  const { answers } = await answersIn({
    'reviews.csv': `paper,reviewer name,reviewer email,score,Annotated PDF\n1,Cleo Reffner,cleo@uni.example,3,${file}\n2,Dan Case,dan@uni.example,3,annotated.pdf\n`,
  });
  expect(answers).toEqual([[{ score: 3 }], [{ score: 3, 'Annotated PDF': 'annotated.pdf' }]]);
});

test('columns that are called after people, or that name who wrote the review, are no answers', async () => {
  const { answers } = await answersIn({
    'people.csv': 'email,first name,last name,role\ncleo@uni.example,Cleo,Reffner,reviewer\n',
    'reviews.csv':
      'paper,Cleo Reffner,dan@uni.example,Author,name_reviewer,signatures,tauthor,Novelty\n1,3,2,Dan Case,Dan Case,~Dan_Case1,dan@uni.example,4\n',
  });
  expect(answers[0]).toEqual([{ Novelty: 4 }]);
});

test('columns that Airtable looks up in other tables are read as columns of those', async () => {
  const { answers } = await answersIn({
    'reviews.csv':
      'Submission,Reviewer,Institution (from Reviewers),Name (from Reviewer),Decision (from Submission),Status (from Submission),Track Chair (from Submission),Score\n1,rec1,Uni SECRET,SECRET,reject,rejected,SECRET,3\n',
  });
  expect(answers[0]).toEqual([{ Score: 3 }]);
});

test('a record of OpenReview under `content` is no abstract, because it says what became of the submission', async () => {
  const table = `id,title,authors,content\n1,Tides,Ada King,"{'title': {'value': 'Tides'}, 'venueid': {'value': 'V/Rejected_Submission'}}"\n2,Wind,Bo Li,{x} is a set.\n`;
  const { submissions, findings } = await answersIn({ 'submissions.csv': table });
  expect(submissions.map(({ submissionData }) => submissionData)).toEqual([{}, { abstract: '{x} is a set.' }]);
  expect(findings).toContainEqual(expect.stringContaining('is a record'));
});

test('decisions beside a track, under names such as Type and Format, are not shown before the release', async () => {
  const table =
    'id,title,authors,track,Type,Format\n1,Tides,Ada King,Main,Accept (oral),Full paper\n2,Wind,Bo Li,Main,Rejected,Acceptance testing\n';
  const { submissions, findings } = await answersIn({ 'submissions.csv': table });
  expect(submissions.map(({ submissionData }) => submissionData)).toEqual([
    { Format: 'Full paper' },
    { Format: 'Acceptance testing' },
  ]);
  expect(findings).toContainEqual(expect.stringContaining('it is a decision'));
});

test.each([
  ['beside scores is the chairs’', 'Average score', {}],
  ['beside nothing about reviewing is the authors’', 'Pages', { Summary: 'In short.' }],
])('a summary next to an abstract %s', async (_, column, shown) => {
  const table = `id,title,authors,abstract,Summary,${column}\n1,Tides,Ada King,We swim.,In short.,4\n`;
  const { submissions } = await answersIn({ 'submissions.csv': table });
  expect(submissions[0]?.submissionData).toMatchObject({ abstract: 'We swim.', ...shown });
  expect(JSON.stringify(submissions).includes('In short.')).toBe('Summary' in shown);
});

test('groups may be in groups: what is below For chairs is not for authors, whatever is between', async () => {
  const headers = `,,,For authors,,For chairs,
,,,Ratings,,Texts,
paper,reviewer email,score,Novelty,Clarity,Concerns,Opinion`;
  const { answers } = await answersIn({
    'reviews.csv': `${headers}\n1,cleo@uni.example,3,4,5,SECRET,SECRET\n2,dan@uni.example,2,3,4,SECRET,SECRET\n`,
  });
  expect(answers).toEqual([[{ score: 3, Novelty: 4, Clarity: 5 }], [{ score: 2, Novelty: 3, Clarity: 4 }]]);
});

test.each(['Decision meeting', 'Lead', 'Entscheidung', 'Internal'])(
  'below a group %s, neither topics nor summaries nor types are the submission’s, but the decision is',
  async (group) => {
    const table = `Submission,,,,${group},,,
ID,Title,Authors,Emails,Topic,Summary,Type,Decision
1,Tides,Ada King,ada@uni.example,SECRET,SECRET,SECRET,accept
2,Wind,Bo Li,bo@uni.example,SECRET,SECRET,SECRET,reject
`;
    const { submissions } = await answersIn({ 'submissions.csv': table });
    expect(submissions).toMatchObject([{ decision: 'ACCEPT', track: null }, { decision: 'REJECT' }]);
    expect(submissions.map(({ submissionData }) => submissionData)).toEqual([{}, {}]);
  },
);

test('the title of a table that has a word such as meeting is no group', async () => {
  const table = `Annual meeting,,Tides
ID,Title,Authors,Topic
1,Tides,Ada King,Sea
2,Wind,Bo Li,Air
`;
  const { submissions } = await answersIn({ 'submissions.csv': table });
  expect(submissions).toMatchObject([{ id: '1', submissionData: { Topic: 'Sea' } }, { id: '2' }]);
});
