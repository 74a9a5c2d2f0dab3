import { expect, test } from 'vitest';
import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { ownInWords } from '#components/conferences/own-list.tsx';
import { nearDeadlines } from './near-deadlines.ts';
import { ownOf, stateOf } from './own.ts';
import { shortfallsOf } from './shortfalls.ts';

const now = Date.UTC(2026, 10, 20);
const track = { id: 't', slug: 'vision', name: 'Vision', submissionDeadline: '2026-11-25T00:00:00Z' };
const conference: ConferenceDetail = { id: 'c', slug: 'cvl', shortName: 'CVL', tracks: [track] };
const submission = (slug: string, fields: object = {}) => ({ id: slug, slug, track: { slug: 'vision' }, ...fields });

test('changed submissions come first, settled ones last', () => {
  const lists = [
    {
      conference: 'cvl',
      submissions: [submission('settled', { decision: 'REJECT' }), submission('open'), submission('changed')],
    },
    { conference: 'gone', submissions: [submission('elsewhere')] },
  ];
  const own = ownOf(
    lists,
    new Map([['cvl', conference]]),
    new Map([['cvl', 'CVL']]),
    new Map([['cvl', now]]),
    new Set(['changed']),
  );
  expect(own.map((each) => each.submission.slug)).toEqual(['changed', 'open', 'elsewhere', 'settled']);
  expect(own[0]).toMatchObject({ changed: true, conferenceName: 'CVL', track, begins: now });
  expect(own[2]?.track).toBeUndefined();
  expect(ownInWords(own)).toBe('3 open, 1 settled');
});

test('the state of a submission changes with its status or decision, not with its title', () => {
  const state = stateOf(submission('a', { status: 'UNDER_REVIEW' }));
  expect(stateOf(submission('a', { status: 'UNDER_REVIEW', decision: null, title: 'Other' }))).toBe(state);
  expect(stateOf(submission('a', { status: 'ACCEPTED' }))).not.toBe(state);
  expect(stateOf(submission('a', { status: 'UNDER_REVIEW', decision: 'ACCEPT' }))).not.toBe(state);
});

test('a chair sees exactly the deadlines of the next 14 days', () => {
  const at = (days: number) => nearDeadlines([conference], Date.UTC(2026, 10, 25) - days * 86_400_000);
  expect(at(5)).toMatchObject([{ text: 'Submissions due', where: 'CVL · Vision', deadline: { zone: null } }]);
  expect(at(14)).toHaveLength(1);
  expect(at(14.1)).toEqual([]);
  expect(at(0)).toEqual([]);
  expect(nearDeadlines([{ id: 'x', slug: 'x' }], now)).toEqual([]);
});

test('a chair of several conferences sees the next deadline first, whatever conference it is in', () => {
  const sooner = { id: 'd', slug: 'sweep', tracks: [{ ...track, submissionDeadline: '2026-11-21T00:00:00Z' }] };
  const shown = nearDeadlines([conference, sooner], now);
  expect(shown.map(({ where }) => where)).toEqual(['sweep · Vision', 'CVL · Vision']);
});

test('what will fall short is said with the target that it misses, worst track first', () => {
  const short = (slug: string, willFallShort: number, shortTargets: readonly number[]) =>
    ({ slug, name: slug, willFallShort, shortTargets }) as Parameters<typeof shortfallsOf>[1]['tracks'][number];
  const tracks = [short('vision', 1, [1]), short('audio', 0, []), short('text', 5, [3]), short('', 4, [2, 4])];
  const texts = shortfallsOf(conference, { tracks } as Parameters<typeof shortfallsOf>[1]).map(({ text }) => text);
  expect(texts).toEqual([
    'Text: 5 submissions will fall short of their target of 3 reviewers',
    'No track: 4 submissions will fall short of their targets of 2 to 4 reviewers',
    'Vision: one submission will fall short of its target of 1 reviewer',
  ]);
});
