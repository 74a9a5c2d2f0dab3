import { blankSubmission } from '#lib/importers/model/blank.ts';
import { idFrom, textFrom } from '#lib/importers/model/loose.ts';
import type { SourcedAuthor, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { assignmentsOf, type Setting } from './reviews.ts';
import type { Abstract, Paper, Revision, Track, User } from './wire.ts';

type Note = (field: string, message: string) => void;
type Outcome = Pick<SourcedSubmission, 'status' | 'decision'>;

const abstractOutcomes: Readonly<Record<string, Outcome>> = {
  invited: { status: 'DRAFT', decision: null },
  withdrawn: { status: 'WITHDRAWN', decision: null },
  accepted: { status: 'ACCEPTED', decision: 'ACCEPT' },
  rejected: { status: 'REJECTED', decision: 'REJECT' },
  // Another abstract replaces it.
  merged: { status: 'WITHDRAWN', decision: null },
  duplicate: { status: 'WITHDRAWN', decision: null },
};

const paperOutcomes: Readonly<Record<string, Outcome>> = {
  accepted: { status: 'ACCEPTED', decision: 'ACCEPT' },
  rejected: { status: 'REJECTED', decision: 'REJECT' },
  to_be_corrected: { status: 'IN_REVISION', decision: 'REVISE' },
};

/**
 * Maps an abstract with its reviews.
 *
 * - Track: the first one for which it is reviewed, else the first one for which it was submitted. The accepted track and type would tell the authors
 *   that their abstract is accepted, so they are notes to authors, which are shown with the decision.
 * - Indico does not assign reviewers to single abstracts, so all assignments are COMPLETED. Reviews of one person for several tracks become one
 *   review, with the track in the name of each answer.
 * - Comments of judges, comments of authors to the organisers, and answers to the event's own questions are notes to the chairs, because some
 *   are for managers only, and the export does not say which.
 */
export function mapAbstract(abstract: Abstract, place: string, setting: Setting, note: Note): SourcedSubmission {
  const { id, state, reviews, submitter } = abstract;
  const tracks = [...abstract.reviewedFor, ...abstract.submittedFor];
  const track = tracks[0] ?? null;
  const outcome = outcomeOf(abstractOutcomes, state, reviews.length > 0, note);
  const url = setting.page === null ? null : `${setting.page}/abstracts/${encodeURIComponent(abstract.pageId)}/`;
  const written = abstract.persons.filter(({ authorType }) => authorType !== '');
  return {
    ...baseOf(id, place, abstract.title, note),
    track: track?.id ?? null,
    labels: {
      ...(track && { track: [...new Set(tracks.flatMap(namesOf))] }),
      ...(abstract.type && { type: [abstract.type] }),
    },
    ...outcome,
    decidedAt: outcome.decision === null ? null : instantOf(abstract.judged, setting.zone),
    notesToAuthors: joined(
      abstract.accepted ? `Accepted for the track: ${abstract.accepted.title || abstract.accepted.id}` : '',
      abstract.acceptedType && `Accepted as: ${abstract.acceptedType}`,
    ),
    notesToChairs: joined(abstract.submissionComment, abstract.judgmentComment, fieldsOf(abstract)),
    submissionData: {
      ...(abstract.content && { abstract: abstract.content }),
      ...(abstract.type && { type: abstract.type }),
    },
    createdAt: instantOf(abstract.submitted, setting.zone),
    updatedAt: instantOf(abstract.modified, setting.zone),
    url,
    authors: (written.length > 0 ? written : abstract.persons).map((person): SourcedAuthor => {
      const isCorresponding = person.email !== '' && person.email.toLowerCase() === submitter.email.toLowerCase();
      return { ...authorOf(person, isCorresponding), affiliation: person.affiliation || null };
    }),
    assignments: assignmentsOf(reviews, '', url, setting, note),
  };
}

/**
 * Maps a paper of a contribution. Each revision is a phase: `''` for the first, `Revision 2` and so on. The export has no authors, so people
 * who submitted a revision count as authors.
 */
export function mapPaper(paper: Paper, place: string, setting: Setting, note: Note): SourcedSubmission {
  const last = paper.revisions.at(-1);
  const url = setting.page === null ? null : `${setting.page}/papers/${encodeURIComponent(paper.pageId)}/`;
  const isReviewed = paper.revisions.some(({ reviews }) => reviews.length > 0);
  const state = paper.state || (last?.state ?? '');
  const outcome = outcomeOf(paperOutcomes, state, isReviewed, note);
  const submitters = new Map(paper.revisions.map(({ submitter }) => [submitter.email || submitter.id, submitter]));
  submitters.delete('');
  return {
    ...baseOf(`paper-${paper.id}`, place, paper.title, note),
    labels: {},
    phase: last ? phaseOf(last) : null,
    ...outcome,
    decidedAt: outcome.decision === null ? null : instantOf(last?.judged, setting.zone),
    notesToChairs: joined(...paper.revisions.map(({ judgmentComment }) => judgmentComment)),
    submissionData: { ...(paper.code && { code: paper.code }) },
    currentVersion: Math.max(1, ...paper.revisions.map(({ number }) => number)),
    createdAt: instantOf(paper.revisions[0]?.submitted, setting.zone),
    updatedAt: instantOf(last?.submitted, setting.zone),
    url,
    authors: Array.from(submitters.values(), (submitter) => authorOf(submitter, false)),
    assignments: paper.revisions.flatMap((revision) =>
      assignmentsOf(revision.reviews, phaseOf(revision), url, setting, note),
    ),
  };
}

const phaseOf = ({ number }: Revision) => (number === 1 ? '' : `Revision ${number}`);
const namesOf = ({ id, title, code }: Track) => [id, title, code].filter(Boolean);
const joined = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n') || null;

function fieldsOf({ fields }: Abstract): string {
  const lines = fields.flatMap(({ name, value }) => {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : textFrom(value);
    return name === '' || text === '' ? [] : [`${name}: ${text}`];
  });
  return lines.join('\n');
}

function outcomeOf(table: Readonly<Record<string, Outcome>>, state: string, isReviewed: boolean, note: Note): Outcome {
  if (Object.hasOwn(table, state)) return table[state] as Outcome;
  if (state !== 'submitted')
    note('state', `${state === '' ? 'is missing' : `${JSON.stringify(state)} is not known`}; it counts as submitted`);
  return { status: isReviewed ? 'UNDER_REVIEW' : 'SUBMITTED', decision: null };
}

function baseOf(id: string, place: string, title: string, note: Note) {
  if (title === '') note('title', 'is missing');
  return { ...blankSubmission, id: idFrom(id), place, track: null, title: title || `Untitled (${id})` };
}

function authorOf(user: User, isCorresponding: boolean): SourcedAuthor {
  const { email, firstName, lastName } = user;
  return { firstName, lastName, email: email || null, id: null, affiliation: null, country: null, isCorresponding };
}
