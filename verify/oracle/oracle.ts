import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import {
  among,
  conferenceAssignments,
  conferenceReviewers,
  conferenceReviews,
  figures,
  forbidden,
  lacks,
  noSuchTrack,
  possibleConflicts,
  reviews,
} from './chaired.ts';
import {
  firstNameOf,
  type Gone,
  hasReturned,
  isKnown,
  lostAssignments,
  lostSubmissions,
  ownAssignments,
} from './gone.ts';
import type { Expected, Question } from './questions.ts';
import { standingOf, type Standing } from '#verify/worlds/observer.ts';
import { assignmentRow, conferenceDetail, conferenceRow, identity, latest, phaseOf, registrationRow } from './rows.ts';
import { shownStatus, submissionDetail, submissionRow, type View } from './submission.ts';
import { assignmentUpdate, registrationUpdate, submissionUpdate, type Before } from './updates.ts';
import { isWhole, type WorldKey } from '#verify/worlds/world.ts';

const notFound = { status: 404, code: 'not_found' } as const;

/** The conferences, and their state before the last import if there were two. */
interface State {
  datasets: readonly Dataset[];
  /** RFC 3339. Decides which reviews are overdue. */
  now: string;
  before?: Before | undefined;
}

/**
 * Says what a key's owner is shown. It is a second implementation, written from the specification and the design, to check the
 * first.
 */
export function expected(state: State, key: WorldKey, question: Question): Expected {
  if (question.operation === 'listReviewDeadlines') return reviewDeadlines(state, key);
  const answer = shown(state, key, question);
  if (!('gone' in answer) || !('updatedSince' in question)) return answer;
  const { datasets, before } = state;
  const asked = { owner: key.owner, updatedSince: question.updatedSince, before };
  const standings = datasets.map((dataset) => standingOf(datasets, dataset, key.owner));
  return standings.some((standing) => hasReturned(asked, standing)) ? { ...answer, gone: null } : answer;
}

function shown(
  state: State,
  key: WorldKey,
  question: Exclude<Question, { operation: 'listReviewDeadlines' }>,
): Expected {
  const { datasets, now, before } = state;
  if (key.expired || key.revoked) return { status: 401, code: 'invalid_api_key' };
  if (!key.scopes.includes('read')) return { status: 403, code: 'insufficient_scope' };
  const everywhere = datasets.map((dataset) => standingOf(datasets, dataset, key.owner));
  const reachable = everywhere.filter(({ dataset }) => allows(key, dataset)).filter(({ roles }) => roles.length > 0);
  const sees = (standing: Standing): View => ({ datasets, standing, now, before });
  switch (question.operation) {
    case 'getMe':
      return { status: 200, body: identity(datasets, key, reachable) };
    case 'listConferences':
      return conferences(reachable, question.role);
    case 'getConference':
      return inConference(everywhere, key, question.slug, (standing) => ({
        status: 200,
        body: conferenceDetail(standing),
      }));
    case 'getFigures':
      return inConference(everywhere, key, question.slug, (standing) => figures(sees(standing), question));
    case 'listSubmissions':
      return inConference(everywhere, key, question.conference, (standing) =>
        submissions(sees(standing), key, question, before),
      );
    case 'getSubmission':
      return ofSubmission(everywhere, key, question.slug, (standing, submission) => ({
        status: 200,
        body: {
          ...submissionDetail(sees(standing), submission),
          updatedAt: submissionUpdate(sees(standing), submission, before),
        },
      }));
    case 'listSubmissionReviews':
      return ofSubmission(everywhere, key, question.slug, (standing, submission) =>
        reviews(sees(standing), submission),
      );
    case 'listConferenceReviews':
      return inConference(everywhere, key, question.slug, (standing) => conferenceReviews(sees(standing), question));
    case 'listConferenceAssignments':
      return inConference(everywhere, key, question.slug, (standing) =>
        conferenceAssignments(sees(standing), question),
      );
    case 'listConferenceReviewers':
      return inConference(everywhere, key, question.slug, (standing) => conferenceReviewers(sees(standing), question));
    case 'listPossibleConflicts':
      return inConference(everywhere, key, question.slug, (standing) =>
        possibleConflicts(sees(standing), reachable, question.track),
      );
    case 'listAssignments':
      return question.conference === undefined
        ? assignments(
            {
              standings: key.conference === null ? reachable : everywhere.filter(({ dataset }) => allows(key, dataset)),
              everywhere,
            },
            key,
            question,
            before,
          )
        : inConference(everywhere, key, question.conference, (standing) =>
            assignments({ standings: [standing], everywhere }, key, question, before),
          );
    default:
      return inConference(everywhere, key, question.conference, (standing) =>
        registrations(standing, question, before),
      );
  }
}

const allows = (key: WorldKey, dataset: Dataset) =>
  key.conference === null || key.conference === dataset.conference.slug;

/** A conference exists only for people who have a role in it. A restricted key of such a person gets 403 for it. */
function inConference(
  everywhere: readonly Standing[],
  key: WorldKey,
  slug: string,
  answer: (standing: Standing) => Expected,
): Expected {
  const standing = everywhere.find(({ dataset }) => dataset.conference.slug === slug);
  if (!standing || standing.roles.length === 0) return notFound;
  return allows(key, standing.dataset) ? answer(standing) : forbidden;
}

function ofSubmission(
  everywhere: readonly Standing[],
  key: WorldKey,
  slug: string,
  answer: (standing: Standing, submission: SubmissionRecord) => Expected,
): Expected {
  for (const standing of everywhere) {
    const submission = [...standing.dataset.submissions].find((each) => each.slug === slug);
    if (!submission) continue;
    if (!standing.manages(submission) && !standing.wrote(submission)) return notFound;
    return allows(key, standing.dataset) ? answer(standing, submission) : forbidden;
  }
  return notFound;
}

const since = (moment: string | undefined, at: string | null) => moment === undefined || (at !== null && at >= moment);

function conferences(reachable: readonly Standing[], role: string | undefined): Expected {
  const held = reachable.filter(({ roles }) => role === undefined || roles.some((each) => each === role));
  return { status: 200, rows: held.map(conferenceRow), order: { by: 'startDate', descending: true } };
}

/** Filters apply to what is shown, never to hidden values. */
function submissions(
  view: View,
  key: WorldKey,
  question: Question & { operation: 'listSubmissions' },
  before?: Before,
): Expected {
  const { dataset, manages, wrote } = view.standing;
  const { track, status, updatedSince, expand = [] } = question;
  if (lacks(dataset, track)) return noSuchTrack;
  const changed = [...dataset.submissions]
    .filter((submission) => manages(submission) || wrote(submission))
    .map((submission) => ({ submission, updatedAt: submissionUpdate(view, submission, before) }))
    .filter(({ updatedAt }) => since(updatedSince, updatedAt));
  const [listed, left] = parted(
    changed,
    ({ submission }) =>
      (track === undefined || submission.track === track) && among(status, shownStatus(view, submission)),
  );
  const rows = listed.map(({ submission, updatedAt }) => ({
    ...submissionRow(view, submission, expand),
    updatedAt,
  }));
  const lost = lostSubmissions({ owner: key.owner, updatedSince, before }, view.standing);
  const gone = [...lost, ...left.map(({ submission: { slug } }): Gone => ({ kind: 'submission', slug }))];
  const known = isKnown(question, [view.standing], expand.includes('reviews') ? view : null);
  return {
    status: 200,
    rows,
    order: { by: 'createdAt' },
    ...(updatedSince !== undefined && { gone: known ? gone : null }),
  };
}

function assignments(
  { standings, everywhere }: { standings: readonly Standing[]; everywhere: readonly Standing[] },
  key: WorldKey,
  question: Question & { operation: 'listAssignments' },
  before?: Before,
): Expected {
  const { status, updatedSince } = question;
  const shownIn = standings.filter(({ roles }) => roles.length > 0);
  const changed = shownIn
    .flatMap(({ dataset }) => ownAssignments(dataset, key.owner))
    .map((own) => ({ own, updatedAt: assignmentUpdate(own.dataset, own.submission, own.assignment, before) }))
    .filter(({ updatedAt }) => since(updatedSince, updatedAt));
  const [listed, left] = parted(changed, ({ own }) => among(status, own.assignment.status));
  const rows = listed.map(({ own: { dataset, submission, assignment }, updatedAt }) => ({
    ...assignmentRow(dataset, submission, assignment),
    updatedAt,
  }));
  const mayLose = question.conference === undefined && key.conference === null ? everywhere : standings;
  const lost = mayLose.flatMap((standing) => lostAssignments({ owner: key.owner, updatedSince, before }, standing));
  const gone = [...lost, ...left.map(({ own }) => firstNameOf(own, before))];
  return {
    status: 200,
    rows,
    order: { by: 'assignedAt' },
    ...(updatedSince !== undefined && { gone: isKnown(question, shownIn, null) ? gone : null }),
  };
}

/** What the calendar address of a key's owner shows: the deadlines of reviews to write, wherever the owner has a role. */
function reviewDeadlines({ datasets, before }: State, key: WorldKey): Expected {
  if (!isWhole(key)) return { status: 401, code: 'not_signed_in' }; // the key's owner has no calendar address there
  const rows = datasets
    .map((dataset) => standingOf(datasets, dataset, key.owner))
    .filter(({ roles }) => roles.length > 0)
    .flatMap(({ dataset }) => ownAssignments(dataset, key.owner))
    .filter(
      ({ assignment: { status, review } }) => among(['PENDING', 'ACCEPTED'], status) && review.status !== 'SUBMITTED',
    )
    .filter(
      ({ dataset, submission, assignment }) => phaseOf(dataset, submission.track, assignment.phase)?.reviewDeadline,
    )
    .map(({ dataset, submission, assignment }) => {
      const { id, slug, phase, conference, track, ...row } = assignmentRow(dataset, submission, assignment);
      const changed = assignmentUpdate(dataset, submission, assignment, before);
      const moved =
        before && deadlineMoved(before, dataset, submission.track, assignment.phase) ? before.changedAt : null;
      return { id, slug, phase, conference, track, submission: row['submission'], updatedAt: latest([changed, moved]) };
    });
  return { status: 200, rows, order: null };
}

function deadlineMoved(before: Before, dataset: Dataset, track: string, phase: number): boolean {
  const then = before.datasets.find(({ conference }) => conference.slug === dataset.conference.slug)!;
  const was = then.tracks.some(({ slug }) => slug === track) ? phaseOf(then, track, phase) : undefined;
  return was !== undefined && was.reviewDeadline !== phaseOf(dataset, track, phase)?.reviewDeadline;
}

function registrations(
  standing: Standing,
  question: Question & { operation: 'listRegistrations' },
  before?: Before,
): Expected {
  const { status, updatedSince } = question;
  const { dataset, chair } = standing;
  if (!chair) return forbidden;
  const changed = [...dataset.registrations]
    .map((registration) => ({ registration, updatedAt: registrationUpdate(dataset, registration, before) }))
    .filter(({ updatedAt }) => since(updatedSince, updatedAt));
  const [listed, left] = parted(changed, ({ registration }) => among(status, registration.status));
  const rows = listed.map(({ registration, updatedAt }) => ({ ...registrationRow(dataset, registration), updatedAt }));
  const { slug: conference } = dataset.conference;
  const gone = left.map(({ registration: { email } }): Gone => ({ kind: 'registration', conference, email }));
  return {
    status: 200,
    rows,
    order: { by: 'createdAt' },
    ...(updatedSince !== undefined && { gone: isKnown(question, [standing], null) ? gone : null }),
  };
}

/** The items that pass, and the others. */
function parted<T>(items: readonly T[], passes: (item: T) => boolean): [T[], T[]] {
  return [items.filter(passes), items.filter((item) => !passes(item))];
}
