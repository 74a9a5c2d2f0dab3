import * as fc from 'fast-check';
import {
  assignmentStatuses,
  expansions,
  registrationStatuses,
  reviewerExpansions,
  roles,
  submissionStatuses,
} from '#lib/contract/resources/vocabulary.ts';
import { conferenceSlugs } from '#verify/worlds/world.ts';
import { submissionSlugs } from '#verify/worlds/conference.ts';
import { primary } from '#verify/worlds/people.ts';
import { reviewerIdOf } from '#verify/worlds/stage.ts';
import { moments } from '#verify/worlds/submission.ts';

const everywhere = [...conferenceSlugs, 'gamma'];
const slugs = everywhere.flatMap((conference) => submissionSlugs(conference).slice(0, conference === 'gamma' ? 1 : 6));

const limit = fc.constantFrom('1', '2', '100');
const since = fc.option(fc.constantFrom(...moments, '2026-03-01T00:00:00Z', 'today'), { nil: undefined, freq: 2 });
const some = (values: readonly string[]) =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: Math.min(values.length, 3) }).map((chosen) => chosen.join(',')),
    { nil: undefined },
  );

const reviewerIn = (conference: string) =>
  fc.option(fc.constantFrom(...primary.map((address) => reviewerIdOf(conference, address))), {
    nil: undefined,
    freq: 1,
  });

/** The address of a list with the parameters that have a value. */
const listOf = (path: string, parameters: Record<string, fc.Arbitrary<string | undefined>>) =>
  fc.record(parameters).map((given) => {
    const query = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
    return `${path}?${query.join('&')}`;
  });

const listArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: listOf('/submissions', {
      conference: fc.constantFrom(...everywhere),
      track: fc.option(fc.constantFrom('track-0', 'track-1', 'track-2', 'nothing'), { nil: undefined, freq: 2 }),
      status: some(submissionStatuses),
      updatedSince: since,
      expand: some(expansions),
      limit,
    }),
  },
  {
    weight: 2,
    arbitrary: listOf('/assignments', {
      conference: fc.option(fc.constantFrom(...everywhere), { nil: undefined }),
      status: some(assignmentStatuses),
      updatedSince: since,
      limit,
    }),
  },
  {
    weight: 2,
    arbitrary: listOf('/registrations', {
      conference: fc.constantFrom(...everywhere),
      status: some(registrationStatuses),
      updatedSince: since,
      limit,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...everywhere).chain((conference) =>
      listOf(`/conferences/${conference}/reviews`, {
        track: fc.option(fc.constantFrom('track-0', 'track-1', 'nothing'), { nil: undefined, freq: 2 }),
        limit,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...everywhere).chain((conference) =>
      listOf(`/conferences/${conference}/conflicts`, {
        track: fc.option(fc.constantFrom('track-0', 'track-1', 'nothing'), { nil: undefined, freq: 2 }),
        limit,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...everywhere).chain((conference) =>
      listOf(`/conferences/${conference}/assignments`, {
        track: fc.option(fc.constantFrom('track-0', 'track-1', 'nothing'), { nil: undefined, freq: 2 }),
        status: some(assignmentStatuses),
        reviewer: reviewerIn(conference),
        expand: fc.option(fc.constantFrom('scores', 'all'), { nil: undefined }),
        limit,
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...everywhere).chain((conference) =>
      listOf(`/conferences/${conference}/reviewers`, {
        track: fc.option(fc.constantFrom('track-0', 'track-1', 'nothing'), { nil: undefined, freq: 1 }),
        scoreField: fc.option(fc.constantFrom('soundness', 'nothing'), { nil: undefined, freq: 1 }),
        reviewer: reviewerIn(conference),
        expand: some(reviewerExpansions),
        limit,
      }),
    ),
  },
  { weight: 1, arbitrary: listOf('/conferences', { role: some(roles), limit }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...slugs)
      .chain((slug) => listOf(`/submissions/${slug}/reviews`, { limit: fc.constantFrom('1', '2') })),
  },
);

/** Requests that are sent to both worlds: single resources, and lists whose cursors are followed to the end. */
export interface Script {
  single: readonly string[];
  lists: readonly string[];
  /** Messages of an assistant: calls of tools, and reads of resources. */
  messages: readonly object[];
}

const messageOf = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
const callOf = (name: string, given: object = {}) => messageOf('tools/call', { name, arguments: given });

/** Half of the tools and resources, for a conference and a submission. */
const messageArbitrary = fc
  .record({
    conference: fc.constantFrom(...everywhere),
    submission: fc.constantFrom(...slugs),
    wholeTexts: fc.boolean(), // and whether figures have details
    limit: fc.constantFrom(1, 25),
    within: fc.constantFrom({}, { track: 'track-0' }, { track: 'track-1' }),
    updated: fc.constantFrom({}, ...moments.map((updatedSince) => ({ updatedSince }))),
    since: fc.constantFrom(...moments, '2026-03-01T00:00:00Z'),
    target: fc.constantFrom({}, { target: 1 }, { target: 4 }),
  })
  .map(({ conference, submission, wholeTexts, limit, within, updated, since, target }) => [
    callOf('who_am_i'),
    callOf('list_conferences', { limit }),
    callOf('get_conference', { conference, wholeTexts }),
    callOf('get_progress', { conference, since, ...target, details: wholeTexts }),
    callOf('list_submissions', { conference, limit, ...within, ...updated, expand: ['reviews', 'scores'] }),
    callOf('get_submission', { submission, wholeTexts }),
    callOf('list_reviews_of_submission', { submission, limit, wholeTexts }),
    callOf('list_reviews_of_conference', { conference, limit, ...within, wholeTexts }),
    callOf('list_late_reviews', { conference, ...within }),
    callOf('list_my_assignments', { conference, limit }),
    callOf('list_assignments', { conference, limit, ...within }),
    callOf('list_reviewers', { conference, limit, ...within, expand: ['comparisons'] }),
    callOf('list_possible_conflicts', { conference, limit, ...within }),
    callOf('list_registrations', { conference, limit }),
    messageOf('resources/read', { uri: `rostrum://conferences/${conference}` }),
    messageOf('resources/read', { uri: `rostrum://submissions/${submission}` }),
  ])
  .chain((all) => fc.subarray(all, { minLength: 7, maxLength: 7 }));

/** Every single resource that may exist, and the lists that need no filter. */
const always: Pick<Script, 'single' | 'lists'> = {
  single: [
    '/me',
    '/account/calendar/review-deadlines',
    ...everywhere.flatMap((conference) => [
      `/conferences/${conference}`,
      `/conferences/${conference}/assignments?limit=100`,
      `/conferences/${conference}/reviewers?limit=100&expand=comparisons`,
      `/conferences/${conference}/figures`,
      `/conferences/${conference}/figures?target=2`,
      `/conferences/${conference}/figures?since=2026-03-01T00:00:00Z`,
    ]),
    ...slugs.flatMap((slug) => [`/submissions/${slug}`, `/submissions/${slug}/reviews`]),
  ],
  lists: [
    '/conferences?limit=1',
    '/assignments?limit=2',
    ...conferenceSlugs.flatMap((conference) => [
      `/submissions?conference=${conference}&expand=reviews,scores`,
      `/submissions?conference=${conference}&limit=2`,
      `/registrations?conference=${conference}&limit=2`,
      `/conferences/${conference}/reviews?limit=2`,
    ]),
  ],
};

/** Every single resource, up to a dozen lists with random filters, page sizes and expansions, and what an assistant asks. */
export const scriptArbitrary: fc.Arbitrary<Script> = fc
  .record({ lists: fc.array(listArbitrary, { minLength: 10, maxLength: 14 }), messages: messageArbitrary })
  .map(({ lists, messages }) => ({ single: always.single, lists: [...always.lists, ...lists], messages }));
