import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';

// As HotCRP 3.4 writes them: fields for administrators are not in the `reviewform`, and `/api/reviews` has their answers.
const open = { name: 'Overall merit (after discussion)', type: 'radio', visibility: 'au' };
const secret = { name: 'Overall merit', type: 'radio', visibility: 'admin' };
const review = { pid: 1, rid: 5, rtype: 2, round: 'R1', status: 'complete', reviewer_email: 'ada@x.org' };
const paper = { pid: 1, title: 'Glow', status: 'submitted', authors: [] };

async function readWith(...files: readonly string[]) {
  const reviews = testFile('reviews.json', JSON.stringify({ ok: true, reviews: [{ ...review, OveMer: 1 }] }));
  const { submissions, findings } = await readFrom(hotcrp, { options: {}, files: [...files, reviews] });
  return { submission: submissions[0], reported: findings.filter((finding) => finding.includes('OveMer')) };
}

const rqc = (more: object = {}) =>
  testFile('rqc.json', JSON.stringify({ reviewform: { OveMerAft: open }, papers: [{ ...paper, ...more }] }));

test('an answer for administrators is not taken for that to a field with a similar name, if no export lists its field', async () => {
  const { submission, reported } = await readWith(rqc());
  expect(submission?.assignments[0]?.review.reviewData).toEqual({});
  expect(reported).toEqual([
    expect.stringMatching(/it is unknown whether authors may read this review field.*settings\.json lists all fields/),
  ]);

  const shown = testFile('aureviews.csv', `paper,title,review,${open.name}\n2,Tides,2A,3\n`);
  const { submission: other } = await readWith(testFile('data.json', JSON.stringify([paper])), shown);
  expect(other?.assignments[0]?.review.reviewData).toEqual({});
});

test('the settings list all fields, so that codes can be guessed', async () => {
  const settings = (...rf: readonly object[]) =>
    testFile('settings.json', JSON.stringify({ ok: true, settings: { rf } }));
  const data = testFile('data.json', JSON.stringify([paper]));
  const dataWith = async (...files: readonly string[]) =>
    (await readWith(...files)).submission?.assignments[0]?.review.reviewData;
  expect(await dataWith(data, settings({ ...secret, visibility: 'au' }))).toEqual({ 'Overall merit': 1 });
  expect(await dataWith(data, settings(secret, open))).toEqual({});
  expect(await dataWith(rqc(), settings(secret, open))).toEqual({});
});

test('a member of a submission that may be an answer to a review field is not one of its form', async () => {
  const { submission } = await readWith(rqc({ OveMer: 4 }));
  expect(submission?.submissionData).toEqual({});

  // Several fields may have this code.
  const settings = testFile('settings.json', JSON.stringify({ ok: true, settings: { rf: [secret, open] } }));
  const data = testFile('data.json', JSON.stringify([{ ...paper, OveMer: 4 }]));
  expect((await readWith(data, settings)).submission?.submissionData).toEqual({});
});
