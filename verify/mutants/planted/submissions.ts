import { inFile } from './mutant.ts';

/** Single submissions and lists of them. */
export const submissionMutants = [
  ...inFile('lib/store/submissions/submission.ts', [
    {
      name: 'a hidden submission fails in another way than an absent one',
      rule: 'hidden-or-absent',
      find: 'return row.slug === slug ? access : undefined;',
      replace:
        'if (row.slug === slug && !access) throw new Error(row.slug);\n  return row.slug === slug ? access : undefined;',
    },
    {
      name: 'a hidden submission costs a statement more than an absent one',
      rule: 'hidden-or-absent',
      find: 'return row.slug === slug ? access : undefined;',
      replace:
        'if (row.slug === slug && !access) await addressesQuery(store.db, { submissionId: row.id });\n  return row.slug === slug ? access : undefined;',
    },
    {
      name: 'a hidden submission is read, and an absent one is not',
      rule: 'hidden-or-absent',
      find: "bySlug.where('slug', '>=', slug)",
      replace: "bySlug.where('slug', '=', slug)",
    },
    {
      name: 'after the last slug nothing is read',
      rule: 'hidden-or-absent',
      find: 'const first = bySlug.select(',
      replace: 'const first = bySlug.where(sql.lit(false)).select(',
    },
    {
      name: 'the policy judges a hidden submission, and for an absent one nothing',
      rule: 'hidden-or-absent',
      find: 'const access = seen(scope, row);',
      replace: 'const access = row.slug === slug ? seen(scope, row) : undefined;',
    },
    {
      name: 'a submission is shown for a slug that none has',
      rule: '§4: 404',
      find: 'return row.slug === slug ? access : undefined;',
      replace: 'return access;',
    },
    {
      name: 'the detail shows the stored status',
      rule: 'decision-status',
      find: 'status: shownStatus(row.status, seesDecision(role, place)),',
      replace: 'status: row.status,',
    },
    {
      name: 'the detail carries a mark over the whole record, and so does its ETag',
      rule: 'notes-to-chairs',
      find: 'submissionData: new JsonText(row.submission_data_json),',
      replace: 'submissionData: new JsonText(row.submission_data_json),\n    mark: JSON.stringify(row).length,',
    },
    {
      name: 'without a phase the detail counts as released',
      rule: 'decision-phase',
      find: 'released: row.reviews_released === 1,',
      replace: 'released: row.reviews_released !== 0,',
    },
  ]),
  ...inFile('lib/store/submissions/submissions.ts', [
    {
      name: 'who chairs any track is shown every decision in lists',
      rule: 'decision-other-chair',
      find: 'released: row.released === 1,',
      replace: 'released: row.released === 1 || (scope.conferences.get(conferenceId)?.trackIds.length ?? 0) > 0,',
    },
    {
      name: 'the length of a page follows what is not shown',
      rule: 'page-count',
      find: 'const rows = await readPage(store, scope, filter, page, { kept: wanted.expand.length > 0 });',
      replace:
        "const all = await store.db.selectFrom('submissions').select('id').execute();\n  const rows = (await readPage(store, scope, filter, page, { kept: wanted.expand.length > 0 })).slice(0, all.length > 8 ? 1 : 100);",
    },

    {
      name: 'without a phase an item counts as released',
      rule: 'decision-phase',
      find: 'released: row.released === 1,',
      replace: 'released: row.released !== 0,',
    },
    {
      name: 'an item shows the stored status',
      rule: 'decision-status',
      find: 'status: shownStatus(row.status, decisionSeen),',
      replace: 'status: row.status,',
    },
    {
      name: 'an item shows the decision before the release',
      rule: 'decision',
      find: 'decision: decisionSeen ? row.decision : null,',
      replace: 'decision: row.decision,',
    },
    {
      name: 'an item tells when it was decided before the release',
      rule: 'decision',
      find: 'decidedAt: decisionSeen ? row.decided_at : null,',
      replace: 'decidedAt: row.decided_at,',
    },
  ]),
  ...inFile('lib/store/submissions/submissions-page.ts', [
    {
      name: 'the release of any phase shows the decision in lists',
      rule: 'decision-phase',
      find: "whereRef('phases.id', '=', 'submissions.phase_id')",
      replace:
        "whereRef('phases.track_id', '=', 'submissions.track_id').orderBy('phases.reviews_released', 'desc').limit(1)",
    },

    {
      name: 'a status filter finds authored rows by their hidden status',
      rule: 'decision-filter',
      find: 'hiddenStatuses: statuses ? storedStatuses(statuses, false) : null,',
      replace: 'hiddenStatuses: statuses ? storedStatuses(statuses, true) : null,',
    },
    {
      name: 'a status filter takes every authored row for released',
      rule: 'decision-filter',
      find: 'is.and([is.not(seen), among(hiddenStatuses)])',
      replace: 'is.and([is.not(seen), among(seenStatuses)])',
    },
    {
      name: 'a status filter takes a submission without a phase for released',
      rule: 'decision-filter',
      find: 'is.fn.coalesce(released(is), is.lit(0))',
      replace: 'is.fn.coalesce(released(is), is.lit(1))',
    },
    {
      name: 'a track chair lists a track by asking for it',
      rule: 'submission-track',
      find: 'chaired.filter((track) => trackId === undefined || track === trackId)',
      replace: '(trackId === undefined ? [...chaired] : asked)',
    },
    {
      name: 'an author of one submission lists a whole track by asking for it',
      rule: 'submission-author',
      find: "const tracks = chaired === 'all' ? asked :",
      replace: "const tracks = chaired === 'all' || authored.length > 0 ? asked :",
    },
    {
      name: 'updatedSince finds what was decided before the release',
      rule: 'change-since',
      find: "const decided = is.and([seen, is('submissions.decided_at', '>=', since)]);",
      replace: "const decided = is('submissions.decided_at', '>=', since);",
    },
    {
      name: 'updatedSince finds what was reviewed, for authors',
      rule: 'change-since',
      find: "is('submissions.shown_at', '>=', since), turned, decided",
      replace: "is('submissions.changed_at', '>=', since), turned, decided",
    },
    {
      name: 'updatedSince lists every track to a track chair',
      rule: 'submission-track',
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
      find: "if (page.authoredTrack !== null) conditions.push(is(sql`submissions.track_id || ''`, '=', page.authoredTrack));",
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
