import { describe, expect, test } from 'vitest';
import { doAtOnce } from '#lib/contract/long-work.ts';
import { findRows } from '#components/data-table/model/filter.ts';
import { reviewedRows } from '#components/reviews/model/reviewed-row.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { reviewersDefinition } from './definition.ts';
import { invitationOf } from '#components/reviews/model/invitation.ts';
import { reviewerRows } from './listed-row.ts';

const now = Date.parse('2026-12-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * DAY).toISOString();

let count = 0;

/** A submission in a track with reviews such as `ada done`; `?` is a hidden reviewer. */
function submission(track: string, ...reviews: string[]): Submission {
  count += 1;
  return {
    id: String(count),
    slug: `s-${count}`,
    title: `Title ${count}`,
    track: { slug: track, name: track },
    currentPhase: { index: 0, name: 'First' },
    reviews: reviews.map((text, at) => {
      const [who = '', state] = text.split(' ');
      const id = who === '?' ? '' : who;
      return {
        id: `r-${count}-${at}`,
        reviewer: id,
        reviewerId: id && `r_${id}`,
        status: state === 'done' ? 'SUBMITTED' : 'IN_PROGRESS',
        phase: { index: 0, name: 'First' },
      };
    }),
  };
}

const rounds = [
  { track: 'vision', deadline: now - DAY },
  { track: 'theory', deadline: now + DAY },
].map((each) => ({
  ...each,
  trackName: each.track,
  index: 0,
  name: 'First',
  zone: null,
  released: false,
  submissionDeadline: null,
  target: null,
}));

interface Asked {
  track?: string;
  status: string;
  assignedAt?: string;
  respondedAt?: string;
  submittedAt?: string;
}

const asked = (who: string, { track = 'vision', submittedAt, ...more }: Asked) =>
  invitationOf({
    id: `a-${(count += 1)}`,
    reviewer: { name: who, email: `${who}@x.org` },
    reviewerId: `r_${who}`,
    track: { slug: track, name: track },
    review: { id: 'r', slug: 'r', status: submittedAt ? 'SUBMITTED' : 'IN_PROGRESS', submittedAt },
    ...more,
  } as Parameters<typeof invitationOf>[0]);

const rowsOf = (
  submissions: readonly Submission[],
  invitations: ReturnType<typeof asked>[] | null = null,
  track = '',
) =>
  doAtOnce(
    reviewerRows({
      submissions: reviewedRows(submissions, { rounds, now, target: null }),
      invitations,
      calibration: undefined,
      track,
    }),
  );

describe('the rows of reviewers', () => {
  const all = [submission('vision', 'ada done', 'bob open', '? open'), submission('theory', 'ada open', 'cyd done')];

  test('count the reviews of each person whose identity is known, those with late reviews first', () => {
    expect(rowsOf(all).map(({ id, counts }) => [id, counts])).toEqual([
      ['r_bob', { reviews: 1, done: 0, late: 1, open: 0 }],
      ['r_ada', { reviews: 2, done: 1, late: 0, open: 1 }],
      ['r_cyd', { reviews: 1, done: 1, late: 0, open: 0 }],
    ]);
  });

  test('count one track alone if it is chosen', () => {
    const rows = rowsOf(
      all,
      [asked('dan', { status: 'DECLINED' }), asked('eve', { status: 'DECLINED', track: 'theory' })],
      'theory',
    );
    expect(rows.map(({ name, counts }) => [name, counts.reviews])).toEqual([
      ['ada', 1],
      ['cyd', 1],
      ['eve', 0],
    ]);
  });

  test('have also who has declined everything', () => {
    const rows = rowsOf(all, [asked('dan', { status: 'DECLINED' }), asked('dan', { status: 'DECLINED' })]);
    expect(rows.find(({ id }) => id === 'r_dan')).toMatchObject({
      name: 'dan',
      counts: { reviews: 0 },
      answers: { counts: { asked: 2, accepted: 0, declined: 2, unanswered: 0 } },
      hasCapacity: false,
    });
    expect(rows.find(({ id }) => id === 'r_ada')!.answers!.counts.asked).toBe(0);
  });

  test('tell two people of one name apart by their addresses', () => {
    const two = ['r_one', 'r_two'].map((reviewerId) =>
      invitationOf({
        id: reviewerId,
        slug: 's',
        reviewerId,
        reviewer: { name: 'Wei Zhang', email: `${reviewerId}@x.org` },
      }),
    );
    expect(rowsOf([], [...two, asked('dan', { status: 'ACCEPTED' })])).toMatchObject([
      { name: 'Wei Zhang', email: 'r_one@x.org', hasNamesake: true },
      { name: 'Wei Zhang', email: 'r_two@x.org', hasNamesake: true },
      { name: 'dan', hasNamesake: false },
    ]);
  });

  test('have no answers if the service does not list who was asked', () => {
    expect(rowsOf(all).every(({ answers }) => answers === undefined)).toBe(true);
  });

  test('give the median days from being asked to accepting, and from accepting to submitting', () => {
    const [row] = rowsOf(
      [],
      [
        asked('ada', {
          status: 'COMPLETED',
          assignedAt: daysAgo(20),
          respondedAt: daysAgo(19),
          submittedAt: daysAgo(9),
        }),
        asked('ada', {
          status: 'COMPLETED',
          assignedAt: daysAgo(20),
          respondedAt: daysAgo(16),
          submittedAt: daysAgo(12),
        }),
        asked('ada', { status: 'ACCEPTED', assignedAt: daysAgo(20), respondedAt: daysAgo(18) }),
        asked('ada', { status: 'DECLINED', assignedAt: daysAgo(20), respondedAt: daysAgo(1) }),
        asked('ada', { status: 'PENDING', assignedAt: daysAgo(20) }),
      ],
    );
    expect(row!.answers).toMatchObject({
      counts: { asked: 5, accepted: 3, declined: 1, unanswered: 1 },
      daysToAccept: 2,
      daysToSubmit: 7,
    });
  });

  test('are found by what a chair asks', () => {
    const rows = rowsOf(all, [asked('dan', { status: 'DECLINED' }), asked('bob', { status: 'PENDING' })]);
    const { fields } = reviewersDefinition({ conference: 'c', track: '', hasAnswers: true, hasOffsets: true });
    const found = (query: string) => findRows(rows, query, fields).map(({ name }) => name);
    expect(found('reviewer:d')).toEqual(['dan']);
    expect(found('declined:>0')).toEqual(['dan']);
    expect(found('unanswered:>0')).toEqual(['bob']);
    expect(found('late:>0')).toEqual(['bob']);
    expect(found('reviews:2')).toEqual(['ada']);
    expect(found('asked:0')).toEqual(['ada', 'cyd']);
    expect(found('capacity:yes')).toEqual(['cyd']);
  });
});
