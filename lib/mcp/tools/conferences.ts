import * as z from 'zod/mini';
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

export const listRegistrations = toolOf('listRegistrations', {
  name: 'list_registrations',
  title: 'List registrations',
  description: 'The people who registered for a conference, oldest first.',
  input: { conference, ...page() },
  request: (query) => ({ query }),
});
