import { expect, test } from 'vitest';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const [chair, track, ada] = ['chair@x.org', 'track@x.org', 'ada@x.org'];

test('isOwn is true for an author by a verified address, chair or not, and for nobody else', async () => {
  const conference = conferenceRecord('conf', {
    people: [
      person(chair, [
        { address: 'other@x.org', verified: true },
        { address: 'claimed@x.org', verified: false },
      ]),
      person(ada),
    ],
    grants: [
      { email: chair, role: 'chair' },
      { email: track, role: 'trackChair', track: 'double' },
    ],
    submissions: [
      submissionRecord('by-chair', 'double', { authors: ['OTHER@x.org', ada] }),
      submissionRecord('by-ada', 'double', { authors: [ada] }),
      submissionRecord('by-claimed', 'double', { authors: ['claimed@x.org'] }),
    ],
  });
  const { ask } = await worldOf([conference]);
  const ownOf = async (as: string, query = '') => {
    const { data } = (await ask(`/submissions?conference=conf${query}`, { as })).body;
    return Object.fromEntries((data as { slug: string; isOwn: boolean }[]).map(({ slug, isOwn }) => [slug, isOwn]));
  };
  for (const query of ['', '&expand=reviews,scores']) {
    expect(await ownOf(chair, query)).toEqual({ 'by-chair': true, 'by-ada': false, 'by-claimed': false });
    expect(await ownOf(track, query)).toEqual({ 'by-chair': false, 'by-ada': false, 'by-claimed': false });
    expect(await ownOf(ada, query)).toEqual({ 'by-chair': true, 'by-ada': true });
  }
});
