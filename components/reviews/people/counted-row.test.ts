import { describe, expect, test } from 'vitest';
import { countedReviewer, detailsOfCounted } from './counted-row.ts';

const now = Date.parse('2026-12-10T12:00:00Z');

describe('a reviewer that a service has counted', () => {
  test('may lack every member but the id', () => {
    expect(countedReviewer({ id: 'r_1' })).toEqual({
      id: 'r_1',
      name: 'r_1',
      email: '',
      counts: { reviews: 0, done: 0, late: 0, open: 0 },
      answers: {
        counts: { asked: 0, accepted: 0, declined: 0, unanswered: 0 },
        daysToAccept: undefined,
        daysToSubmit: undefined,
      },
      offsets: [],
    });
    expect(countedReviewer({ id: 'r_2', offsets: [{ scoreField: 'rating', offset: 1 }] }).offsets).toEqual([]);
  });

  test('has the reviews of the assignments that are not declined, each done, late or open', () => {
    const assignment = (slug: string, status: string, review: string | null, reviewDeadline: string) => ({
      id: slug,
      slug,
      status,
      submission: { slug, title: '' },
      phase: { index: 1, name: 'First', reviewDeadline },
      review: review === null ? null : { id: slug, slug, status: review, submittedAt: '2026-12-09T12:00:00Z' },
    });
    const [past, future] = ['2026-12-09T00:00:00Z', '2026-12-11T00:00:00Z'];
    const assignments = [
      assignment('a', 'COMPLETED', 'SUBMITTED', past),
      assignment('b', 'COMPLETED', 'SUBMITTED', future),
      assignment('c', 'ACCEPTED', 'IN_PROGRESS', past),
      assignment('d', 'PENDING', 'NOT_STARTED', future),
      assignment('e', 'DECLINED', null, past),
    ];
    const { reviews, invitations } = detailsOfCounted({ offsets: [], assignments }, [], now);
    expect(
      reviews.map(({ slug, title, state, at, isAfterDeadline }) => [slug, title, state, at !== null, isAfterDeadline]),
    ).toEqual([
      ['a', 'a', 'done', true, true],
      ['b', 'b', 'done', true, false],
      ['c', 'c', 'late', false, false],
      ['d', 'd', 'open', false, false],
    ]);
    expect(invitations.map(({ reply }) => reply)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'unanswered',
      'declined',
    ]);
  });

  test('has the submissions that are compared for each scale that is shown, in whichever order they are read', () => {
    const offsetOn = (track: string, slugs: readonly string[]) => ({
      scoreField: 'rating',
      tracks: [track],
      least: 1,
      most: 9,
      comparisons: 3,
      difference: 1,
      offset: 1,
      low: 0,
      high: 2,
      compared: slugs.map((slug) => ({ submission: { slug }, own: 5, others: 4, mean: 4.5, adjusted: null })),
    });
    const [vision, speech, theory] = [offsetOn('vision', ['v']), offsetOn('speech', ['s']), offsetOn('theory', [])];
    const { offsets } = countedReviewer({ id: 'r_3', offsets: [{ ...theory, least: null }, vision, speech, theory] });
    const { compared } = detailsOfCounted({ offsets: [speech, vision], assignments: [] }, offsets!, now);
    const shown = (slug: string) => [{ slug, own: 5, others: 4, mean: 4.5, adjusted: undefined }];
    expect(compared).toEqual([shown('v'), shown('s'), undefined]);
  });
});
