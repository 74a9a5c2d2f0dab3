import { expect, test } from 'vitest';
import { csv } from '#lib/importers/csv/csv.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

async function read(files: Readonly<Record<string, string>>) {
  const { submissions, findings } = await readFrom(csv, {
    options: {},
    files: Object.entries(files).map(([name, text]) => testFile(name, text)),
    timezone: 'UTC',
  });
  const answers = submissions.flatMap((one) => one.assignments.map(({ review }) => review.reviewData));
  return { submissions, answers, findings };
}

const papers = 'id,title,authors\n1,Tides,Ada King\n2,Wind,Bo Li\n3,Sand,Cy Ode\n4,Rain,Di Poe\n';

const toldToQuote = expect.stringContaining('put texts with separators into quotes');

test.each([
  [
    'a text has it',
    'paper,reviewer email,comments,remarks to chairs,minor points',
    '1,cleo@uni.example,Clear, but long,SECRET,typo',
  ],
  [
    'a text has it, and the last cell is empty',
    'paper,reviewer email,comments,remarks to chairs,score',
    '1,cleo@uni.example,Clear, but long,SECRET,',
  ],
  [
    'a text that is not for authors has it',
    'paper,reviewer email,remarks to chairs,comments',
    '1,cleo@uni.example,It is, SECRET,Clear.',
  ],
  ['the reviewer’s name has it', 'paper,reviewer,comments,score', '1,Tor, SECRET,Clear.,3'],
  ['the title has it', 'paper,title,reviewer email,comments,score', '1,Trees, and all,secret@uni.example,Clear.,'],
])(
  'a row of reviews that a comma makes longer than the others has no answers for authors if %s',
  async (_, headers, broken) => {
    const whole = broken.replace(/, /, ' ');
    const others = [2, 3, 4].map((id) => whole.replace(/^1/, String(id)));
    const reviews = [headers, broken, ...others].join('\n');
    const { answers, findings } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews });
    expect(answers.map((each) => Object.keys(each).length > 0)).toEqual([false, true, true, true]);
    expect(JSON.stringify(answers)).not.toMatch(/secret/i);
    expect(findings).toContainEqual(toldToQuote);
  },
);

test('a submission whose row a comma makes longer than the others has no texts for authors', async () => {
  const table =
    'id,title,authors,abstract,remarks of the chairs,area\n1,Tides,Ada King,Short, but good,SECRET,\n2,Wind,Bo Li,Good.,SECRET,air\n3,Sand,Cy Ode,Good.,SECRET,soil\n';
  const { submissions, findings } = await read({ 'submissions.csv': table });
  expect(submissions.map(({ submissionData }) => submissionData)).toEqual([
    {},
    { abstract: 'Good.', area: 'air' },
    { abstract: 'Good.', area: 'soil' },
  ]);
  expect(findings).toContainEqual(toldToQuote);
});

test('of a table with an answer in each row, rows that a comma makes longer than the others are left out', async () => {
  const rows = [1, 2, 3].flatMap((id) => ['Novelty', 'Clarity'].map((name) => `${id},Tor Low,${name},good`));
  const reviews = ['paper,reviewer,question,answer', ...rows, '4,Low, SECRET,Clarity,good', '4,Al Ro,Clarity,good'];
  const { answers, findings } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews.join('\n') });
  expect(answers).toHaveLength(4);
  expect(JSON.stringify(answers)).not.toContain('SECRET');
  expect(findings).toContainEqual(toldToQuote);
});

test('of a table that repeats the submission beside each review, a row that a comma makes longer shows nothing', async () => {
  const table =
    'id,title,authors,abstract,reviewer,remarks to chairs,comments,score\n1,Tides,Ada King,Short,Low, SECRET,no,Clear.,3\n1,Tides,Ada King,Short,Al Ro,no,Clear.,3\n2,Wind,Bo Li,Good.,Al Ro,no,Clear.,3\n2,Wind,Bo Li,Good.,Ed Wu,no,Clear.,3\n';
  const { answers, findings } = await read({ 'papers.csv': table });
  expect(answers.filter((each) => Object.keys(each).length > 0)).toHaveLength(3);
  expect(JSON.stringify(answers)).not.toContain('SECRET');
  expect(findings).toContainEqual(toldToQuote);
});

test.each([
  ['all rows end with a separator', 'paper,reviewer email,comments,score', ',3,,'],
  ['programs have made rows of one length, one with a remark beside it', 'paper,reviewer email,comments,score,', ',3,'],
])('a row has moved no cells if %s', async (name, headers, end) => {
  const rows = [1, 2, 3].map((id) => `${id},cleo@uni.example,Clear.${end}`);
  if (name.includes('remark')) rows[1] += 'see me';
  const reviews = [headers, ...rows].join('\n');
  const { answers } = await read({ 'submissions.csv': papers, 'reviews.csv': reviews });
  expect(answers).toEqual(rows.map(() => ({ comments: 'Clear.', score: 3 })));
});
