import { expect, test } from 'vitest';
import { csv } from '#lib/importers/csv/csv.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

const ids = Array.from({ length: 12 }, (_, at) => at + 1);
const papers = `id,title,authors,emails\n${ids.map((id) => `${id},Tides ${id},Ada ${'K'.repeat(id)}ing,ada${id}@uni.example`).join('\n')}\n`;

/** The answers of all reviews, which a chair reads who wrote the submission. */
async function answersIn(reviews: string, options: { show?: string[] } = {}) {
  const files = [testFile('submissions.csv', papers), testFile('reviews.csv', reviews)];
  const { submissions, findings } = await readFrom(csv, { options, files, timezone: 'UTC' });
  return { answers: submissions.flatMap((one) => one.assignments.map(({ review }) => review.reviewData)), findings };
}

/** Reviews of each paper by two of some reviewers, with the cells that a function gives. */
const reviewsBy = (headers: string, count: number, cells: (reviewer: number, id: number) => string) =>
  `paper,reviewer email,comments,${headers}\n${ids
    .flatMap((id) =>
      [id % count, (id + 1) % count].map((nth) => `${id},r${nth}@uni.example,Text ${id} ${nth},${cells(nth, id)}`),
    )
    .join('\n')}\n`;

test('a column that is the same in all reviews by one reviewer, and another in those by others, is left out whatever it is called', async () => {
  const reviews = reviewsBy('Kennung,Zweigstelle', 4, (nth) => `AB-${nth}77,SECRET town ${nth}`);
  const { answers, findings } = await answersIn(reviews);
  expect(JSON.stringify(answers)).not.toMatch(/SECRET|AB-/);
  expect(findings.filter((each) => each.includes('tells the reviewers apart'))).toHaveLength(2);
  const shown = await answersIn(reviews, { show: ['Kennung'] });
  expect(shown.answers[0]).toEqual({ comments: 'Text 1 1', Kennung: 'AB-177' });
});

test('numbers of reviewers are left out too, but ratings of few reviewers stay, as they may be equal by chance', async () => {
  const many = await answersIn(reviewsBy('Nummer', 6, (nth) => String(nth + 1)));
  expect(many.answers.filter((each) => 'Nummer' in each)).toEqual([]);
  const few = await answersIn(
    `paper,reviewer email,Clarity\n${[0, 1, 2].flatMap((nth) => [1, 2].map((id) => `${id},r${nth}@uni.example,${nth + 1}`)).join('\n')}\n`,
  );
  expect(few.answers.filter((each) => 'Clarity' in each)).toHaveLength(6);
});

test.each([
  ['each reviewer recommends the same, as others do', (nth: number) => (nth % 2 === 0 ? 'accept' : 'reject')],
  [
    'each reviewer knows some papers better',
    (nth: number, id: number) => ['expert', 'knows it', 'new to it', 'none'][(nth + id * 3) % 4] ?? '',
  ],
  ['it is about the paper', (_: number, id: number) => `Topic ${id}`],
])('a column stays if %s', async (_, cell) => {
  const { answers } = await answersIn(reviewsBy('Verdict', 4, cell));
  expect(answers.filter((each) => 'Verdict' in each)).toHaveLength(24);
});

test('a column without a header is left out, as nobody knows for whom it is, unless show lists it', async () => {
  const reviews =
    'paper,reviewer email,comments,\n1,cleo@uni.example,Clear.,SECRET\n2,cleo@uni.example,Clear.,SECRET\n';
  const { answers, findings } = await answersIn(reviews);
  expect(answers).toEqual([{ comments: 'Clear.' }, { comments: 'Clear.' }]);
  expect(findings).toContainEqual(expect.stringContaining('it has no header'));
  expect((await answersIn(reviews, { show: ['column 4'] })).answers[0]).toHaveProperty('column 4');
});

test.each([
  ['Comments to authors', 'Notes'],
  ['Kommentar für die Autoren', 'Bemerkungen'],
  ['给作者的意见', '备注'],
])('beside %s, remarks under %s are for the chairs; alone they are the review', async (forAuthors, forAnyone) => {
  const row = (headers: string, cells: string) =>
    `paper,reviewer email,score,${headers}\n1,cleo@uni.example,3,${cells}\n`;
  const both = await answersIn(row(`${forAuthors},${forAnyone}`, 'Clear.,SECRET'));
  expect(both.answers).toEqual([{ score: 3, [forAuthors]: 'Clear.' }]);
  expect(both.findings).toContainEqual(expect.stringContaining('another column says that it is for authors'));
  expect((await answersIn(row(forAnyone, 'Clear.'))).answers).toEqual([{ score: 3, [forAnyone]: 'Clear.' }]);
});

test('remarks beside questions to the authors are the review', async () => {
  const { answers } = await answersIn(
    'paper,reviewer email,Comments,Questions for the authors\n1,c@uni.example,Clear.,Why?\n',
  );
  expect(answers).toEqual([{ Comments: 'Clear.', 'Questions for the authors': 'Why?' }]);
});

test('a review that its reviewer has signed is shown without the name, which is reported', async () => {
  const { answers, findings } = await answersIn(
    'paper,reviewer name,reviewer email,score,comments\n1,Cleo Reffner,cleo@uni.example,3,"Clear.\n\nSigned: Cleo Reffner"\n',
  );
  expect(answers).toEqual([{ score: 3, comments: 'Clear.' }]);
  expect(findings).toContainEqual(expect.stringContaining('without the signature'));
});

test('an answer that is nothing but the name and affiliation of the reviewer is left out, however long the affiliation is', async () => {
  const affiliation = [
    'SECRET Institute for the Study of Tides and Currents',
    'SECRET Faculty of Oceans and of all the Coasts',
  ];
  for (const lines of [affiliation.slice(1), affiliation]) {
    const { answers } = await answersIn(
      `paper,reviewer name,reviewer email,score,remark\n1,Cleo Reffner,cleo@uni.example,3,"Cleo Reffner\n${lines.join('\n')}"\n`,
    );
    expect(answers).toEqual([{ score: 3 }]);
  }
});

test('what Airtable looks up in the record of the paper or the reviewer is no answer of a review', async () => {
  const { answers } = await answersIn(
    'paper,reviewer email,Score,Mean score (from Paper),Title (from Submissions),Photo (from Reviewer)\n1,c@uni.example,3,SECRET,Tides,SECRET.jpg\n',
  );
  expect(answers).toEqual([{ Score: 3 }]);
});
