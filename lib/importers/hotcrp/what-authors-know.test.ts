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
