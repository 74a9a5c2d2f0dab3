import * as z from 'zod/mini';
import { expansions, submissionStatuses } from '#lib/contract/resources/vocabulary.ts';
import { conference, page, statuses, submission, track, updatedSince } from './inputs.ts';
import { toolOf } from './tool.ts';

export const listSubmissions = toolOf('listSubmissions', {
  name: 'list_submissions',
  title: 'List submissions',
  description:
    'The submissions of a conference that the person may see, oldest first: title, keywords, authors, status and decision. For chairs, expand adds to each submission ' +
    'its reviews with their reviewers (reviews) and all its scores (scores). The list cannot be searched by words: read its pages.',
  input: {
    conference,
    track,
    status: statuses(submissionStatuses),
    updatedSince,
    expand: z
      .optional(z.array(z.enum(expansions)).check(z.minLength(1)))
      .check(z.describe('What to add to the submissions that the person chairs.')),
    ...page(25, 50), // with expand a submission is long
  },
  request: (query) => ({ query }),
});

export const getSubmission = toolOf('getSubmission', {
  name: 'get_submission',
  title: 'Get a submission',
  description:
    'One submission with its data, authors, decision and the notes that come with it, the progress of its reviews, and which reviews it has, as far as the person may see them. ' +
    'An empty reviewer means that the name is hidden from the person.',
  input: { submission },
  hasLongTexts: true,
  request: ({ submission }) => ({ path: { 'submission-slug': submission } }),
});
