import { expect, test } from 'vitest';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { hotcrp } from './hotcrp.ts';
import { TestSite } from './test-site.ts';

const options = { url: 'https://glow28.example/conf', token: 'hct_SECRET' };
const from = (site: TestSite) => readFrom(hotcrp, { options, fetch: site.fetch });

test('a list of boxes of which none is ticked tells no authors that their submission has it, because it is accepted', async () => {
  const dataWith = async (more: object) => {
    const site = new TestSite();
    Object.assign(site.papers.find(({ pid }) => pid === 2) ?? {}, more);
    return (await from(site)).submissions.find(({ id }) => id === '2')?.submissionData;
  };
  expect(await dataWith({ 'Presentation needs': [] })).toEqual(await dataWith({}));
  expect(await dataWith({ Languages: ['C', 'Ada'] })).toMatchObject({ Languages: ['C', 'Ada'] });
});

test('what a script adds to a submission about its shepherd, scores and outcome is no field of its form', async () => {
  const dataWith = async (more: object) => {
    const site = new TestSite();
    Object.assign(site.papers.find(({ pid }) => pid === 2) ?? {}, more);
    return (await from(site)).submissions.find(({ id }) => id === '2')?.submissionData;
  };
  const added = {
    shepherd_email: 'S',
    lead_name: 'S',
    avg_score: 2,
    outcome: 'reject',
    decision_note: 'S',
    reviewer_names: 'S',
    meta_review: 'S',
    metareview: 'S',
    recommendation: 'S',
    decision_type: 'S',
    chair_notes: 'S',
    median_score: 2,
    num_reviews: 3,
    rank: 4,
  };
  expect(await dataWith(added)).toEqual(await dataWith({}));
});

/** The data of a submission with more members, and what is reported of these. */
async function dataWith(more: object, fields: readonly string[] = []) {
  const site = new TestSite();
  site.settings.sf = fields.map((name) => ({ name }));
  Object.assign(site.papers.find(({ pid }) => pid === 2) ?? {}, more);
  const { submissions, findings } = await from(site);
  const reported = findings.filter((finding) => finding.includes('it is left out of all submissions'));
  return { data: submissions.find(({ id }) => id === '2')?.submissionData, reported };
}

test('members that are not for authors by their names, or called like review fields, are no fields of the form unless the settings list them', async () => {
  const { data } = await dataWith({});
  const added = {
    primary_reviewer: 'Ada King',
    reviewer_1: 'ada@x.org',
    confidential_comments: 'Weak',
    comments_to_pc: 'Weak',
    final_decision: 'Reject',
    accepted: true,
    overall_score: 2,
    discussion: [{ by: 'Ada King' }],
    OveMer: 2,
    'Overall merit': 2,
    paper_summary: 'Weak',
  };
  const names = Object.keys(added);
  const found = await dataWith(added);
  expect(found.data).toEqual(data);
  expect(found.reported).toHaveLength(names.length);
  const listed = await dataWith(added, names);
  expect(listed.data).toMatchObject(added);
  expect(listed.reported).toEqual([]);
});

test('fields of the form may be called by some of their words, as in older versions', async () => {
  const own = {
    'notes-chairs': 'Late',
    ethics_review_statement_required: 'Yes',
    num_pages: 9,
    Suggested_reviewers: 'Bo',
  };
  const fields = ['Notes to the chairs (optional)', 'Ethics review statement required by law', 'Suggested reviewers'];
  expect((await dataWith(own, fields)).data).toMatchObject(own);
});

test.each(['1.OveMer', '2NdImp', '总'])(
  'answers to a field whose code is %j, because its name begins with a number or another script, are read if the review is complete',
  async (code) => {
    const answersWith = async (status: string) => {
      const site = new TestSite();
      site.review(10).status = status;
      site.review(10)[code] = 4;
      const reviewform = { [code]: { name: 'Merit', visibility: 'au' } };
      site.instead.set('searchaction', () => Response.json({ reviewform, papers: [] }));
      const { submissions } = await from(site);
      return submissions[0]?.assignments[0]?.review.reviewData;
    };
    expect([await answersWith('complete'), await answersWith('draft')]).toMatchObject([{ Merit: 4 }, {}]);
    expect(await answersWith('draft')).toEqual({});
  },
);

test('no track is open if HotCRP hides a complete review from authors, because none of its answers is for them', async () => {
  const typesWith = async (answers: object) => {
    const site = new TestSite();
    Object.assign(site.settings, { author_visibility: 'open', review_blind: 'open' });
    const [written, metareview] = [site.review(10), site.review(12)];
    site.reviews = [written, metareview];
    Object.assign(metareview, { rtype: 5, status: 'complete', OveMer: null, PapSum: null, ...answers });
    return new Set((await from(site)).conference.tracks.map(({ reviewType }) => reviewType));
  };
  expect(await typesWith({ ComPC: 'For the committee' })).toEqual(new Set(['SINGLE_BLIND']));
  expect(await typesWith({ OveMer: 3 })).toEqual(new Set(['OPEN']));
});

test.each([
  ['the decision', 'Yes please', 'OPEN', { 'After decision': 'Known then' }],
  ['none yet', undefined, 'SINGLE_BLIND', {}],
  ['one that is not final', 'Once more', 'SINGLE_BLIND', { 'After decision': 'Known then' }],
])(
  'an answer for after the decision is for authors once their submission has %s, and a review of nothing else, if it is final',
  async (_, decision, reviewType, reviewData) => {
    const site = new TestSite();
    Object.assign(site.settings, {
      author_visibility: 'open',
      review_blind: 'open',
      decision_visibility_author: 'yes',
    });
    const reviewform = { AftDec: { name: 'After decision', visibility: 'audec' } };
    site.instead.set('searchaction', () => Response.json({ reviewform, papers: [] }));
    site.papers = site.papers.filter(({ pid }) => pid === 2);
    site.reviews = [Object.assign(site.review(20), { OveMer: null, AftDec: 'Known then' })];
    Object.assign(site.papers[0] ?? {}, { decision });
    const { conference, submissions } = await from(site);
    expect(new Set(conference.tracks.map((track) => track.reviewType))).toEqual(new Set([reviewType]));
    expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual(reviewData);
  },
);

test('no track is open if HotCRP hides a submission’s reviews from the token, because an earlier import may have read one that authors may not', async () => {
  const typesFor = async (owner: string) => {
    const site = new TestSite();
    Object.assign(site.settings, { author_visibility: 'open', review_blind: 'open' });
    site.whoami = { ok: true, email: owner, roles: ['chair', 'pc'] };
    site.reviews = [];
    return new Set((await from(site)).conference.tracks.map(({ reviewType }) => reviewType));
  };
  expect(await typesFor('nora@pc.example')).toEqual(new Set(['SINGLE_BLIND']));
  expect(await typesFor('ops@glow.example')).toEqual(new Set(['OPEN']));
});

test.each(['Accepted as poster', 'Minor revision', 'Weak reject', 'Talk'])(
  'reviews shown for a rebuttal do not release the hidden decision “%s” if the settings do not list the decisions',
  async (decision) => {
    const site = new TestSite();
    site.settings = { review_visibility_author: 'yes', decision_visibility_author: 'no' };
    site.papers = site.papers.filter(({ pid }) => pid === 2);
    const releasedWith = async () => (await from(site)).conference.phases.map(({ reviewsReleased }) => reviewsReleased);
    expect(new Set(await releasedWith())).toEqual(new Set([true]));
    Object.assign(site.papers[0] ?? {}, { decision });
    expect(new Set(await releasedWith())).toEqual(new Set([false]));
  },
);
