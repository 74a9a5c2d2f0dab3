import { expect, test } from 'vitest';
import { phasesOf, siteOf } from './site.ts';
import { ReviewForm } from './review-form.ts';
import { zoneOfTimes } from './zone.ts';

const site = (settings: Record<string, unknown> | null, status: Record<string, unknown> | null = null) => {
  const findings: string[] = [];
  const found = siteOf(settings, status, 'UTC', ({ field, message }) => findings.push(`${field}: ${message}`));
  return { ...found, findings };
};
const day = (date: string) => `2026-11-${date} 23:59:59 -0500`;
const at = (date: string) => `2026-11-${date}T04:59:59.000Z`;

test.each([
  ['soft before hard', { soft: day('07'), done: day('14') }, at('08'), undefined],
  ['hard where there is no soft one', { soft: '', done: day('14') }, at('15'), undefined],
  ['none', { soft: 'none', done: '' }, null, undefined],
  ['external as for the committee', { soft: day('07'), external_soft: '', external_done: 'none' }, at('08'), undefined],
  ['external earlier', { soft: day('07'), external_soft: day('05'), external_done: '' }, at('08'), at('06')],
  ['external none', { soft: day('07'), done: day('14'), external_soft: 'none', external_done: 'none' }, at('08'), null],
  ['external hard alone', { soft: day('07'), external_soft: 'none', external_done: day('09') }, at('08'), at('10')],
])('deadlines of a round: %s', (_, round, deadline, externalDeadline) => {
  expect(site({ review: [{ id: 2, name: 'R1', ...round }] }).rounds.get('R1')).toMatchObject({
    deadline,
    externalDeadline,
  });
});

test('rounds keep their order when a deadline moves; the one without a name is kept if it has a deadline, is the only one, or is used', () => {
  const keys = (review: unknown[], ...met: string[]) =>
    phasesOf(site({ review }).rounds, new Set(met), null).map(({ key }) => key);
  const [none, first, second] = [
    { id: 1, name: '' },
    { id: 2, name: 'R1', soft: day('20') },
    { id: 3, name: 'R2', soft: day('10') },
  ];
  expect(keys([second, none, first])).toEqual(['R1', 'R2']);
  expect(keys([first, { ...none, soft: day('01') }])).toEqual(['', 'R1']);
  expect(keys([none])).toEqual(['']);
  expect(keys([second, none, first], '', 'R1', 'R0')).toEqual(['R1', 'R2', '', 'R0']);
});

test('without settings deadlines come from the status, and nothing is released', () => {
  const { rounds, reviewsShown, decisionsShown } = site(null, {
    revs: { R1: { done: 1794657599 }, unnamed: { open: true } },
  });
  expect(rounds.get('R1')?.deadline).toBe('2026-11-14T11:59:59.000Z');
  expect(rounds.has('')).toBe(true);
  expect([reviewsShown, decisionsShown]).toEqual([null, null]);
});

test('reports odd settings and ignores them', () => {
  const odd = {
    review: [{ name: 'R1', soft: 'soon' }, 7],
    decision: [{ name: 'Hm', category: 'perhaps' }],
    submission: 'none',
    conference_url: 'javascript:x',
  };
  expect(site(odd)).toMatchObject({
    website: null,
    findings: [
      'decision "Hm": expected accept, reject, desk_reject or maybe, found "perhaps"',
      'review round "R1", soft: expected a time, found "soon"',
    ],
  });
});

test('a class has only the deadlines that it sets, and may be open before the conference is', () => {
  const status = { now: Date.parse('2026-11-20') / 1000 };
  const tracks = (settings: object) =>
    siteOf({ submission_done: day('07'), ...settings }, status, 'UTC', () => undefined).tracks.map(
      ({ key, submissionDeadline, allowsNewSubmissions }) => [key, submissionDeadline, allowsNewSubmissions],
    );
  const posters = { tag: 'posters', open: false, registration: '', done: '' };
  const demos = { tag: 'demos', open: true, registration: '', done: day('29') };
  expect(tracks({ submission_open: true, submission: [posters, demos] })).toEqual([
    ['main', at('08'), false],
    ['posters', null, true],
    ['demos', at('30'), true],
  ]);
  expect(tracks({ submission_open: false, submission: [posters, demos] })).toEqual([
    ['main', at('08'), false],
    ['posters', null, false],
    ['demos', at('30'), true],
  ]);
});

test('a class named main is not the track of submissions without a class', () => {
  expect(site({ submission: [{ tag: 'main', label: 'Main' }] })).toMatchObject({
    mainTrack: 'default',
    tracks: [{ key: 'default' }, { key: 'main' }],
  });
});

test.each([
  [['2026-11-07 06:59:59 -0500', '2026-09-19 07:59:59 -0400'], 'America/New_York'],
  [['2026-11-07 12:00:00 +0100', '2026-07-19 12:00:00 +0200'], 'Europe/Berlin'],
  [['2026-11-07 23:59:59 -1200'], 'Etc/GMT+12'],
  [['2026-11-07 12:00:00 +0000'], 'UTC'],
  [['2026-11-07 12:00:00 +0345'], null],
  [['', 'none'], null],
])('zoneOfTimes(%j) is %s', (times, zone) => expect(zoneOfTimes(times)).toBe(zone));

test('derives codes from field names, and ignores codes that may mean two fields', () => {
  const form = new ReviewForm();
  const field = (name: string, visibility?: string) => ({ name, ...(visibility && { visibility }) });
  form.addSettings({
    rf: [
      field('Overall merit', 'au'),
      field('Comments for authors', 'au'),
      field('Confidential: nominate', 'admin'),
      field('After decision', 'audec'),
      field('Not said'),
      field('Paper strengths', 'au'),
      field('Paper strategy', 're'),
    ],
  });
  expect(
    ['OveMer', 'ComAut', 'Confidential', 'Not said', 'PapStr', 'Nobody'].map((code) => form.shownName(code, true)),
  ).toEqual(['Overall merit', 'Comments for authors', null, null, null, null]);
  expect([form.shownName('AftDec', false), form.shownName('AftDec', true)]).toEqual([null, 'After decision']);
  expect([form.knows('Nobody'), form.knows('Confidential')]).toEqual([false, true]);
});
