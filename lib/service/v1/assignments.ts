import { Problem } from '#lib/contract/problem.ts';
import { chairsAnything } from '#lib/policy/viewer.ts';
import * as assignments from '#lib/store/conference/assignments.ts';
import * as conflicts from '#lib/store/conflicts/possible-conflicts.ts';
import * as reviewers from '#lib/store/figures/conference-reviewers.ts';
import * as ofConference from '#lib/store/submissions/conference-assignments.ts';
import { assignmentsGoneSince } from '#lib/store/changes/departures.ts';
import type { Context } from './context.ts';
import { envelope, requestedPage, storedTime } from '#lib/service/pages/paging.ts';
import { findConferenceOr404, findTrackOr422 } from './find-or-404.ts';
import { goneFrom } from './gone.ts';

/** `GET /assignments`: the caller's own assignments (specification §1, rule 4; §2.8). */
export async function listAssignments(context: Context<'listAssignments'>) {
  const page = requestedPage(context);
  const { store, viewer } = context;
  const filter = await filterOf(context);
  const found = await assignments.listAssignments(store, viewer.scope, filter, page);
  const gone = await goneFrom(filter, found, context.now, {
    departed: (since) =>
      assignmentsGoneSince(
        store,
        viewer.scope,
        { since, conferenceId: filter.conferenceId ?? null, overdueAt: null },
        context.caller.key.conferenceId,
      ),
    open: filter.statuses ? { ...filter, statuses: undefined } : null,
    list: (wanted, all) => assignments.listAssignments(store, viewer.scope, wanted, all),
  });
  return envelope(context, found, gone);
}

/** How many assignments `listAssignments` lists on all pages. */
export async function countAssignments(context: Context<'listAssignments'>): Promise<number> {
  return assignments.countAssignments(context.store, context.viewer.scope, await filterOf(context));
}

/** @throws Problem if the conference does not exist for the caller */
async function filterOf({ viewer, query }: Context<'listAssignments'>) {
  const conference = query.conference === undefined ? undefined : await findConferenceOr404(viewer, query.conference);
  return {
    conferenceId: conference?.conferenceId,
    statuses: query.status,
    updatedSince: storedTime(query.updatedSince),
  };
}

/** `GET /conferences/{conference-slug}/assignments`: those of all submissions that the caller chairs (an extension). */
export async function listConferenceAssignments(context: Context<'listConferenceAssignments'>) {
  const page = requestedPage(context);
  const filter = await partOf(context);
  const { store, viewer, query } = context;
  const withScores = query.expand?.includes('scores') ?? false;
  return envelope(
    context,
    await ofConference.listConferenceAssignments(store, viewer.scope, { ...filter, withScores }, page),
  );
}

/** How many assignments `listConferenceAssignments` lists on all pages. */
export async function countConferenceAssignments(context: Context<'listConferenceAssignments'>): Promise<number> {
  return ofConference.countConferenceAssignments(context.store, context.viewer.scope, await partOf(context));
}

/** `GET /conferences/{conference-slug}/conflicts`: reviewers who may be close to an author of what the caller chairs (an extension). */
export async function listPossibleConflicts(context: Context<'listPossibleConflicts'>) {
  const page = requestedPage(context);
  const filter = await chairedPart(context, 'Only conference chairs and track chairs may read possible conflicts.');
  return envelope(context, await conflicts.listPossibleConflicts(context.store, context.viewer.scope, filter, page));
}

/** How many possible conflicts `listPossibleConflicts` lists on all pages. */
export async function countPossibleConflicts(context: Context<'listPossibleConflicts'>): Promise<number> {
  const filter = await chairedPart(context, 'Only conference chairs and track chairs may read possible conflicts.');
  return conflicts.countPossibleConflicts(context.store, context.viewer.scope, filter);
}

/** @throws Problem as `chairedPart` */
async function partOf(context: Context<'listConferenceAssignments'>) {
  const part = await chairedPart(context, 'Only conference chairs and track chairs may read who was asked.');
  return { ...part, statuses: context.query.status, reviewer: context.query.reviewer };
}

/** `GET /conferences/{conference-slug}/reviewers`: everybody who was asked to review what the caller chairs (an extension). */
export async function listConferenceReviewers(context: Context<'listConferenceReviewers'>) {
  const page = requestedPage(context);
  const asked = await reviewersAsked(context);
  const withComparisons = context.query.expand?.includes('comparisons') ?? false;
  const { store, viewer } = context;
  return envelope(
    context,
    await reviewers.listConferenceReviewers(store, viewer.scope, { ...asked, withComparisons }, page),
  );
}

/** How many reviewers `listConferenceReviewers` lists on all pages. */
export async function countConferenceReviewers(context: Context<'listConferenceReviewers'>): Promise<number> {
  return reviewers.countConferenceReviewers(context.store, context.viewer.scope, await reviewersAsked(context));
}

/** @throws Problem as `chairedPart` */
async function reviewersAsked(context: Context<'listConferenceReviewers'>) {
  const part = await chairedPart(context, 'Only conference chairs and track chairs may read who reviews.');
  const { reviewer, scoreField } = context.query;
  return { ...part, reviewer, scoreField, now: context.now };
}

/**
 * @param refusal why others may not read it
 * @throws Problem if the conference or the track does not exist for the caller, or they chair nothing in it
 */
async function chairedPart(
  {
    store,
    viewer,
    path,
    query,
  }: Context<'listConferenceAssignments'> | Context<'listConferenceReviewers'> | Context<'listPossibleConflicts'>,
  refusal: string,
) {
  const conference = await findConferenceOr404(viewer, path['conference-slug']);
  if (!chairsAnything(conference)) throw Problem.of('forbidden', { detail: refusal });
  const trackId = await findTrackOr422(store, viewer.scope, conference, query.track);
  return { conferenceId: conference.conferenceId, trackId };
}
