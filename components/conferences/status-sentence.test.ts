import { describe, expect, test } from 'vitest';
import type { Track } from '#components/conferences/model/deadlines.ts';
import { hiddenInWords, releaseInWords, statusSentence } from './status-sentence.ts';

const now = Date.UTC(2026, 10, 20);
type Phase = NonNullable<Track['phases']>[number];

function track(phases: readonly Partial<Phase>[], fields: Partial<Track> = {}): Track {
  return {
    id: 't',
    slug: 't',
    submissionDeadlineTimezone: 'AoE',
    submissionDeadline: '2026-10-02T11:59:00Z',
    phases: phases.map((phase, at) => ({ id: `p${at}`, index: at + 1, ...phase })),
    ...fields,
  };
}
const coming = { name: 'Review', reviewDeadline: '2026-12-04T11:59:00Z', reviewsReleased: false };
const passed = { name: 'Review', reviewDeadline: '2026-11-04T11:59:00Z', reviewsReleased: false };
const released = { ...passed, reviewsReleased: true };

describe('the release of a track’s reviews', () => {
  test.each([
    [[coming], 'Reviews are released after 3 Dec.'],
    [[passed], 'Reviews were due on 3 Nov; the chairs have not released them yet.'],
    [[released], 'Reviews are released.'],
    [[released, { ...coming, name: 'Second' }], 'Second: reviews are released after 3 Dec.'],
    [[{ ...coming, reviewDeadline: '2027-01-04T11:59:00Z' }], 'Reviews are released after 3 Jan 2027.'],
    [[{ name: 'Review', reviewsReleased: null }], 'Reviews are shown once the chairs release them.'],
    [[], ''],
  ])('%j: %s', (phases, words) => {
    expect(releaseInWords(track(phases), now)).toBe(words);
  });
});

test('only the phases that a submission has reached count', () => {
  const phases = [released, { ...coming, name: 'Second' }];
  expect(hiddenInWords(track(phases), now, 1)).toBe('');
  expect(hiddenInWords(track(phases), now, 2)).toBe('Second: reviews are released after 3 Dec.');
});

describe('the status sentence of a submission', () => {
  const sentence = (shown: Parameters<typeof statusSentence>[0], of: Track | undefined = track([coming])) =>
    statusSentence(shown, of, now);

  test('depends only on fields that the author can see', () => {
    expect(sentence({ status: 'UNDER_REVIEW', decision: null })).toBe('Reviews are released after 3 Dec.');
    expect(sentence({ status: 'ACCEPTED', decision: 'ACCEPT', decidedAt: '2026-11-03T10:00:00Z' })).toBe(
      'Decided on 3 Nov.',
    );
    expect(sentence({ status: 'CLOSED', decision: 'REJECT' })).toBe('Decided: reject.');
    expect(sentence({ status: 'WITHDRAWN' })).toBe('Withdrawn.');
    expect(sentence({ status: 'REJECTED' })).toBe('Rejected.');
  });

  test('says until when a draft can be submitted', () => {
    expect(sentence({ status: 'DRAFT' })).toBe('Not submitted before the deadline on 1 Oct.');
    expect(sentence({ status: 'DRAFT' }, track([], { submissionDeadline: '2026-11-28T11:59:00Z' }))).toBe(
      'Not submitted yet: due by 27 Nov.',
    );
    expect(sentence({ status: 'DRAFT' }, track([], { submissionDeadline: null }))).toBe('Not submitted yet.');
  });

  test('says only what is known', () => {
    expect(statusSentence({ status: 'UNDER_REVIEW' }, undefined, now)).toBe('');
    expect(sentence({ status: 'MARINATING' })).toBe('Reviews are released after 3 Dec.');
    expect(sentence({})).toBe('Reviews are released after 3 Dec.');
  });
});
