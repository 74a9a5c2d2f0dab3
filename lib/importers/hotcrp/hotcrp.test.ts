import { expect, test } from 'vitest';
import { toDataset } from '#lib/importers/conference/to-dataset.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { hotcrp } from './hotcrp.ts';
import { figureOf, TestSite } from './test-site.ts';

const options = { url: 'https://glow28.example/conf', token: 'hct_SECRET' };
const from = (site: TestSite) => readFrom(hotcrp, { options, fetch: site.fetch });
const byId = async (site: TestSite, id: string) => {
  const found = (await from(site)).submissions.find((each) => each.id === id);
  if (!found) throw new Error(`no submission ${id}`);
  return found;
};

test('counts reviews of every submission as HotCRP does, including delegated and external ones', async () => {
  const site = new TestSite();
  const { submissions, findings } = await from(site);
  expect(Object.fromEntries(submissions.map((each) => [each.id, figureOf(each)]))).toEqual(
    Object.fromEntries(site.counts.map(({ pid, revstat }) => [String(pid), revstat])),
  );
  expect(findings).toEqual([]);
});

test('name, state, tracks, phases with their deadlines and chairs come from the site', async () => {
  const { conference } = await from(new TestSite());
  expect(conference).toMatchObject({
    name: 'Workshop on Glowing Things 2028',
    shortName: 'GLOW 2028',
    website: 'https://glow28.example/',
    state: 'REVIEWING',
    timezone: 'Europe/Berlin',
    tracks: [
      {
        key: 'main',
        reviewType: 'DOUBLE_BLIND',
        submissionDeadline: '2027-01-17T11:59:59.000Z',
        allowsNewSubmissions: false,
      },
      { key: 'tools', name: 'Tools Track', submissionDeadline: '2027-07-01T11:59:59.000Z', allowsNewSubmissions: true },
    ],
    phases: [
      { key: 'Early', reviewDeadline: '2027-03-01T11:59:59.000Z', reviewsReleased: false },
      { key: 'Late', reviewDeadline: '2027-04-01T11:59:59.000Z', reviewsReleased: false },
      { key: '', reviewDeadline: null, reviewsReleased: false },
    ],
    grants: [{ role: 'chair', person: { email: 'nora@pc.example', firstName: 'Nora', lastName: 'Vance' } }],
  });
});

test('external reviewers have their own deadline if the round has one', async () => {
  const site = new TestSite();
  const external = async (id: string) =>
    (await byId(site, id)).assignments.find(({ reviewer }) => !reviewer.email?.endsWith('@pc.example'))?.reviewDeadline;
  expect(await external('1')).toBe('2027-02-25T11:59:59.000Z');
  expect(await external('7')).toBeNull();
  expect((await byId(site, '1')).assignments[0]).not.toHaveProperty('reviewDeadline');
});

test('acknowledged, draft and delivered reviews are in progress without answers; approved and complete ones are submitted', async () => {
  const { submissions } = await from(new TestSite());
  const states = submissions.flatMap(({ assignments }) =>
    assignments.map(({ url, status, review }) => [url?.split('?r=')[1], status, review.status]),
  );
  expect(Object.fromEntries(states.map(([key, ...state]) => [key, state.join(' ')]))).toEqual({
    '1r10': 'COMPLETED SUBMITTED',
    '1r11': 'CANCELLED NOT_STARTED',
    '1r12': 'COMPLETED SUBMITTED',
    '2r20': 'COMPLETED SUBMITTED',
    '2r21': 'CANCELLED NOT_STARTED',
    '2r22': 'CANCELLED IN_PROGRESS',
    '2r23': 'ACCEPTED IN_PROGRESS',
    '3r30': 'ACCEPTED IN_PROGRESS',
    '3r31': 'ACCEPTED IN_PROGRESS',
    '3r32': 'CANCELLED SUBMITTED',
    '3r33': 'CANCELLED NOT_STARTED',
    '4r40': 'COMPLETED SUBMITTED',
    '4r41': 'ACCEPTED NOT_STARTED',
    '7r70': 'COMPLETED SUBMITTED',
    '7r71': 'CANCELLED IN_PROGRESS',
    '7r72': 'ACCEPTED NOT_STARTED',
  });
  for (const { assignments } of submissions) {
    for (const { review } of assignments) if (review.status !== 'SUBMITTED') expect(review.reviewData).toEqual({});
  }
});

test('external reviews count like others if they need no approval', async () => {
  const site = new TestSite();
  site.settings.review_proposal_editable = 'no';
  site.counts = [];
  site.instead.set('search', () => Response.json({ ok: true, ids: [2], papers: [{ pid: 2, revstat: '1/3' }] }));
  const submission = await byId(site, '2');
  expect(figureOf(submission)).toBe('1/3');
  expect(submission.assignments.map(({ status }) => status)).toEqual([
    'COMPLETED',
    'CANCELLED',
    'ACCEPTED',
    'ACCEPTED',
  ]);
});

test('a secondary review is still due if HotCRP counts it although there is an external review', async () => {
  const site = new TestSite();
  site.counts = site.counts.map((each) => (each.pid === 2 ? { pid: 2, revstat: '1/3' } : each));
  const submission = await byId(site, '2');
  expect(figureOf(submission)).toBe('1/3');
  expect(submission.assignments[1]?.status).toBe('ACCEPTED');
});

test('assignments of committee members are accepted without an answer; external reviewers have to answer', async () => {
  const statusOf = async (rtype: number) => {
    const site = new TestSite();
    site.settings.review_proposal_editable = 'no'; // external reviews count
    for (const review of site.reviews) if (review.rid === 41) review.rtype = rtype;
    const { assignments } = await byId(site, '4');
    return assignments.find(({ url }) => url?.endsWith('4r41'))?.status;
  };
  expect(await Promise.all([1, 2, 3, 4].map(statusOf))).toEqual(['PENDING', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
});

test('a decision is mapped by its category, and only chairs see its name', async () => {
  const { submissions } = await from(new TestSite());
  expect(submissions.map(({ id, status, decision, notesToChairs }) => [id, status, decision, notesToChairs])).toEqual([
    ['1', 'ACCEPTED', 'ACCEPT', 'Decision in HotCRP: Yes please'],
    ['2', 'UNDER_REVIEW', null, null],
    ['3', 'UNDER_REVIEW', null, null],
    ['4', 'WITHDRAWN', null, null],
    ['5', 'REJECTED', 'REJECT', 'Decision in HotCRP: Out of scope'],
    ['6', 'DRAFT', null, null],
    ['7', 'IN_REVISION', 'REVISE', 'Decision in HotCRP: Once more'],
  ]);
});

test('what authors see contains nothing hidden from them, and no secret is anywhere', async () => {
  const { submissions, conference, findings } = await from(new TestSite());
  for (const { submissionData, title, keywords, authors, notesToAuthors } of submissions) {
    const shown = JSON.stringify({ submissionData, title, keywords, authors, notesToAuthors });
    expect(shown).not.toMatch(/discuss|secret|reject|pc\.example|Yes please|Once more|sha2/i);
  }
  const all = JSON.stringify({ submissions, conference, findings });
  expect(all).not.toMatch(/SECRET|Only for the committee|Jane Q|Nom"|unfinished|a draft/);
});

test('a box that is not ticked tells no authors that their submission has it, because it is accepted', async () => {
  const site = new TestSite();
  const before = await byId(site, '2');
  Object.assign(site.papers.find(({ pid }) => pid === 2) ?? {}, { 'Final version is anonymous': false });
  expect((await byId(site, '2')).submissionData).toEqual(before.submissionData);
});

test('review fields have their names, and only those that authors may read are imported', async () => {
  const [review] = (await byId(new TestSite(), '1')).assignments;
  expect(review?.review.reviewData).toEqual({ 'Overall merit': 4, 'Paper summary': 'Two lines,\n"quoted"\n' });
});

test('people are identified by address, never by name; a reviewer without one exists on that submission only', async () => {
  const { conference, submissions } = await from(new TestSite());
  const reviewers = submissions.flatMap(({ assignments }) => assignments.map(({ reviewer }) => reviewer));
  expect(reviewers.find(({ email }) => email === 'sean@pc.example')).toMatchObject({
    firstName: 'Seán',
    lastName: "O'Brien",
  });
  expect(reviewers.filter(({ email }) => email === null)).toEqual([
    { email: null, id: null, pseudonym: 'Anonymous_71', firstName: '', lastName: '' },
  ]);
  const people = [...toDataset(conference, { slug: 'glow', source: { type: 'hotcrp' } }, () => undefined).people];
  expect(people.filter(({ lastName }) => lastName === 'Zhang').map(({ email }) => email.toLowerCase())).toEqual([
    'wei1@pc.example',
    'wei2@pc.example',
  ]);
});

test('keeps titles, 34 authors, corresponding authors and times; unknown times are null', async () => {
  const { submissions } = await from(new TestSite());
  const [first, , third, fourth, , sixth] = submissions;
  expect(first?.title).toBe('=HYPERLINK("http://evil.example","Click") & <b>Glow</b>');
  expect(first?.authors).toMatchObject([{ email: 'ada1@author.example', isCorresponding: true }]);
  expect(first).toMatchObject({
    createdAt: '2027-01-15T08:00:01.000Z',
    updatedAt: null,
    decidedAt: null,
    url: 'https://glow28.example/conf/paper/1',
  });
  expect(first?.assignments[0]).toMatchObject({ assignedAt: null, respondedAt: null });
  expect(third?.authors).toHaveLength(34);
  expect(fourth).toMatchObject({ withdrawnAt: '2027-01-15T09:23:20.000Z' });
  expect(sixth).toMatchObject({ title: 'NULL', createdAt: null, phase: null, authors: [] });
});

test('when HotCRP last changed a submission is not told, because HotCRP moves that time when a decision is saved with it', async () => {
  const changedAt = async (time: number) => {
    const site = new TestSite();
    site.papers[0]!['modified_at'] = time;
    return JSON.stringify(await byId(site, '1'));
  };
  expect(await changedAt(1_800_000_000)).toBe(await changedAt(1_800_500_000));
});

test('classes are tracks, tags can be matched in any case, and the last round is the phase', async () => {
  const { submissions } = await from(new TestSite());
  expect(submissions[2]).toMatchObject({ track: 'tools', phase: 'Late', labels: { class: ['tools'], tag: ['tools'] } });
  expect(submissions[1]).toMatchObject({
    track: 'main',
    phase: 'Early',
    labels: { class: ['unnamed'], tag: ['Green', 'green'] },
  });
});

test('authors in the last round are shown the first one, until the reviews are released', async () => {
  const phasesWith = async (reviews: string) => {
    const site = new TestSite();
    site.settings.review_visibility_author = reviews;
    site.settings.decision_visibility_author = 'yes';
    const { conference } = await from(site);
    const { submissions } = toDataset(conference, { slug: 'glow', source: { type: 'hotcrp' } }, () => undefined);
    return [...submissions].map(({ phase, shownPhase }) => [phase, shownPhase]);
  };
  const hidden = await phasesWith('no');
  expect(hidden).toContainEqual([2, 1]);
  expect(hidden).toContainEqual([1, undefined]);
  expect((await phasesWith('yes')).filter(([, shown]) => shown !== undefined)).toEqual([]);
});

test.each([
  ['yes', 'yes', true],
  ['condition', 'yes', false],
  ['no', 'yes', false],
  ['yes', 'no', false],
])(
  'with reviews shown to authors: %s, and decisions: %s, phases are released: %s',
  async (reviews, decisions, released) => {
    const site = new TestSite();
    site.settings.review_visibility_author = reviews;
    site.settings.decision_visibility_author = decisions;
    const { conference, findings } = await from(site);
    expect(conference.phases.map(({ reviewsReleased }) => reviewsReleased)).toEqual([released, released, released]);
    expect(findings.some((each) => each.includes('both are released together'))).toBe(
      decisions === 'no' && reviews === 'yes',
    );
  },
);

test('reviews are released for a rebuttal while nothing is decided', async () => {
  const site = new TestSite();
  site.settings.review_visibility_author = 'yes';
  site.papers = site.papers.filter(({ pid }) => pid !== 1 && pid !== 7);
  expect((await from(site)).conference.phases[0]?.reviewsReleased).toBe(true);
});

test.each([
  ['blind', 'blind', 'DOUBLE_BLIND'],
  ['open', 'blind', 'SINGLE_BLIND'],
  ['open', 'optional', 'SINGLE_BLIND'],
  ['open', 'open', 'OPEN'],
  ['blind', 'open', 'DOUBLE_BLIND'],
  ['optional', 'blind', 'DOUBLE_BLIND'],
  ['blind_until_review', 'open', 'DOUBLE_BLIND'],
  ['something new', 'open', 'DOUBLE_BLIND'],
])('authors %s and reviewers %s give %s', async (authors, reviewers, type) => {
  const site = new TestSite();
  site.settings.author_visibility = authors;
  site.settings.review_blind = reviewers;
  expect((await from(site)).conference.tracks[0]?.reviewType).toBe(type);
});

test('assignments hidden from reviewers are left out, and others remain when reviewing closes', async () => {
  const site = new TestSite();
  site.review(72).ghost = true;
  const hidden = await from(site);
  expect(hidden.submissions.at(-1)?.assignments.map(({ url }) => url?.split('?r=')[1])).toEqual(['7r70', '7r71']);
  expect(hidden.findings).toEqual([expect.stringContaining('assignments: are left out until HotCRP shows them')]);
  site.settings.review_open = false;
  const closed = await from(site);
  expect(closed.submissions.at(-1)?.assignments).toHaveLength(3);
  expect(closed.conference.state).toBe('REVIEWING');
  expect(closed.submissions[1]?.status).toBe('UNDER_REVIEW');
});

test('reading the same responses twice gives equal submissions', async () => {
  const site = new TestSite();
  expect((await from(site)).submissions).toEqual((await from(site)).submissions);
});
