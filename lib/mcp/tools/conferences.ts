import * as z from 'zod/mini';
import { timestamp } from '#lib/contract/resources/references.ts';
import { roles } from '#lib/contract/resources/vocabulary.ts';
import { conference, page } from './inputs.ts';
import { toolOf } from './tool.ts';

export const whoAmI = toolOf('getMe', {
  name: 'who_am_i',
  title: 'Who am I',
  description:
    'The person whose key is used, what the key may do, and the roles of the person by conference. Everything else that the tools show depends on these roles.',
  input: {},
  request: () => ({}),
});

export const listConferences = toolOf('listConferences', {
  name: 'list_conferences',
  title: 'List conferences',
  description: 'The conferences in which the person holds a role, latest first, with slugs, days and roles.',
  input: {
    role: z.optional(z.string().check(z.describe(`Only where the person holds this role: ${roles.join(', ')}.`))),
    ...page(),
  },
  request: (query) => ({ query }),
});

export const getConference = toolOf('getConference', {
  name: 'get_conference',
  title: 'Get a conference',
  description:
    'One conference with its tracks, their phases, and the review deadline of each phase. chaired says whether the person sees all submissions of a track.',
  input: { conference },
  hasLongTexts: true,
  request: ({ conference }) => ({ path: { 'conference-slug': conference } }),
});

export const getProgress = toolOf('getFigures', {
  name: 'get_progress',
  title: 'Get the figures of a conference',
  description:
    'How reviewing goes in a conference, counted by track and phase: submissions, reviews assigned, completed and late (not completed, and past the deadline of their phase), ' +
    'submissions with fewer completed reviewers than their target (belowTarget), and those that will fall short even if everyone who has accepted and is not late delivers (willFallShort). ' +
    'These are exact counts: use them instead of counting lists. asOf is when they were counted. With since, changes counts what is new since then.',
  input: {
    conference,
    target: z
      .optional(z.int().check(z.gte(1), z.lte(99)))
      .check(z.describe('How many reviewers each submission should have. By default the target of its phase, else 3.')),
    since: z.optional(timestamp).check(z.describe('Count also what has changed since then (RFC 3339, UTC).')),
  },
  request: ({ conference, ...query }) => ({ path: { 'conference-slug': conference }, query }),
});

export const listRegistrations = toolOf('listRegistrations', {
  name: 'list_registrations',
  title: 'List registrations',
  description: 'The people who registered for a conference, oldest first.',
  input: { conference, ...page() },
  request: (query) => ({ query }),
});
