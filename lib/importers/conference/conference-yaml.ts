import { stringify } from 'yaml';
import { slugOf } from './slug-of.ts';
import type { SourcedConference } from '#lib/importers/model/sourced.ts';
import { tracksBySlug, withUsedKeys } from './tracks.ts';

/** A value as YAML on one line. */
const scalar = (value: unknown) => stringify(value, { lineWidth: 0 }).trim();

const day = (time: string | null) => time?.slice(0, 10) ?? null;

const known = (key: string, value: string | null, example: string) =>
  value === null ? `# ${key}: ${example}` : `${key}: ${scalar(value)}`;

/**
 * Writes a conference file to start from. What the source says and will not change is filled in. What may change at the source, such as a
 * deadline, is a comment, because values in the file override the source. What the source does not say is a comment to fill in.
 *
 * @param source the members of `source`, secrets as references: `{type: 'hotcrp', url: …, token: '${HOTCRP_TOKEN}'}`
 */
export function conferenceYaml(source: Readonly<Record<string, unknown>>, sourced: SourcedConference): string {
  const { name, shortName, timezone, startDate, endDate, city, country, website, grants } = sourced;
  const { tracks, phases } = withUsedKeys(sourced, keysUsedIn(sourced));
  const chairs = grants.filter(({ role }) => role === 'chair');
  const dates = { start: day(startDate), end: day(endDate), city, country };
  const isDated = Object.values(dates).some((value) => value !== null);
  const examples = { start: '2027-06-07', end: '2027-06-10', city: 'Graz', country: 'Austria' };
  return [
    '# A conference file: see docs/sources/. Values in this file override those of the source.',
    `slug: ${slugOf(shortName ?? name ?? 'conference')}    # part of every address, so choose it before you apply this file`,
    known('name', name, 'The name of the conference'),
    known('shortName', shortName, 'CONF 2027'),
    known('website', website, 'https://conference.example/'),
    `${known('timezone', timezone, 'Europe/Vienna')}    # for deadlines; AoE means anywhere on Earth`,
    isDated ? 'dates:' : '# dates: { start: 2027-06-07, end: 2027-06-10, city: Graz, country: Austria }',
    ...(isDated
      ? Object.entries(dates).map(([key, value]) => `  ${known(key, value, examples[key as keyof typeof dates])}`)
      : []),
    chairs.length > 0
      ? `# The source names ${chairs.length} ${chairs.length === 1 ? 'chair' : 'chairs'}. To add more:`
      : '# The source does not say who chairs the conference:',
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

/** The keys of tracks and phases that submissions use. */
function keysUsedIn(sourced: SourcedConference): { tracks: Set<string>; phases: Set<string> } {
  const [tracks, phases] = [new Set<string>(), new Set<string>()];
  for (const { track, phase, assignments } of sourced.submissions(() => undefined)) {
    if (track !== null) tracks.add(track);
    if (phase !== null) phases.add(phase);
    for (const assignment of assignments) phases.add(assignment.phase);
  }
  return { tracks, phases };
}

function trackLines(tracks: SourcedConference['tracks']): string[] {
  const blind = '# the source does not say; OPEN, SINGLE_BLIND or DOUBLE_BLIND';
  if (tracks.length === 0) {
    return [
      '# Without tracks, all submissions are in one track, which is DOUBLE_BLIND.',
      '# tracks:',
      '#   main: { name: Main track, reviewType: SINGLE_BLIND }',
    ];
  }
  return [
    'tracks:',
    ...[...tracksBySlug(tracks)].flatMap(([slug, { name, reviewType }]) => [
      `  ${slug}:`,
      `    name: ${scalar(name)}`,
      reviewType === null
        ? `    reviewType: DOUBLE_BLIND    ${blind}`
        : `    # reviewType: ${reviewType}    # as the source has it now`,
    ]),
  ];
}

function phaseLines(phases: SourcedConference['phases']): string[] {
  const lines = phases.map(({ key, reviewDeadline, reviewsReleased }) => {
    const released =
      reviewsReleased === null ? 'release unknown, so not released' : reviewsReleased ? 'released' : 'not released';
    const deadline = reviewDeadline === null ? 'deadline unknown' : `due ${reviewDeadline}`;
    return `#   ${scalar(key)}: {}    # ${deadline}; ${released}`;
  });
  return [
    '# Review phases, as the source has them now. Add only what it does not know, or what you want to override:',
    '# phases:',
    ...(lines.length > 0 ? lines : ['#   "": { name: Reviews, deadline: 2026-11-14 23:59, released: false }']),
  ];
}
