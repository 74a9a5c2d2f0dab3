import { inFile } from './mutant.ts';

/** The other lists, conferences, and what all pages share. */
export const listMutants = [
  ...inFile('lib/store/conference/assignments.ts', [
    {
      name: 'an assignment tells the authors',
      rule: 'assignment-authors',
      find: "'submissions.title',",
      replace: "'submissions.listed_json as title',",
    },

    {
      name: 'assignments of everybody are listed',
      rule: 'assignments-of-others',
      find: ".where('assignments.reviewer_id', '=', page.reviewerId)",
      replace: '',
    },
    {
      name: 'assignments of other conferences are listed',
      rule: '§5.5',
      find: "\n    .where('assignments.conference_id', 'in', page.conferences)",
      replace: '',
    },
  ]),
  ...inFile('lib/store/conference/registrations.ts', [
    {
      name: 'registrations of other conferences are listed',
      rule: 'registrations',
      find: "selectAll().where('conference_id', '=', conferenceId);",
      replace: 'selectAll();',
    },
    {
      name: 'registrations of other conferences that changed are listed',
      rule: 'registrations',
      find: ".where('conference_id', '=', conferenceId)\n    .where('changed_at'",
      replace: ".where('changed_at'",
    },
  ]),
  ...inFile('lib/store/conference/conferences.ts', [
    {
      name: 'anyone who has a key opens every conference',
      rule: 'conference',
      find: 'const access = accessIn(scope, slug);',
      replace:
        "const any = db.selectFrom('conferences').select('id as conferenceId').where('slug', '=', slug);\n  const access = accessIn(scope, slug) ?? (await any.executeTakeFirst());",
    },
    {
      name: 'anyone who has a key opens public conferences',
      rule: 'conference',
      find: 'const access = accessIn(scope, slug);',
      replace:
        "const open = db.selectFrom('conferences').select('id as conferenceId').where('slug', '=', slug).where('is_public', '=', 1);\n  const access = accessIn(scope, slug) ?? (await open.executeTakeFirst());",
    },
    {
      name: 'a track says to everybody that they chair it',
      rule: 'roles-of-others',
      find: 'chaired: chairsTrack(scope, { conferenceId: row.id, trackId: track.id }),',
      replace: 'chaired: [...scope.conferences.values()].length > 0,',
    },
    {
      name: 'everybody is told why a source failed',
      rule: 'source-error',
      find: 'error: isChair ? error : null',
      replace: 'error',
    },
    {
      name: 'chairs of a track are told why a source failed',
      rule: 'source-error',
      find: "access?.roles.includes('chair') === true",
      replace: "access?.roles.some((role) => role === 'chair' || role === 'trackChair') === true",
    },
    {
      name: 'every conference is listed',
      rule: 'conference',
      find: ".where('id', 'in', ids)",
      replace: '',
    },
    {
      name: 'a conference shows the tracks of all',
      rule: '§2.4',
      find: ".where('tracks.conference_id', '=', conferenceId)",
      replace: '',
    },
    {
      name: 'a track filter takes a track of another conference',
      rule: 'an unknown track is 422',
      find: "\n    .where('conference_id', '=', conferenceId)",
      replace: '',
    },
  ]),
  ...inFile('lib/store/conference/page.ts', [
    {
      name: 'a full page says that there is more',
      rule: '§2.10',
      find: 'const last = rows.length > limit ?',
      replace: 'const last = rows.length >= limit ?',
    },
    {
      name: 'a cursor stands on a row that was not shown',
      rule: 'each row exactly once',
      find: 'rows[limit - 1]',
      replace: 'rows[limit]',
    },
  ]),
];
