import { describe, expect, test } from 'vitest';
import { type ConferenceFile, readConferenceFile } from './conference-file.ts';
import { conferenceYaml } from './conference-yaml.ts';
import type {
  SourcedAssignment,
  SourcedConference,
  SourcedPerson,
  SourcedSubmission,
} from '#lib/importers/model/sourced.ts';
import { toDataset } from './to-dataset.ts';
import { unnamedPerson } from './people.ts';

const nobody = { email: null, id: null, pseudonym: null, firstName: '', lastName: '' };
const person = (given: Partial<SourcedPerson>): SourcedPerson => ({ ...nobody, ...given });

function assignment(reviewer: Partial<SourcedPerson>, given: Partial<SourcedAssignment> = {}): SourcedAssignment {
  return {
    reviewer: person(reviewer),
    phase: 'R1',
    status: 'PENDING',
    assignedAt: null,
    respondedAt: null,
    url: null,
    review: { status: 'NOT_STARTED', submittedAt: null, version: 1, reviewData: {} },
    ...given,
  };
}

function paper(id: string, given: Partial<SourcedSubmission> = {}): SourcedSubmission {
  return {
    id,
    place: `record ${id}`,
    track: null,
    labels: {},
    phase: null,
    title: `Title ${id}`,
    keywords: [],
    status: 'SUBMITTED',
    decision: null,
    decidedAt: null,
    notesToAuthors: null,
    notesToChairs: null,
    submissionData: {},
    currentVersion: 1,
    withdrawnAt: null,
    createdAt: null,
    updatedAt: null,
    url: null,
    authors: [],
    assignments: [],
    ...given,
  };
}

function conference(
  submissions: readonly SourcedSubmission[],
  given: Partial<SourcedConference> = {},
): SourcedConference {
  return {
    name: 'Conference of the source',
    shortName: null,
    description: null,
    state: null,
    website: null,
    startDate: null,
    endDate: null,
    city: null,
    country: null,
    timezone: 'America/New_York',
    tracks: [],
    phases: [],
    grants: [],
    registrations: [],
    submissions: () => submissions,
    ...given,
  };
}

const plain: ConferenceFile = { slug: 'conf-2027', source: { type: 'csv' } };

function made(sourced: SourcedConference, file: Partial<ConferenceFile> = {}) {
  const findings: string[] = [];
  const dataset = toDataset(sourced, { ...plain, ...file }, ({ place, message }) =>
    findings.push(`${place}: ${message}`),
  );
  return { ...dataset, people: [...dataset.people], submissions: [...dataset.submissions], findings };
}

test('by default a track is double-blind, a phase not released and a conference not public', () => {
  const { conference: of, tracks } = made(
    conference([paper('1', { assignments: [assignment({ email: 'r@x.org' })] })]),
  );
  expect(of).toMatchObject({ name: 'Conference of the source', state: 'REVIEWING', isPublic: false });
  expect(tracks).toMatchObject([
    { slug: 'main', reviewType: 'DOUBLE_BLIND', phases: [{ index: 1, name: 'R1', reviewsReleased: false }] },
  ]);
});

test('the deadlines of a track are in the zone of the conference, also if it has none for submissions', () => {
  const zoneWith = (given: Partial<ConferenceFile>) =>
    made(conference([paper('1')]), { timezone: 'Asia/Tokyo', ...given }).tracks[0]?.submissionDeadlineTimezone;
  expect(zoneWith({ phases: { R1: { deadline: '2026-11-20' } } })).toBe('Asia/Tokyo');
  expect(zoneWith({ phases: { R1: {} } })).toBeNull();
});

test('a conference is not shown as DECIDED before authors may know the decisions', () => {
  const decided = paper('1', {
    status: 'ACCEPTED',
    decision: 'ACCEPT',
    assignments: [assignment({ email: 'r@x.org' })],
  });
  const stateWith = (reviewsReleased: boolean | null, given: Partial<ConferenceFile> = {}) => {
    const phases = [{ key: 'R1', name: 'R1', reviewDeadline: null, reviewsReleased }];
    return [null, 'DECIDED' as const].map(
      (state) => made(conference([decided], { phases, state }), given).conference.state,
    );
  };
  expect(stateWith(true)).toEqual(['DECIDED', 'DECIDED']);
  expect(stateWith(false)).toEqual(['REVIEWING', 'REVIEWING']);
  expect(stateWith(null)).toEqual(['REVIEWING', 'REVIEWING']);
  expect(stateWith(false, { state: 'DECIDED' })).toEqual(['DECIDED', 'DECIDED']);
});

describe('the conference file overrides the source', () => {
  const phases = [{ key: 'R1', name: 'Round 1', reviewDeadline: '2026-11-01T00:00:00.000Z', reviewsReleased: true }];
  const file = {
    name: 'Another',
    timezone: 'Europe/Vienna',
    phases: { R1: { deadline: '2026-11-14 23:59', released: false, target: 4 }, R2: { name: 'Round 2' } },
  };

  test('in names, deadlines, releases and targets; what it leaves out comes from the source', () => {
    const { conference: of, tracks } = made(conference([], { phases }), file);
    expect(of.name).toBe('Another');
    expect(tracks[0]?.phases).toEqual([
      {
        index: 1,
        name: 'Round 1',
        reviewDeadline: '2026-11-14T22:59:00.000Z',
        reviewsReleased: false,
        reviewTarget: 4,
      },
      { index: 2, name: 'Round 2', reviewDeadline: null, reviewsReleased: false },
    ]);
    expect(made(conference([], { phases })).tracks[0]?.phases).toMatchObject([
      { reviewDeadline: '2026-11-01T00:00:00.000Z', reviewsReleased: true },
    ]);
  });
});

describe('a submission is in', () => {
  const tracks = {
    research: { name: 'Research' },
    industry: { name: 'Industry', match: { class: 'industry' } },
    green: { match: { tag: ['green', 'eco'], class: ['a', 'b'] } },
  };
  test.each([
    ['the track whose `match` it meets', { labels: { class: ['industry'] } }, 'industry'],
    ['a track if it has one of several values of each label', { labels: { tag: ['x', 'eco'], class: ['b'] } }, 'green'],
    ['no track whose `match` it meets only in part', { labels: { tag: ['eco'] } }, 'research'],
    ['the track without `match` that its source names', { track: 'Research' }, 'research'],
    ['the first track without `match` if its source names an unknown one', { track: 'Posters' }, 'research'],
  ])('%s', (_, given, slug) => {
    expect(made(conference([paper('1', given)]), { tracks }).submissions[0]?.track).toBe(slug);
  });

  test('a track with a deadline for submissions in the file takes submissions, unless the file says otherwise', () => {
    const taking = (setting: object) =>
      made(conference([]), { tracks: { main: setting } }).tracks[0]?.allowsNewSubmissions;
    expect(taking({})).toBe(false);
    expect(taking({ submissionDeadline: '2026-12-05' })).toBe(true);
    expect(taking({ submissionDeadline: '2026-12-05', acceptsSubmissions: false })).toBe(false);
  });

  test('a track that the file renames, with the settings of the source', () => {
    const track = {
      key: 'main',
      name: 'Main track',
      description: null,
      reviewType: 'SINGLE_BLIND' as const,
      allowsNewSubmissions: true,
      submissionDeadline: '2026-10-01T00:00:00.000Z',
    };
    const { submissions, tracks: all } = made(conference([paper('1', { track: 'main' })], { tracks: [track] }), {
      tracks,
    });
    expect(submissions[0]?.track).toBe('research');
    expect(all[0]).toMatchObject({
      slug: 'research',
      name: 'Research',
      reviewType: 'SINGLE_BLIND',
      submissionDeadline: '2026-10-01T00:00:00.000Z',
    });
    expect(all.map(({ slug }) => slug)).toEqual(['research', 'industry', 'green']);
  });

  test('a track of the file by `match`, and a track of the source that has none left is not made, unless somebody chairs it there', () => {
    const given = ['Industry track', 'Posters'].map((track, at) =>
      paper(`${at}`, { track, labels: { class: at === 0 ? ['industry'] : [] } }),
    );
    const slugs = (more: Partial<SourcedConference>) =>
      made(conference(given, more), { tracks: { industry: tracks.industry } }).tracks.map(({ slug }) => slug);
    expect(slugs({})).toEqual(['industry', 'posters']);
    const chair = { person: unnamedPerson('c@x.example'), role: 'trackChair' as const, track: 'Industry track' };
    expect(slugs({ grants: [chair] })).toEqual(['industry', 'industry-track', 'posters']);
  });

  test('the track that its source names if the file has no tracks', () => {
    const { submissions, tracks: all } = made(
      conference([paper('1', { track: 'Short Papers' }), paper('2', { track: 'Demo' })]),
    );
    expect(submissions.map(({ track }) => track)).toEqual(['short-papers', 'demo']);
    expect(all.map(({ name }) => name)).toEqual(['Short Papers', 'Demo']);
  });
});

test('tracks whose names give the same slug stay separate, each with its own settings, and in the file of init', () => {
  const keys = ['Теория', 'Практика', 'C', 'C++', 'main'];
  const track = (key: string, reviewType: 'OPEN' | 'DOUBLE_BLIND') => {
    return { key, name: key, description: null, reviewType, allowsNewSubmissions: false, submissionDeadline: null };
  };
  const sourced = conference(
    keys.map((key, at) => paper(String(at), { track: key })),
    { tracks: keys.map((key, at) => track(key, at % 2 === 0 ? 'OPEN' : 'DOUBLE_BLIND')) },
  );
  const { submissions, tracks } = made(sourced);
  const bySlug = new Map(tracks.map((each) => [each.slug, each]));
  expect(bySlug.size).toBe(keys.length);
  expect(submissions.map(({ track: slug }) => bySlug.get(slug)?.name)).toEqual(keys);
  expect(tracks.map(({ reviewType }) => reviewType)).toEqual(['OPEN', 'DOUBLE_BLIND', 'OPEN', 'DOUBLE_BLIND', 'OPEN']);
  const written = readConferenceFile('init', conferenceYaml({ type: 'csv' }, sourced), {});
  expect(Object.keys(written.tracks ?? {})).toEqual(tracks.map(({ slug }) => slug));
});

test('the file of init does not keep a track open that the source later makes blind', () => {
  const sourcedAs = (reviewType: 'OPEN' | 'SINGLE_BLIND' | null) => {
    const track = { key: 'main', name: 'Main track', description: null, allowsNewSubmissions: false };
    return conference([paper('1')], { tracks: [{ ...track, reviewType, submissionDeadline: null }] });
  };
  const typeWith = (first: ReturnType<typeof sourcedAs>, now: ReturnType<typeof sourcedAs>) => {
    const file = readConferenceFile('init', conferenceYaml({ type: 'csv' }, first), {});
    return made(now, file).tracks.map(({ reviewType }) => reviewType);
  };
  expect(typeWith(sourcedAs('OPEN'), sourcedAs('SINGLE_BLIND'))).toEqual(['SINGLE_BLIND']);
  expect(typeWith(sourcedAs('OPEN'), sourcedAs('OPEN'))).toEqual(['OPEN']);
  expect(typeWith(sourcedAs(null), sourcedAs(null))).toEqual(['DOUBLE_BLIND']);
});

describe('people are identified by address or by the source’s identifier', () => {
  test('addresses that differ only in case are one person; the same name is not', () => {
    const names = { firstName: 'Wei', lastName: 'Zhang' };
    const { people } = made(
      conference([
        paper('1', {
          assignments: [assignment({ email: 'Wei@x.org', ...names }), assignment({ email: 'wei@y.org', ...names })],
        }),
        paper('2', { assignments: [assignment({ email: 'wei@X.org' })] }),
      ]),
    );
    expect(people).toEqual([
      { email: 'Wei@x.org', ...names },
      { email: 'wei@y.org', ...names },
    ]);
  });

  test('a profile is one person in the whole conference, a pseudonym a separate person on each submission', () => {
    const each = () => [assignment({ id: '~Ada_Lovelace1' }), assignment({ pseudonym: 'Reviewer_qGRF' })];
    const { people, submissions } = made(
      conference([paper('1', { assignments: each() }), paper('2', { assignments: each() })]),
    );
    expect(people).toHaveLength(3);
    expect(new Set(people.map(({ email }) => email.split('@')[1]))).toEqual(new Set(['conf-2027.invalid']));
    expect(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())).toEqual([
      '~Ada_Lovelace1',
      'Anonymous Reviewer qGRF',
      'Anonymous Reviewer qGRF',
    ]);
    const known = new Set(people.map(({ email }) => email));
    for (const { assignments } of submissions)
      for (const { reviewer } of assignments) expect(known).toContain(reviewer);
  });
});

describe('phases', () => {
  const phases = [
    { key: 'R1', name: 'R1', reviewDeadline: '2026-11-01T00:00:00.000Z', reviewsReleased: true },
    { key: 'R2', name: 'R2', reviewDeadline: null, reviewsReleased: false },
  ];
  const dueAt = (email: string, reviewDeadline: string | null, phase = 'R1') =>
    assignment({ email }, { reviewDeadline, phase });
  const external = [
    assignment({ email: 'pc@x.org' }),
    dueAt('ext@x.org', '2026-11-08T00:00:00.000Z'),
    dueAt('same@x.org', '2026-11-01T00:00:00.000Z'),
    assignment({ email: 'pc@x.org' }, { phase: 'R2' }),
  ];

  test('assignments due at another time than their phase get a phase of their own, which renumbers no other', () => {
    const { tracks, submissions } = made(conference([paper('1', { phase: 'R1', assignments: external })], { phases }));
    expect(tracks[0]?.phases).toMatchObject([
      { index: 1, name: 'R1', reviewsReleased: true },
      { index: 2, name: 'R2' },
      { index: 3, name: 'R1, external', reviewDeadline: '2026-11-08T00:00:00.000Z', reviewsReleased: true },
    ]);
    expect(submissions[0]).toMatchObject({
      phase: 1,
      assignments: [{ phase: 1 }, { phase: 3 }, { phase: 1 }, { phase: 2 }],
    });
  });

  test('a phase of which the source says nothing is due when its assignments are, and the file can say otherwise', () => {
    const due = '2026-11-08T00:00:00.000Z';
    const given = conference([paper('1', { assignments: [dueAt('a@x.org', due), assignment({ email: 'b@x.org' })] })], {
      phases: [],
    });
    const phasesWith = (file: Partial<ConferenceFile>) =>
      made(given, file).tracks[0]?.phases.map(({ name, reviewDeadline }) => [name, reviewDeadline]);
    expect(phasesWith({})).toEqual([['R1', due]]);
    expect(phasesWith({ phases: { R1: { deadline: null } } })).toEqual([['R1', null]]);
  });

  test('phases whose order the source does not say are in that of the file, else of their numbers, else of first use', () => {
    const namesOf = (used: readonly string[], file: Partial<ConferenceFile> = {}, listed: typeof phases = []) => {
      const assignments = used.map((phase) => assignment({ email: 'a@x.org' }, { phase }));
      return made(conference([paper('1', { assignments })], { phases: listed }), file).tracks[0]?.phases.map(
        (each) => each.name,
      );
    };
    expect(namesOf(['R2', 'R10', 'R1'])).toEqual(['R1', 'R2', 'R10']);
    expect(namesOf(['Revision', 'First'])).toEqual(['Revision', 'First']);
    expect(namesOf(['Revision', 'First'], { phases: { First: {}, Second: {}, Revision: {} } })).toEqual([
      'First',
      'Second',
      'Revision',
    ]);
    expect(namesOf(['Revision', 'First'], { phases: { First: {} } })).toEqual(['Revision', 'First']);
    expect(namesOf(['R2', 'R1'], { phases: { R2: {}, R1: {} } }, phases)).toEqual(['R1', 'R2']);
  });

  test('phases are in the order of the file also if each of its tracks names only its own', () => {
    const assignments = ['Posters', 'Revision', 'First'].map((phase) => assignment({ email: 'a@x.org' }, { phase }));
    const tracks = {
      journal: { phases: { First: {}, Revision: {} } },
      posters: { phases: { Posters: {} }, match: { type: 'Poster' } },
    };
    const found = made(conference([paper('1', { assignments })]), { tracks }).tracks;
    const inOrder = ['First', 'Revision', 'Posters'];
    expect(found.map(({ phases: each }) => each.map(({ name }) => name))).toEqual([inOrder, inOrder]);
  });

  test('a phase of its own is released together with its main phase', () => {
    const madeWith = (released: boolean) =>
      made(conference([paper('1', { assignments: external })], { phases }), { phases: { R1: { released } } });
    for (const released of [true, false]) {
      const found = madeWith(released).tracks[0]?.phases.filter(({ name }) => name.startsWith('R1'));
      expect(found?.map(({ reviewsReleased }) => reviewsReleased)).toEqual([released, released]);
    }
  });

  test('if every reviewer has a different deadline, the phase’s deadline counts for all, which is reported', () => {
    const each = ['08', '09', '10'].map((day) => dueAt(`${day}@x.org`, `2026-11-${day}T00:00:00.000Z`));
    const { tracks, submissions, findings } = made(conference([paper('1', { assignments: each })], { phases }));
    expect(tracks[0]?.phases.map(({ name }) => name)).toEqual(['R1', 'R2']);
    expect(submissions[0]?.assignments.map(({ phase }) => phase)).toEqual([1, 1, 1]);
    expect(findings).toEqual([expect.stringMatching(/^phase R1: reviews of one phase are due at 3 different times/)]);
  });

  test.each([
    [
      'the latest of its assignments',
      { assignments: [assignment({ email: 'a@x.org' }, { phase: 'R2' }), assignment({ email: 'b@x.org' })] },
      2,
    ],
    [
      'the one that the source names',
      { phase: 'R1', assignments: [assignment({ email: 'a@x.org' }, { phase: 'R2' })] },
      1,
    ],
    ['the first if nobody is assigned', {}, 1],
    ['none for a draft', { status: 'DRAFT' as const }, null],
  ])('a submission’s current phase is %s', (_, given, index) => {
    const phases = ['R1', 'R2'].map((key) => ({ key, name: key, reviewDeadline: null, reviewsReleased: null }));
    expect(made(conference([paper('1', given)], { phases })).submissions[0]?.phase).toBe(index);
  });

  test.each([
    ['R2', 'R1'],
    ['R1', 'R2'],
  ])('if the order of phases is not known, one that is not released is the current one: %s, %s', (...keys) => {
    const assignments = keys.map((key) => assignment({ email: `${key}@x.org` }, { phase: key }));
    const decided = { status: 'ACCEPTED', decision: 'ACCEPT' } as const;
    const file = { phases: { R1: { released: true }, R2: { released: false } } };
    const found = made(conference([paper('1', { assignments, ...decided })], { phases: [] }), file);
    expect(found.tracks[0]?.phases[(found.submissions[0]?.phase ?? 0) - 1]?.name).toBe('R2');
    expect(found.conference.state).toBe('REVIEWING');
  });

  test.each<[string, string | null, readonly string[], number | undefined]>([
    ['the first hidden one', null, [], 1],
    ['the first hidden one, also if earlier ones are released', null, ['R1'], 2],
    ['the current one once it is released', null, ['R3'], undefined],
    ['the current one if all before it are released', null, ['R1', 'R2'], undefined],
    ['the first hidden one, also if the source names the current one', 'R3', [], 1],
  ])('authors are shown %s', (_, phase, released, shown) => {
    const phases = ['R1', 'R2', 'R3'].map((key) => ({
      key,
      name: key,
      reviewDeadline: null,
      reviewsReleased: released.includes(key),
    }));
    const assignments = ['R1', 'R3'].map((key) => assignment({ email: `${key}@x.org` }, { phase: key }));
    const { submissions } = made(conference([paper('1', { phase, assignments })], { phases }));
    expect(submissions[0]).toMatchObject({ phase: 3 });
    expect(submissions[0]?.shownPhase).toBe(shown);
  });
});

describe('duplicates are left out and reported', () => {
  test('a second submission with the same id', () => {
    const { submissions, findings } = made(conference([paper('1'), paper('1', { place: 'record 9', title: 'Twice' })]));
    expect(submissions.map(({ slug, title }) => [slug, title])).toEqual([['conf-2027-1', 'Title 1']]);
    expect(findings).toEqual(['record 9: another submission has the id "1"; this one is left out']);
  });

  test('the less advanced of a reviewer’s two assignments in one phase', () => {
    const done = { status: 'COMPLETED' as const };
    const { submissions, findings } = made(
      conference([
        paper('1', { assignments: [assignment({ email: 'a@x.org' }), assignment({ email: 'A@x.org' }, done)] }),
      ]),
    );
    expect(submissions[0]?.assignments).toMatchObject([done]);
    expect(findings).toHaveLength(1);
  });
});

test('the status tells no author whether reviewers of their submission were asked: once anybody was, all are under review', () => {
  const statuses = (...papers: SourcedSubmission[]) => made(conference(papers)).submissions.map(({ status }) => status);
  const asked = paper('3', { status: 'UNDER_REVIEW', assignments: [assignment({ email: 'rev@x.org' })] });
  expect(statuses(paper('1'), paper('2', { status: 'DRAFT' }))).toEqual(['SUBMITTED', 'DRAFT']);
  expect(statuses(paper('1'), paper('2', { status: 'DRAFT' }), asked)).toEqual([
    'UNDER_REVIEW',
    'DRAFT',
    'UNDER_REVIEW',
  ]);
});

test('the status tells no author that there is a decision which they may not know yet', () => {
  const statuses = (reviewsReleased: boolean) =>
    made(
      conference([paper('1'), paper('2', { status: 'REJECTED', decision: 'REJECT', isDeskRejected: true })], {
        phases: [{ key: '', name: 'Reviews', reviewDeadline: null, reviewsReleased }],
      }),
    ).submissions.map(({ status }) => status);
  expect(statuses(false)).toEqual(['UNDER_REVIEW', 'REJECTED']); // authors are shown UNDER_REVIEW for both
  expect(statuses(true)).toEqual(['SUBMITTED', 'REJECTED']);
});

test('in a withdrawn or desk-rejected submission nothing is due: its open assignments are cancelled, what was answered and done stays', () => {
  const statuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'COMPLETED', 'CANCELLED'] as const;
  const assignments = statuses.map((status) => assignment({ email: `${status}@x.org` }, { status }));
  const { submissions } = made(
    conference([
      paper('1', { assignments }),
      paper('2', { assignments, status: 'WITHDRAWN' }),
      paper('3', { assignments, status: 'REJECTED', isDeskRejected: true }),
      paper('4', { assignments, status: 'REJECTED' }),
    ]),
  );
  const [standing, withdrawn, deskRejected, rejected] = submissions.map((each) =>
    each.assignments.map(({ status }) => status),
  );
  expect([standing, rejected]).toEqual([statuses, statuses]);
  expect(deskRejected).toEqual(withdrawn);
  expect(submissions[2]).not.toHaveProperty('isDeskRejected');
  expect(withdrawn).toEqual(['CANCELLED', 'CANCELLED', 'DECLINED', 'COMPLETED', 'CANCELLED']);
});

test('addresses that differ in a capital that is not ASCII are two people, as in the store', () => {
  const emails = ['JÖRG@x.org', 'jörg@x.org', 'J\u00f6rg@X.org'];
  const { people, submissions } = made(
    conference([paper('1', { assignments: emails.map((email) => assignment({ email })) })]),
  );
  expect([...people].map(({ email }) => email)).toEqual(emails.slice(0, 2));
  expect(submissions[0]?.assignments.map(({ reviewer }) => reviewer)).toEqual(emails.slice(0, 2));
});

test('a chair named by both the file and the source has the role once; track chairs chair their track', () => {
  const { grants } = made(
    conference([paper('1', { track: 'demo' })], {
      grants: [
        { person: person({ email: 'Chair@x.org' }), role: 'chair' },
        { person: person({ email: 'demo@x.org' }), role: 'trackChair', track: 'demo' },
        { person: person({ email: 'lost@x.org' }), role: 'trackChair', track: 'nowhere' },
      ],
    }),
    { chairs: ['chair@x.org', 'second@x.org'] },
  );
  expect(grants.map(({ email, role, track }) => [email.toLowerCase(), role, track])).toEqual([
    ['chair@x.org', 'chair', undefined],
    ['demo@x.org', 'trackChair', 'demo'],
    ['second@x.org', 'chair', undefined],
  ]);
});
