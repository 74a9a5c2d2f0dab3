import { inFile } from './mutant.ts';

/** Single submissions and lists of them. */
export const submissionMutants = [
  ...inFile('lib/store/submission.ts', [
    {
      name: 'whoever holds a role in the conference opens its submissions',
      rule: '§1.3',
      find: 'return standing.chairs || standing.authors ? { place, standing } : undefined;',
      replace: 'return scope.sights.has(row.conference_id) ? { place, standing } : undefined;',
    },
    {
      name: 'a hidden submission fails in another way than an absent one',
      rule: '§4 rule 2',
      find: 'if (!sight) return undefined;',
      replace: 'if (row && !sight) throw new Error(row.title);\n  if (!sight) return undefined;',
    },
    {
      name: 'the detail shows the stored status',
      rule: 'a decision never leaks before its release',
      find: 'status: shownStatus(row.status, seesDecision(standing, place)),',
      replace: 'status: row.status,',
    },
    {
      name: 'the detail carries a mark over the whole record, and so does its ETag',
      rule: 'not the ETag',
      find: 'submissionData: new JsonText(row.submission_data_json),',
      replace: 'submissionData: new JsonText(row.submission_data_json),\n    mark: row.digest,',
    },
    {
      name: 'without a phase the detail counts as released',
      rule: 'a submission without a phase counts as not released',
      find: 'released: row.reviews_released === 1,',
      replace: 'released: row.reviews_released !== 0,',
    },
  ]),
  ...inFile('lib/store/submissions.ts', [
    {
      name: 'authors are given the expansions',
      rule: 'expand: for chairs and track chairs',
      find: '.filter(({ standing }) => standing.chairs);',
      replace: ';',
    },
    {
      name: 'without a phase an item counts as released',
      rule: 'a submission without a phase counts as not released',
      find: 'released: row.released === 1,',
      replace: 'released: row.released !== 0,',
    },
    {
      name: 'an item shows the stored status',
      rule: 'a decision never leaks before its release',
      find: 'status: shownStatus(row.status, decisionSeen),',
      replace: 'status: row.status,',
    },
    {
      name: 'an item shows the decision before the release',
      rule: 'a decision never leaks before its release',
      find: 'decision: decisionSeen ? row.decision : null,',
      replace: 'decision: row.decision,',
    },
    {
      name: 'an item tells when it was decided before the release',
      rule: 'a decision never leaks before its release',
      find: 'decidedAt: decisionSeen ? row.decided_at : null,',
      replace: 'decidedAt: row.decided_at,',
    },
    {
      name: 'scores come with expand=reviews',
      rule: 'expand adds what it was asked for',
      find: "...(expand.includes('scores') && {",
      replace: '...(expand.length > 0 && {',
    },
  ]),
  ...inFile('lib/store/submissions-page.ts', [
    {
      name: 'a status filter finds authored rows by their hidden status',
      rule: 'filters act on the values that the caller is shown',
      find: 'hiddenStatuses: statuses ? storedStatuses(statuses, false) : null,',
      replace: 'hiddenStatuses: statuses ? storedStatuses(statuses, true) : null,',
    },
    {
      name: 'a status filter takes every authored row for released',
      rule: 'filters act on the values that the caller is shown',
      find: 'is.and([is.not(seen), among(hiddenStatuses)])',
      replace: 'is.and([is.not(seen), among(seenStatuses)])',
    },
    {
      name: 'a status filter takes a submission without a phase for released',
      rule: 'a submission without a phase counts as not released',
      find: 'is.fn.coalesce(released(is), is.lit(0))',
      replace: 'is.fn.coalesce(released(is), is.lit(1))',
    },
    {
      name: 'a track chair lists a track by asking for it',
      rule: '§1.2',
      find: 'chaired.filter((track) => trackId === undefined || track === trackId)',
      replace: '(trackId === undefined ? [...chaired] : asked)',
    },
    {
      name: 'an author of one submission lists a whole track by asking for it',
      rule: '§1.3',
      find: "const tracks = chaired === 'all' ? asked :",
      replace: "const tracks = chaired === 'all' || authored.length > 0 ? asked :",
    },
    {
      name: 'updatedSince finds what was decided before the release',
      rule: 'updatedSince betrays no hidden event',
      find: "const decided = is.and([seen, is('submissions.decided_at', '>=', since)]);",
      replace: "const decided = is('submissions.decided_at', '>=', since);",
    },
    {
      name: 'updatedSince finds what was reviewed, for authors',
      rule: 'updatedSince betrays no hidden event',
      find: "is('submissions.shown_at', '>=', since), turned, decided",
      replace: "is('submissions.changed_at', '>=', since), turned, decided",
    },
    {
      name: 'updatedSince lists every track to a track chair',
      rule: '§1.2',
      find: '.where(range)\n',
      replace: '\n',
    },
    {
      name: 'updatedSince finds everything for chairs',
      rule: 'updatedSince: what changed then or later',
      find: ".where('submissions.changed_at', '>=', since as string)",
      replace: '',
    },
    {
      name: 'a track filter leaves authored rows of other tracks',
      rule: '§4, track filters',
      find: "if (page.authoredTrack !== null) conditions.push(is('submissions.track_id', '=', page.authoredTrack));",
      replace: '',
    },
    {
      name: 'a row that is both chaired and authored comes twice',
      rule: 'each row exactly once',
      find: "if (page.tracks.length > 0) conditions.push(is('submissions.track_id', 'not in', page.tracks));",
      replace: '',
    },
  ]),
];
