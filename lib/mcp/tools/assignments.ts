import { assignmentExpansions, assignmentStatuses, reviewerExpansions } from '#lib/contract/resources/vocabulary.ts';
import * as z from 'zod/mini';
import { conference, page, reviewer, statuses, track, updatedSince } from './inputs.ts';
import { toolOf } from './tool.ts';

export const listMyAssignments = toolOf('listAssignments', {
  name: 'list_my_assignments',
  title: 'List my review assignments',
  description:
    'What the person was asked to review, oldest first: submission, phase, deadline (phase.reviewDeadline, UTC), and how far the review is.',
  input: { conference: z.optional(conference), status: statuses(assignmentStatuses), updatedSince, ...page() },
  request: (query) => ({ query }),
});

export const listAssignments = toolOf('listConferenceAssignments', {
  name: 'list_assignments',
  title: 'List the assignments of a conference',
  description:
    'Who was asked to review what in a conference, and what became of it, by submission, oldest submission first. For reviews that are late, use list_late_reviews.',
  input: {
    conference,
    track,
    status: statuses(assignmentStatuses),
    reviewer,
    expand: z
      .optional(z.array(z.enum(assignmentExpansions)).check(z.minLength(1)))
      .check(z.describe('What to add: the scores of each completed review, enough to compare how reviewers score.')),
    ...page(),
  },
  request: ({ conference, ...query }) => ({ path: { 'conference-slug': conference }, query }),
});

export const listPossibleConflicts = toolOf('listPossibleConflicts', {
  name: 'list_possible_conflicts',
  title: 'List possible conflicts',
  description:
    'Reviewers of a conference who may be close to an author of what they review, with the reasons: the same person, the same domain of their addresses, the same affiliation, or other submissions that both wrote. ' +
    'They are hints, not findings: a person has to look at each.',
  input: { conference, track, ...page() },
  request: ({ conference, ...query }) => ({ path: { 'conference-slug': conference }, query }),
});

export const listReviewers = toolOf('listConferenceReviewers', {
  name: 'list_reviewers',
  title: 'List the reviewers of a conference',
  description:
    'For each reviewer of a conference how often they were asked, accepted, declined or have not answered, how many reviews are completed and late, how many days they ' +
    'take, and how far they score from co-reviewers of the same submissions (offset, with its 95 % interval low to high; no clear difference if that contains 0).',
  input: {
    conference,
    track,
    reviewer,
    scoreField: z
      .optional(z.string().check(z.minLength(1)))
      .check(
        z.describe(
          'The field whose scores are compared, in the tracks that have it; by default the main one of each track.',
        ),
      ),
    expand: z
      .optional(z.array(z.enum(reviewerExpansions)).check(z.minLength(1)))
      .check(z.describe('What to add: each submission in which the reviewer is compared with co-reviewers.')),
    ...page(),
  },
  request: ({ conference, ...query }) => ({ path: { 'conference-slug': conference }, query }),
});
