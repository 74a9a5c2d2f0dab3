import { stringify } from 'yaml';
import { slugOf } from './slug-of.ts';
import type { SourcedConference } from '#lib/importers/model/sourced.ts';
import { withNamed } from './tracks.ts';

/** A value on one line, as YAML has it. */
const scalar = (value: unknown) => stringify(value, { lineWidth: 0 }).trim();

const day = (time: string | null) => time?.slice(0, 10) ?? null;

const known = (key: string, value: string | null, example: string) =>
  value === null ? `# ${key}: ${example}` : `${key}: ${scalar(value)}`;

/**
 * A conference file to begin with: what the source says and what will not change is filled in; what may change there, such as a
 * deadline, stands as a comment, since the file would have the last word; what it does not say is a comment to be filled in.
 *
 * @param source its members in the file, secrets as references: `{type: 'hotcrp', url: …, token: '${HOTCRP_TOKEN}'}`
 */
export function conferenceYaml(source: Readonly<Record<string, unknown>>, sourced: SourcedConference): string {
  const { name, shortName, timezone, startDate, endDate, city, country, website, grants } = sourced;
  const { tracks, phases } = withNamed(sourced, namedIn(sourced));
  const chairs = grants.filter(({ role }) => role === 'chair');
  const dates = { start: day(startDate), end: day(endDate), city, country };
  const isDated = Object.values(dates).some((value) => value !== null);
  const examples = { start: '2027-06-07', end: '2027-06-10', city: 'Graz', country: 'Austria' };
  return [
    '# A conference file: see docs/sources/. What stands here has the last word over what the source says.',
    `slug: ${slugOf(shortName ?? name ?? 'conference')}`,
    known('name', name, 'Symposium on Water, Energy and Edge Platforms 2027'),
    known('shortName', shortName, 'SWEEP 2027'),
    known('website', website, 'https://sweep27.example/'),
    `${known('timezone', timezone, 'Europe/Vienna')}    # of deadlines; AoE is anywhere on earth`,
    isDated ? 'dates:' : '# dates: { start: 2027-06-07, end: 2027-06-10, city: Graz, country: Austria }',
    ...(isDated
      ? Object.entries(dates).map(([key, value]) => `  ${known(key, value, examples[key as keyof typeof dates])}`)
      : []),
    chairs.length > 0
      ? `# The source names ${chairs.length} ${chairs.length === 1 ? 'chair' : 'chairs'}. More:`
      : '# Who chairs the conference: the source does not say.',
    chairs.length > 0 ? '# chairs: [chair@example.org]' : 'chairs: []    # [chair@example.org]',
    '',
    stringify({ source }, { lineWidth: 0 }).trim(),
    '',
    ...trackLines(tracks),
    '',
    ...phaseLines(phases),
    '',
  ].join('\n');
}

/** What submissions name. */
function namedIn(sourced: SourcedConference): { tracks: Set<string>; phases: Set<string> } {
  const [tracks, phases] = [new Set<string>(), new Set<string>()];
  for (const { track, phase, assignments } of sourced.submissions(() => undefined)) {
    if (track !== null) tracks.add(track);
    if (phase !== null) phases.add(phase);
    for (const assignment of assignments) phases.add(assignment.phase);
  }
  return { tracks, phases };
}

function trackLines(tracks: SourcedConference['tracks']): string[] {
  const blind = '# nobody said; OPEN, SINGLE_BLIND or DOUBLE_BLIND';
  if (tracks.length === 0) {
    return [
      '# Tracks: where there are none, everything is in one, which is DOUBLE_BLIND.',
      '# tracks:',
      '#   main: { name: Main track, reviewType: SINGLE_BLIND }',
    ];
  }
  return [
    'tracks:',
    ...tracks.flatMap(({ key, name, reviewType }) => [
      `  ${slugOf(key)}:`,
      `    name: ${scalar(name)}`,
      reviewType === null ? `    reviewType: DOUBLE_BLIND    ${blind}` : `    reviewType: ${reviewType}`,
    ]),
  ];
}

function phaseLines(phases: SourcedConference['phases']): string[] {
  const lines = phases.map(({ key, reviewDeadline, reviewsReleased }) => {
    const released =
      reviewsReleased === null ? 'not known, so not released' : reviewsReleased ? 'released' : 'not released';
    return `#   ${scalar(key)}: {}    # due ${reviewDeadline ?? 'at no time that is known'}; ${released}`;
  });
  return [
    '# Phases of reviewing, as the source has them now. Write only what it does not know, or what is to be otherwise:',
    '# phases:',
    ...(lines.length > 0 ? lines : ['#   "": { name: Reviews, deadline: 2026-11-14 23:59, released: false }']),
  ];
}
