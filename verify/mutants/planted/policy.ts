import { inFile } from './mutant.ts';

/** Who is what, and what is shown to whom. */
export const policyMutants = [
  ...inFile('lib/policy/viewer.ts', [
    {
      name: 'a senior editor is a chair',
      rule: 'role-granted',
      find: "chair: roles.has('chair'),",
      replace: "chair: roles.has('chair') || roles.has('seniorEditor'),",
    },
    {
      name: 'a track chair chairs the conference',
      rule: 'role-granted',
      find: "chair: roles.has('chair'),",
      replace: "chair: roles.has('chair') || roles.has('trackChair'),",
    },
    {
      name: 'a restricted key reaches every conference',
      rule: 'key-restricted',
      find: 'if (restriction === null) return',
      replace: 'if (restriction !== undefined) return',
    },
    {
      name: 'a key restricted to a conference without a role reaches the others',
      rule: 'key-restricted',
      find: 'new Map(access ? [[restriction, access]] : [])',
      replace: 'access ? new Map([[restriction, access]]) : unrestricted.conferences',
    },
    {
      name: 'a restricted key forgets what its owner could see without the restriction',
      rule: 'key-restricted',
      find: 'new Map(access ? [[restriction, access]] : [])), unrestricted };',
      replace: 'new Map(access ? [[restriction, access]] : [])), unrestricted: scopeOf(userId, new Map()) };',
    },
  ]),
  ...inFile('lib/policy/submissions.ts', [
    {
      name: 'a track chair lists every track',
      rule: 'submission-track',
      find: 'return { chaired: access.trackIds, authored: access.authored };',
      replace: "return { chaired: access.trackIds.length > 0 ? 'all' : [], authored: access.authored };",
    },
    {
      name: 'a track chair opens submissions of every track',
      rule: 'submission-track',
      find: 'access.trackIds.includes(trackId)',
      replace: 'access.trackIds.length > 0',
    },
    {
      name: 'anyone who holds a role in the conference opens its submissions',
      rule: 'submission-reviewer',
      find: 'return role.chairs || role.authors ? ({',
      replace: 'return scope.conferences.has(place.conferenceId) ? ({',
    },
    {
      name: 'a revision asked for shows in the status before the release',
      rule: 'decision-status',
      find: "['ACCEPTED', 'REJECTED', 'IN_REVISION']",
      replace: "['ACCEPTED', 'REJECTED']",
    },
    {
      name: 'authors see decisions at once',
      rule: 'decision',
      find: 'return role.chairs || place.released;',
      replace: 'return role.chairs || role.authors || place.released;',
    },
    {
      name: 'a released decision stays hidden',
      rule: 'decision',
      find: 'return role.chairs || place.released;',
      replace: 'return role.chairs;',
    },
    {
      name: 'a status tells the decision',
      rule: 'decision-status',
      find: 'return !decisionSeen && telling.includes(status) ? veil : status;',
      replace: 'return status;',
    },
    {
      name: 'a status filter acts on the hidden status',
      rule: 'decision-filter',
      find: 'filter.includes(shownStatus(status, decisionSeen))',
      replace: 'filter.includes(status)',
    },
    {
      name: 'the detail shows the decision before the release',
      rule: 'decision',
      find: 'decision: seen ? stored.decision : null,',
      replace: 'decision: stored.decision,',
    },
    {
      name: 'the detail shows the notes to authors before the release',
      rule: 'decision',
      find: 'notesToAuthors: seen ? stored.notesToAuthors : null,',
      replace: 'notesToAuthors: stored.notesToAuthors,',
    },
    {
      name: 'authors read the notes to chairs once released',
      rule: 'notes-to-chairs',
      find: 'notesToChairs: role.chairs ? stored.notesToChairs : null,',
      replace: 'notesToChairs: seen ? stored.notesToChairs : null,',
    },
    {
      name: 'the detail tells when it was decided before the release',
      rule: 'decision',
      find: 'decidedAt: seen ? stored.decidedAt : null,',
      replace: 'decidedAt: stored.decidedAt,',
    },
    {
      name: 'a single-blind track shows reviewers to authors',
      rule: 'reviewer-blind',
      find: "return reviewType !== 'OPEN';",
      replace: "return reviewType !== 'OPEN' && reviewType !== 'SINGLE_BLIND';",
    },
    {
      name: 'a track of unknown review type shows reviewers to authors',
      rule: 'reviewer-unknown-type',
      find: "return reviewType !== 'OPEN';",
      replace: "return ['SINGLE_BLIND', 'DOUBLE_BLIND'].includes(reviewType);",
    },
    {
      name: 'an author who chairs is shown the own reviewers',
      rule: 'reviewer-own-submission',
      find: '!(role.authors && isBlind(place.reviewType)) && (role.chairs || role.authors)',
      replace: 'role.chairs || (role.authors && !isBlind(place.reviewType))',
    },
    {
      name: 'an open track hides reviewers from authors',
      rule: 'reviewer-open',
      find: '&& (role.chairs || role.authors)',
      replace: '&& role.chairs',
    },
    {
      name: 'authors see every review at once',
      rule: 'review-release',
      find: 'return role.chairs;',
      replace: 'return role.chairs || role.authors;',
    },
    {
      name: 'authors are shown when reviews and decisions came',
      rule: 'change-hidden',
      find: 'if (role.chairs) return latest(changes.changedAt);',
      replace: 'if (role.chairs || role.authors) return latest(changes.changedAt);',
    },
    {
      name: 'a decision moves the time of change before the release',
      rule: 'change-hidden',
      find: 'const decidedAt = seesDecision(role, place) ? changes.decidedAt : null;',
      replace: 'const { decidedAt } = changes;',
    },
    {
      name: 'a release is no change for authors',
      rule: 'what changes in what is shown has a time',
      find: 'return latest(changes.shownAt, decidedAt, changes.releaseTurnedAt);',
      replace: 'return latest(changes.shownAt, decidedAt);',
    },
  ]),
];
