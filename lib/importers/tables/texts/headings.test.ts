import { describe, expect, test } from 'vitest';
import { cmt } from '#lib/importers/cmt/cmt.ts';
import { csv } from '#lib/importers/csv/csv.ts';
import { easychair } from '#lib/importers/easychair/easychair.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { openPartOf } from './headings.ts';

const cell = (text: string) =>
  JSON.stringify(text)
    .replaceAll(String.raw`\"`, '""')
    .replaceAll(String.raw`\n`, '\n');

/** What each source reads of a review with this text. */
const sources = {
  'a spreadsheet': (text: string) =>
    readFrom(csv, {
      options: {},
      files: [
        testFile('submissions.csv', 'id,title,authors\n1,Tides,Ada King\n'),
        testFile('reviews.csv', `paper,reviewer email,score,comments\n1,cleo@uni.example,3,${cell(text)}\n`),
      ],
    }),
  EasyChair: (text: string) =>
    readFrom(easychair, {
      options: {},
      files: [
        testFile('submission.csv', '#,title,authors\n1,Tides,Ada King\n'),
        testFile(
          'review.csv',
          `#,submission #,member #,member name,number,version,text,scores\n1,1,5,Cleo Ref,1,1,${cell(text)},Overall evaluation: 3\n`,
        ),
      ],
    }),
  CMT: (text: string) =>
    readFrom(cmt, {
      options: {},
      files: [
        testFile('Papers.csv', 'Paper ID,Paper Title,Author Names\n1,Tides,Ada King\n'),
        testFile(
          'Reviews.csv',
          `Paper ID,Paper Title,Reviewer Name,Reviewer Email,Q1 (Comments)\n1,Tides,Cleo Ref,cleo@uni.example,${cell(text)}\n`,
        ),
      ],
    }),
};

describe.each(Object.entries(sources))('the text of a review in %s', (_, read) => {
  test.each([
    'Clear.\n\nConfidential comments to the chairs: SECRET',
    'Clear.\nComments for the PC:\nSECRET',
    'Clear.\n\n## Confidential remarks for the program committee\nSECRET',
    'Clear. **Comments to the PC:** SECRET',
    '<p>Clear.</p><h3>Confidential comments to the editors</h3><p>SECRET</p>',
    '<p>Clear.</p><p><strong>Confidential remarks</strong></p><p>SECRET</p>',
    'Clear. Confidential remarks for the program committee: SECRET',
    'Clear.\n[Confidential comments to the editor] SECRET',
    'Clear.\n(CONFIDENTIAL REMARKS FOR THE PROGRAM COMMITTEE)\nSECRET',
    'Clear.\nVertrauliche Bemerkungen an die Leitung:\nSECRET',
  ])('ends for authors before a heading of remarks for the committee: %j', async (text) => {
    const { submissions } = await read(text);
    const data = JSON.stringify(submissions[0]?.assignments[0]?.review.reviewData);
    expect(data).toContain('Clear.');
    expect(data).not.toContain('SECRET');
  });
});

test.each([
  'Comments on the token embedding:\nIt is clear.',
  'The data are **confidential**, which is fine. (Private) keys are not.',
  'Confidential computing: a survey. Private comments: none of the apps has them.',
  '**Minor comments:** see the notes to Figure 2.',
  'Comments to the authors: fine.\nInternal validity: the notes are good.',
  '## Notes on the editor of the game\nGood.',
  '[Comments] <b>Strengths:</b> good (see the note for the AC drive).',
])('an honest text stays whole: %j', (text) => {
  expect(openPartOf(text, {})).toBe(text);
});

test('what the conference file shows and hides counts for headings, too', () => {
  const text = 'Clear.\n**Comments to the PC:** Good.\n**Best paper:** no';
  expect(openPartOf(text, { show: ['Comments to the PC'], hide: ['Best paper'] })).toBe(
    'Clear.\n**Comments to the PC:** Good.',
  );
});

test.each([' ', '<b>', 'a', '\n'])('long texts with many %j are read up to a heading', (part) => {
  const text = `x<${part.repeat(100_000)}x`;
  expect(openPartOf(`${text}\nComments to the chairs:\nSECRET`, {})).toBe(text);
});
