import { describe, expect, test } from 'vitest';
import type { Track } from '#components/conferences/model/deadlines.ts';
import { hiddenInWords, statusSentence } from './status-sentence.ts';

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
    [[coming], 'Reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.'],
    [[passed], 'Reviews were due on 3 Nov; the chairs have not released them yet.'],
    [[released], 'Reviews are released; no decision is shown yet.'],
    [
      [released, { ...coming, name: 'Second' }],
      'Second: reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.',
    ],
    [
      [{ ...coming, reviewDeadline: '2027-01-04T11:59:00Z' }],
      'Reviews are due on 3 Jan 2027, 23:59 AoE; they are shown once the chairs release them.',
    ],
    [[released, { ...passed, name: 'Review, external' }], 'Reviews are released; no decision is shown yet.'],
    [[{ name: 'Review', reviewsReleased: null }], 'Reviews are shown once the chairs release them.'],
    [[], ''],
  ])('%j: %s', (phases, words) => {
    const around = { track: track(phases), begins: null };
    expect(statusSentence({ status: 'UNDER_REVIEW' }, around, now)).toBe(words);
  });
});

test('only the phases that a submission has reached count', () => {
  const phases = [released, { ...coming, name: 'Second' }];
  expect(hiddenInWords(track(phases), now, 1)).toBe('');
  expect(hiddenInWords(track(phases), now, 2)).toBe(
    'Second: reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.',
  );
});

test('a track that takes no submissions is not said to close later', () => {
  const ahead = { submissionDeadline: '2026-12-02T11:59:00Z' };
  const said = (fields: Partial<Track>) =>
    statusSentence({ status: 'SUBMITTED' }, { track: track([], fields), begins: null }, now);
  expect(said(ahead)).toBe('Submissions close on 1 Dec, 23:59 AoE.');
  expect(said({ ...ahead, allowsNewSubmissions: true })).toBe('Submissions close on 1 Dec, 23:59 AoE.');
  expect(said({ ...ahead, allowsNewSubmissions: false })).toBe('');
});

describe('the status sentence of a submission', () => {
  const sentence = (shown: Parameters<typeof statusSentence>[0], of: Track | undefined = track([coming])) =>
    statusSentence(shown, { track: of, begins: Date.UTC(2026, 11, 12) }, now);

  test('depends only on fields that the author can see', () => {
    expect(sentence({ status: 'UNDER_REVIEW', decision: null })).toBe(
      'Reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.',
    );
    expect(sentence({ status: 'ACCEPTED', decision: 'ACCEPT', decidedAt: '2026-11-03T10:00:00Z' })).toBe(
      'Decided on 3 Nov. The conference begins on 12 Dec.',
    );
    expect(sentence({ status: 'CLOSED', decision: 'REJECT' })).toBe('Decided: reject.');
  });

  test('does not repeat the status, which is shown beside it', () => {
    expect(sentence({ status: 'WITHDRAWN' })).toBe('');
    expect(sentence({ status: 'REJECTED' })).toBe('');
    expect(sentence({ status: 'ACCEPTED' })).toBe('The conference begins on 12 Dec.');
  });

  test('of a withdrawn one names no decision and nothing to come', () => {
    expect(sentence({ status: 'WITHDRAWN', decision: 'ACCEPT', decidedAt: '2026-11-03T10:00:00Z' })).toBe('');
  });

  test('says until when a draft can be submitted', () => {
    expect(sentence({ status: 'DRAFT' })).toBe('Not submitted before the deadline on 1 Oct.');
    expect(sentence({ status: 'DRAFT' }, track([], { submissionDeadline: '2026-11-28T11:59:00Z' }))).toBe(
      'Not submitted yet: due by 27 Nov, 23:59 AoE.',
    );
    expect(sentence({ status: 'DRAFT' }, track([], { submissionDeadline: null }))).toBe('Not submitted yet.');
  });

  test('says only what is known', () => {
    expect(statusSentence({ status: 'UNDER_REVIEW' }, { track: undefined, begins: null }, now)).toBe('');
    expect(sentence({ status: 'MARINATING' })).toBe(
      'Reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.',
    );
    expect(sentence({})).toBe('Reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.');
  });

  test('says what comes next: the end of submissions, the conference, or the phase that reviews a revision', () => {
    const open = track([coming], { submissionDeadline: '2026-11-28T11:59:00Z' });
    expect(sentence({ status: 'SUBMITTED' }, open)).toBe(
      'Submissions close on 27 Nov, 23:59 AoE. Reviews are due on 3 Dec, 23:59 AoE; they are shown once the chairs release them.',
    );
    const second = track([released, { ...coming, name: 'Second review' }]);
    expect(sentence({ status: 'IN_REVISION', decision: 'REVISE', decidedAt: '2026-11-03T10:00:00Z' }, second)).toBe(
      'Decided on 3 Nov. Second review: reviews are due on 3 Dec, 23:59 AoE.',
    );
    expect(sentence({ status: 'ACCEPTED' })).toBe('The conference begins on 12 Dec.');
    expect(sentence({ status: 'REJECTED', decision: 'REJECT' })).toBe('Decided.');
  });

  test('names no date that is not given, and none that has passed as one to come', () => {
    const around = (begins: number | null) => ({ track: track([released]), begins });
    for (const begins of [null, now - 1]) {
      expect(statusSentence({ status: 'ACCEPTED', decision: 'ACCEPT' }, around(begins), now)).toBe('Decided.');
    }
    expect(statusSentence({ status: 'IN_REVISION', decision: 'REVISE' }, around(null), now)).toBe('Decided.');
    const undated = track([{ name: 'Second', reviewDeadline: null }]);
    expect(sentence({ status: 'IN_REVISION' }, undated)).toBe('');
  });
});
