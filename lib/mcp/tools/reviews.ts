import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import { standingStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { CallRequest, Reply } from '#lib/client/client.ts';
import { conference, page, submission, track } from './inputs.ts';
import { type Reading, toolOf } from './tool.ts';

/** Reviews are long: few on a page. */
const fewReviews = page(5, 25);

export const listReviewsOfSubmission = toolOf('listSubmissionReviews', {
  name: 'list_reviews_of_submission',
  title: 'List the reviews of a submission',
  description:
    'The completed reviews of one submission in full: the fields of the review form with their texts and scores, and who wrote each. An empty name and email mean that the reviewer is hidden from the person.',
  input: { submission, ...fewReviews },
  hasLongTexts: true,
  request: ({ submission, ...query }) => ({ path: { 'submission-slug': submission }, query }),
});

export const listReviewsOfConference = toolOf('listConferenceReviews', {
  name: 'list_reviews_of_conference',
  title: 'List the reviews of a conference',
  description: 'The completed reviews of a conference in full, by submission, oldest submission first.',
  input: { conference, track, ...fewReviews },
  hasLongTexts: true,
  request: ({ conference, ...query }) => ({ path: { 'conference-slug': conference }, query }),
});

/** How many late reviews are enough for one answer, and how many pages are read at most to find them. */
const enough = 25;
const pagesAtMost = 10;

export const listLateReviews = toolOf('listConferenceAssignments', {
  name: 'list_late_reviews',
  title: 'List late reviews',
  description:
    'Reviews of a conference that are late: not completed, and past the deadline of their phase (phase.reviewDeadline, UTC), with the reviewer who was asked and the submission, oldest submission first. ' +
    'Follow nextCursor until hasMore is false: an answer can have few or none although more follow. Reviews of submissions whose reviewers are hidden from the person are not listed; get_progress counts them.',
  input: { conference, track, cursor: fewReviews.cursor },
  request: ({ conference, ...query }) => ({
    path: { 'conference-slug': conference },
    query: { ...query, limit: 100, status: standingStatuses.filter((status) => !isCompleted(status)) },
  }),
  read: readLate,
});

/** Reads pages until there is enough. Late is judged by the clock of the service, with the definition of `docs/figures.md`. */
async function readLate({ client, now }: Reading, request: CallRequest<'listConferenceAssignments'>) {
  const late: object[] = [];
  let last: Reply<'listConferenceAssignments'> | undefined;
  let pages = 0;
  for await (const reply of client.pages('listConferenceAssignments', request)) {
    const at = reply.date ?? now().getTime();
    for (const assignment of reply.data.data ?? []) {
      const { status, phase, review } = assignment;
      const isOpen = !isDeclined(status) && !isCompleted(status) && !isCompleted(review?.status);
      if (isOpen && Date.parse(phase?.reviewDeadline ?? '') < at) late.push(assignment);
    }
    last = reply;
    pages += 1;
    if (late.length >= enough || pages >= pagesAtMost) break;
  }
  return { ...last?.data, data: late };
}
