import { assert, constantFrom, date, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AssignmentRecord, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { demoDataset, demoDatasets } from './demo.ts';
import { read, type ReadDataset } from './test-dataset.ts';

const now = new Date('2027-02-03T16:20:00Z');

function each(check: (dataset: ReadDataset, now: Date) => void, runs = 12) {
  const options = record({
    submissions: constantFrom(1, 7, 60, 400),
    seed: integer(),
    now: date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  });
  assert(
    property(options, (options) => {
      for (const dataset of demoDatasets(options)) check(read(dataset), options.now);
    }),
    { numRuns: runs },
  );
}

function eachAssignment(
  dataset: ReadDataset,
  check: (assignment: AssignmentRecord, submission: SubmissionRecord) => void,
): void {
  for (const submission of dataset.submissions) {
    for (const assignment of submission.assignments) check(assignment, submission);
  }
}

const addressesOf = (dataset: ReadDataset) =>
  new Map(
    dataset.people.flatMap(({ email, otherAddresses = [] }) =>
      [email, ...otherAddresses.map(({ address }) => address)].map((address) => [address, email] as const),
    ),
  );

const titlesOf = (seed: number) =>
  read(demoDataset({ submissions: 60, seed, now })).submissions.map(({ title }) => title);

describe('the same demo twice', () => {
  test('one seed gives equal data at any time of the same day', () => {
    const options = { submissions: 60, seed: 3 };
    const later = new Date('2027-02-03T23:59:59.999Z');
    expect(demoDatasets({ ...options, now }).map(read)).toEqual(demoDatasets({ ...options, now: later }).map(read));
  });

  test('a dataset can be read again and gives the same', () => {
    const dataset = demoDataset({ submissions: 60, seed: 3, now });
    expect(read(dataset)).toEqual(read(dataset));
  });

  test('another seed gives other submissions', () => {
    expect(titlesOf(3)).not.toEqual(titlesOf(4));
  });
});

describe('the records fit together', () => {
  test('every reviewer and everyone with a grant is among the people', () => {
    each((dataset) => {
      const known = new Set(dataset.people.map(({ email }) => email));
      expect(dataset.grants.filter(({ email }) => !known.has(email))).toEqual([]);
      eachAssignment(dataset, ({ reviewer }) => expect(known).toContain(reviewer));
    });
  });

  test('no address belongs to two people', () => {
    each(({ people }) => {
      const all = people.flatMap(({ email, otherAddresses = [] }) => [
        email,
        ...otherAddresses.map((other) => other.address),
      ]);
      expect(new Set(all.map((address) => address.toLowerCase())).size).toBe(all.length);
    });
  });

  test('nobody reviews a submission of their own, under whatever address they wrote it', () => {
    each((dataset) => {
      const personOf = addressesOf(dataset);
      eachAssignment(dataset, ({ reviewer }, { authors }) => {
        expect(authors.map(({ email }) => personOf.get(email ?? ''))).not.toContain(reviewer);
      });
    });
  });

  test('nobody is assigned twice for one submission and phase', () => {
    each(({ submissions }) => {
      for (const { assignments } of submissions) {
        const keys = assignments.map(({ reviewer, phase }) => `${phase} ${reviewer}`);
        expect(new Set(keys).size).toBe(keys.length);
      }
    });
  });

  test('slugs are unique across both conferences', () => {
    const slugs = demoDatasets({ submissions: 500, seed: 1, now }).flatMap((dataset) =>
      read(dataset).submissions.map(({ slug }) => slug),
    );
    expect(new Set(slugs).size).toBe(540);
  });

  test('tracks, phases and track chairs name what exists', () => {
    each(({ tracks, submissions, grants }) => {
      const phasesOf = new Map(tracks.map(({ slug, phases }) => [slug, phases.map(({ index }) => index)]));
      expect(grants.every(({ role, track }) => (role === 'trackChair') === phasesOf.has(track ?? ''))).toBe(true);
      for (const { track, phase, assignments } of submissions) {
        const phases = phasesOf.get(track) ?? [];
        expect(phases).toEqual(phases.map((_, at) => at + 1));
        if (phase !== null) expect(phases).toContain(phase);
        for (const assignment of assignments) expect(assignment.phase).toBeLessThanOrEqual(phase ?? 0);
      }
    });
  });

  test('registrations have one address each', () => {
    each(({ registrations }) => {
      expect(new Set(registrations.map(({ email }) => email)).size).toBe(registrations.length);
    });
  });
});

describe('states and times agree', () => {
  test('an assignment is completed if and only if its review is submitted, and only then has a time', () => {
    each((dataset) =>
      eachAssignment(dataset, ({ status, review }) => {
        expect(status === 'COMPLETED').toBe(review.status === 'SUBMITTED');
        expect(review.submittedAt !== null).toBe(review.status === 'SUBMITTED');
        if (review.status === 'IN_PROGRESS') expect(status).toBe('ACCEPTED');
        if (review.status === 'NOT_STARTED') expect(review.reviewData).toEqual({});
      }),
    );
  });

  test('what happens to a submission happens in order, and nothing after now', () => {
    each(({ submissions }, now) => {
      for (const { createdAt, updatedAt, decidedAt, withdrawnAt, assignments } of submissions) {
        const reviewed = assignments.map(({ assignedAt, respondedAt, review }) => {
          const steps = [createdAt, assignedAt, respondedAt, review.submittedAt].filter((time) => time !== null);
          expect(steps).toEqual(steps.toSorted());
          return steps.at(-1) ?? '';
        });
        const end = decidedAt ?? withdrawnAt ?? now.toISOString();
        for (const time of [createdAt ?? '', ...reviewed]) expect(time <= end).toBe(true);
        expect((createdAt ?? '') <= (updatedAt ?? '')).toBe(true);
        for (const time of [end, updatedAt ?? '']) expect(time <= now.toISOString()).toBe(true);
      }
    });
  });

  test('registrations are in the past', () => {
    each(({ registrations }, now) => {
      expect(registrations.filter(({ createdAt }) => (createdAt ?? '') > now.toISOString())).toEqual([]);
    });
  });

  test('a decision comes with its status, its time and its notes, or none of them', () => {
    const statusOf = { ACCEPT: 'ACCEPTED', REJECT: 'REJECTED', REVISE: 'IN_REVISION' } as const;
    each(({ submissions }) => {
      for (const { decision, decidedAt, notesToAuthors, status, withdrawnAt } of submissions) {
        expect(decidedAt !== null).toBe(decision !== null);
        expect(notesToAuthors !== null).toBe(decision !== null);
        if (decision) expect(status).toBe(statusOf[decision]);
        else expect(Object.values<string>(statusOf)).not.toContain(status);
        expect(withdrawnAt !== null).toBe(status === 'WITHDRAWN');
      }
    });
  });

  test('every time is RFC 3339 in UTC with milliseconds', () => {
    const [dataset] = demoDatasets({ submissions: 60, seed: 5, now });
    const times = JSON.stringify(dataset && read(dataset)).match(/"\w+(?:At|Date|Deadline)":"[^"]*"/g) ?? [];
    expect(times.length).toBeGreaterThan(500);
    expect(times.filter((time) => !/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"$/.test(time))).toEqual([]);
  });

  test('deadlines are 23:59 anywhere on Earth', () => {
    const { tracks } = demoDataset({ submissions: 1, seed: 1, now });
    const deadlines = tracks.flatMap(({ submissionDeadline, phases }) => [
      submissionDeadline,
      ...phases.map((phase) => phase.reviewDeadline),
    ]);
    const there = deadlines.map((time) => new Date(time ?? '').toLocaleTimeString('en-GB', { timeZone: 'Etc/GMT+12' }));
    expect(new Set(there)).toEqual(new Set(['23:59:00']));
  });
});

test('no submission is generated before it is read', () => {
  const [first] = demoDataset({ submissions: 1_000_000_000, seed: 7, now }).submissions;
  expect(first?.slug).toBe('cvl-2027-0001');
});

test('a hundred thousand submissions can be walked through', () => {
  let count = 0;
  for (const _ of demoDataset({ submissions: 100_000, seed: 7, now }).submissions) count++;
  expect(count).toBe(100_000);
});

test('a phase is released after its deadline, after the decisions it reveals, and not in the future', () => {
  each(({ tracks, submissions }, at) => {
    for (const track of tracks) {
      for (const phase of track.phases) {
        expect(phase.releasedAt !== null).toBe(phase.reviewsReleased);
        if (!phase.releasedAt) continue;
        expect(phase.releasedAt > (phase.reviewDeadline ?? '')).toBe(true);
        expect(phase.releasedAt <= at.toISOString()).toBe(true);
        const decided = submissions.filter((each) => each.track === track.slug && each.phase === phase.index);
        for (const { decidedAt } of decided) expect((decidedAt ?? '') < phase.releasedAt).toBe(true);
      }
    }
  });
});
