import { expect, test } from 'vitest';
import { cmt } from '#lib/importers/cmt/cmt.ts';
import { easychair } from '#lib/importers/easychair/easychair.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

test('EasyChair: a review that its reviewer has signed is shown without the name', async () => {
  const files = [
    testFile('submission.csv', '#,title,authors\n1,Tides,Ada King\n'),
    testFile('committee.csv', '#,person #,first name,last name,email\n3,11,Cleo,Reffner,cleo@uni.example\n'),
    testFile(
      'review.csv',
      '#,submission #,member #,member name,number,version,text,scores\n1,1,3,Cleo Reffner,1,1,"Clear.\n\nSigned: Cleo Reffner",Overall evaluation: 2\n',
    ),
  ];
  const { submissions, findings } = await readFrom(easychair, { options: {}, files, timezone: 'UTC' });
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ 'Overall evaluation': 2, Review: 'Clear.' });
  expect(findings.join('\n')).toContain('without the signature');
});

test('CMT: a review that its reviewer has signed is shown without the name', async () => {
  const files = [
    testFile('Papers.txt', 'Paper ID\tPaper Title\tAuthor Names\tStatus\n1\tTides\tAda King\tAwaiting Decision\n'),
    testFile(
      'Reviews.txt',
      'Paper ID\tPaper Title\tReviewer Name\tReviewer Email\tQ1 (Comments)\n1\tTides\tCleo Reffner\tcleo@uni.example\t"Clear.\n\nCleo Reffner"\n',
    ),
  ];
  const { submissions, findings } = await readFrom(cmt, { options: {}, files, timezone: 'UTC' });
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ Comments: 'Clear.' });
  expect(findings.join('\n')).toContain('without the signature');
});
