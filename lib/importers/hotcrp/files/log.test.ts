import { expect, test } from 'vitest';
import { eventOf } from './log.ts';

const event = (action: string, affected: string | null = 'wei@pc.example') =>
  eventOf('2026-10-12 13:30:00 -0400', 'chair@pc.example', affected, action, 'UTC');

test.each([
  ['Review 54 assigned: secondary, round R1', { what: 'assigned', rid: 54, rtype: 3, round: 'R1' }],
  ['Review 5 self-assigned: PC', { what: 'assigned', rid: 5, rtype: 2, round: '' }],
  ['Review 7 changed: PC to primary, round R2', { what: 'changed', rid: 7, rtype: 4, round: 'R2' }],
  ['Review 7 changed: primary, round R1 to metareview', { what: 'changed', rid: 7, rtype: 5, round: '' }],
  ['Review 54 accepted', { what: 'accepted', rid: 54 }],
  ['Review 113 declined', { what: 'declined', rid: 113 }],
  ['Review 113 undeclined: external, round R2', { what: 'assigned', rid: 113, rtype: 1, round: 'R2' }],
  ['Review 54 reassigned from wei@old.example', { what: 'reassigned', rid: 54 }],
  ['Review 54 transferred to wei@pc.example', { what: 'reassigned', rid: 54 }],
  ['Review 9 unassigned', { what: 'removed', rid: 9 }],
  ['Review 9 deleted', { what: 'removed', rid: 9 }],
  ['Review 54 edited, submitted: OveMer:2, PapSum, 29 words', { what: 'submitted', rid: 54 }],
  ['Review 3 submitted: 12 words', { what: 'submitted', rid: 3 }],
  ['Review 3 edited, delivered: OveMer:1', { what: 'delivered', rid: 3 }],
  ['Review 3 approved', { what: 'approved', rid: 3 }],
  ['Review 3 edited, updated draft: OveMer:1', { what: 'drafted', rid: 3 }],
  ['Review 3 edited, unsubmitted draft', { what: 'unsubmitted', rid: 3 }],
  ['Decision set: Revise & resubmit', { what: 'decided' }],
  ['Paper started, submitted via API: title', { what: 'started' }],
  ['Paper withdrawn draft via API: status', { what: 'withdrawn' }],
])('%s', (action, told) => {
  expect(event(action)).toMatchObject({ at: '2026-10-12T17:30:00.000Z', email: 'wei@pc.example', ...told });
});

test.each([
  'Download reviews',
  'Review 3 edited, updated: OveMer:1',
  'Decision set: Unspecified',
  'Tag +#accept',
  'Account edited: name',
  '',
])('ignores %j', (action) => expect(event(action)).toBeNull());

test('an entry about an anonymous reviewer concerns nobody with an address, and not its actor', () => {
  expect(event('Review 54 assigned: external, round R1', 'anonymous')).toMatchObject({ what: 'assigned', email: null });
});

test('an entry without another person concerns its actor; an entry without a time is ignored', () => {
  expect(event('Review 54 accepted', null)).toMatchObject({ email: 'chair@pc.example' });
  expect(eventOf('yesterday', 'a@b.c', '', 'Review 54 accepted', 'UTC')).toBeNull();
});
