import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf, roundsOf } from '#components/conferences/model/rounds.ts';
import { scoresByReviewer } from '#components/reviews/calibration/scores-by-reviewer.ts';
import { invitationOf } from '#components/reviews/model/invitation.ts';
import { reviewedRow } from '#components/reviews/model/reviewed-row.ts';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import { doAtOnce } from '#lib/contract/long-work.ts';
import type { Answer } from '#lib/contract/operations.ts';
import { assignmentStatuses } from '#lib/contract/resources/vocabulary.ts';
import { conferenceCalibration } from '#lib/contract/reviews/conference-calibration.ts';
import { rounded } from '#lib/contract/reviews/statistics.ts';
import { addScores, scaleByTrack, scalesIn, type ScaleTally } from '#lib/contract/reviews/scales.ts';
import { allItems, now, type World, worldOf } from '#lib/service/test-world.ts';
import {
  assignmentRecord,
  conferenceRecord,
  notStarted,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { countedReviewer } from '#components/reviews/people/counted-row.ts';
import { reviewerRows } from '#components/reviews/people/listed-row.ts';
import { comparedRows, type ReviewerRow } from '#components/reviews/people/reviewer-row.ts';

const [chair, trackChair] = ['chair@x.org', 'track@x.org'];

type Submission = Answer<'listSubmissions'>['data'][number];
type Assignment = Answer<'listConferenceAssignments'>['data'][number];
type Reviewer = Answer<'listConferenceReviewers'>['data'][number];

/** The rows of the dashboard, counted from the lists. */
async function listed(it: World, as: string, { track, score }: { track: string; score: string }) {
  const { body: conference } = await it.ask('/conferences/conf', { as });
  const rounds = roundsOf(conference);
  const submissions = await allItems<Submission>(it, '/submissions?conference=conf&expand=reviews,scores', as, 100);
  const assignments = await allItems<Assignment>(it, '/conferences/conf/assignments?expand=scores', as, 100);
  const invitations = assignments.map(invitationOf);
  const tally: ScaleTally = new Map();
  for (const each of submissions) addScores(tally, { track: each.track.slug, reviewed: each });
  const scales = scaleByTrack(scalesIn(tally, score));
  const context = { rounds, now: now.getTime(), target: null, scales };
  const rows = submissions.map((each) => reviewedRow(submissionRow(each), each, context));
  const scores = doAtOnce(scoresByReviewer(invitations, (slug, index) => placeOf(rounds, { track: slug, index })));
  const own = rows.filter(({ submission }) => track === '' || submission.track?.slug === track);
  const calibration = doAtOnce(conferenceCalibration(own, (slug) => scores.get(slug)));
  return doAtOnce(reviewerRows({ submissions: rows, invitations, calibration, track }));
}

/** The same, as the service counts them. */
async function counted(it: World, as: string, { track, score }: { track: string; score: string }) {
  const query = new URLSearchParams({ ...(track && { track }), ...(score && { scoreField: score }) });
  const reviewers = await allItems<Reviewer>(it, `/conferences/conf/reviewers?${query}`, as, 100);
  return doAtOnce(comparedRows(reviewers.map(countedReviewer)));
}

/** What is shown of a row. Days and offsets are rounded as the service does: they may be added up in another order. */
function shown({ id, name, email, text, counts, answers, load, hasCapacity, hasNamesake, offsets }: ReviewerRow) {
  const plain = { id, name, email, text, counts, load, hasCapacity, hasNamesake };
  return {
    ...plain,
    answers: answers && {
      counts: answers.counts,
      days: [answers.daysToAccept, answers.daysToSubmit].map((days) => days !== undefined && rounded(days)),
    },
    offsets: offsets?.map(({ scale, comparisons, difference, offset, low, high }) => ({
      scale: [scale.key, scale.tracks.toSorted(), scale.least, scale.most],
      comparisons,
      figures: [difference, offset, low, high].map(rounded),
    })),
  };
}

const byId = (rows: readonly ReviewerRow[]) => rows.map(shown).toSorted((one, other) => (one.id < other.id ? -1 : 1));

const reviewers = ['ana', 'bob', 'eve', 'kim'].map((name) => `${name}@x.org`);
const assignments = fc.uniqueArray(
  fc.record({
    reviewer: fc.constantFrom(...reviewers),
    phase: fc.constantFrom(1, 1, 2),
    status: fc.constantFrom('COMPLETED' as const, 'COMPLETED' as const, ...assignmentStatuses),
    assignedAt: fc.constantFrom(null, '2026-02-01T00:00:00.000Z', '2026-02-04T12:00:00.000Z'),
    respondedAt: fc.constantFrom(null, '2026-02-02T00:00:00.000Z', '2026-02-09T06:00:00.000Z'),
    review: fc.oneof(
      { weight: 1, arbitrary: fc.constant(notStarted) },
      {
        weight: 5,
        arbitrary: fc
          .record({ rating: fc.integer({ min: 1, max: 10 }), soundness: fc.integer({ min: 1, max: 4 }) })
          .map((reviewData) => ({ ...assignmentRecord('').review, reviewData })),
      },
    ),
  }),
  { minLength: 1, maxLength: 6, selector: ({ reviewer, phase }) => `${reviewer} ${phase}` },
);
const papers = fc.array(
  fc.record({
    track: fc.constantFrom('open', 'single', 'double'),
    authors: fc.constantFrom([chair], [trackChair], ['author@x.org'], ['author@x.org']),
    assignments,
  }),
  { minLength: 3, maxLength: 14 },
);
const deadlines = [{ reviewDeadline: '2026-03-01T00:00:00.000Z' }, { reviewDeadline: '2026-06-01T00:00:00.000Z' }];

describe('reviewers that the service has counted', () => {
  test('are in every figure those that the dashboard counts from the lists, for every chair, track and score', async () => {
    let offsets = 0;
    await fc.assert(
      fc.asyncProperty(papers, async (given) => {
        const it = await worldOf([
          conferenceRecord('conf', {
            tracks: [
              trackRecord('open', 'OPEN', deadlines),
              trackRecord('single', 'SINGLE_BLIND', deadlines),
              trackRecord('double', 'DOUBLE_BLIND', deadlines),
            ],
            grants: [
              { email: chair, role: 'chair' },
              { email: trackChair, role: 'trackChair', track: 'single' },
              { email: trackChair, role: 'trackChair', track: 'double' },
            ],
            submissions: given.map(({ track, ...rest }, at) => submissionRecord(`s${at}`, track, rest)),
          }),
        ]);
        for (const as of [chair, trackChair]) {
          for (const asked of [
            { track: '', score: '' },
            { track: 'single', score: 'soundness' },
          ]) {
            const rows = byId(await counted(it, as, asked));
            expect(rows).toEqual(byId(await listed(it, as, asked)));
            offsets += rows.filter((row) => (row.offsets ?? []).length > 0).length;
          }
        }
      }),
      { numRuns: 25 },
    );
    expect(offsets).toBeGreaterThan(0);
  });
});
