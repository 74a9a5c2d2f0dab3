import { onTestFinished, expect, test } from 'vitest';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { testSessions } from './test-sessions.ts';
import { openLastSeen } from './last-seen.ts';

async function visits() {
  const { address, stolen } = await testSessions();
  const clock = { now: Date.UTC(2026, 10, 20) };
  const store = await openLastSeen(address, 'secret', () => clock.now);
  onTestFinished(() => store.close());
  const look = (states: Record<string, string> | null, person = 'ada') =>
    store.look(person, states && Object.entries(states).map(([id, state]) => ({ id, state })));
  return { look, clock, stolen };
}

test('at the first visit nothing has changed', async () => {
  const { look } = await visits();
  expect(await look({ a: 'UNDER_REVIEW' })).toEqual({ since: null, changed: new Set() });
});

test('at the next visit, things that are new or in another state count as changed until that visit ends', async () => {
  const { look, clock } = await visits();
  await look({ a: 'UNDER_REVIEW', b: 'DRAFT' });
  const left = clock.now;
  clock.now += 31 * MINUTE;
  const news = { since: left, changed: new Set(['a', 'c']) };
  expect(await look({ a: 'ACCEPTED', b: 'DRAFT', c: 'DRAFT' })).toEqual(news);
  clock.now += 29 * MINUTE;
  expect(await look({ a: 'ACCEPTED', b: 'DRAFT', c: 'DRAFT' })).toEqual(news);
  clock.now += 31 * MINUTE;
  expect((await look({ a: 'ACCEPTED', b: 'DRAFT', c: 'DRAFT' })).changed).toEqual(new Set());
});

test('what was missing at one visit is not new at the next', async () => {
  const { look, clock } = await visits();
  await look({ a: 'DRAFT', b: 'DRAFT' });
  clock.now += 31 * MINUTE;
  await look({ b: 'DRAFT' });
  clock.now += 31 * MINUTE;
  expect((await look({ a: 'DRAFT', b: 'DRAFT' })).changed).toEqual(new Set());
});

test('nothing is new because an earlier visit was of a page that shows nothing of it', async () => {
  const { look, clock } = await visits();
  await look(null);
  clock.now += 31 * MINUTE;
  expect(await look({ a: 'DRAFT' })).toEqual({ since: null, changed: new Set() });
});

test('what has changed is said to have changed since it was last shown, whatever other page was opened meanwhile', async () => {
  const { look, clock } = await visits();
  await look({ a: 'DRAFT' });
  const shown = clock.now;
  clock.now += 31 * MINUTE;
  const other = await look(null);
  expect(other.since).toBeNull();
  clock.now += 31 * MINUTE;
  expect(await look({ a: 'SUBMITTED' })).toEqual({ since: shown, changed: new Set(['a']) });
});

test('each person has their own visits', async () => {
  const { look, clock } = await visits();
  await look({ a: 'DRAFT' });
  clock.now += 31 * MINUTE;
  expect(await look({ a: 'SUBMITTED' }, 'bob')).toEqual({ since: null, changed: new Set() });
});

test('the database reveals neither the person nor what they saw', async () => {
  const { look, stolen } = await visits();
  await look({ 'slug-of-canary': 'STATE-CANARY' }, 'person-canary');
  const text = await stolen();
  expect(text).toContain('visit');
  for (const word of ['slug-of-canary', 'STATE-CANARY', 'person-canary']) expect(text).not.toContain(word);
});
