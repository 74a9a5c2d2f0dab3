import { blankAssignment, blankSubmission, notStarted } from '#lib/importers/model/blank.ts';
import { splitName } from '#lib/importers/model/derive.ts';
import { idFrom, numberFrom } from '#lib/importers/model/loose.ts';
import type { SourcedAssignment, SourcedPerson, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import { answersForAuthors } from '#lib/importers/tables/visibility.ts';
import type { Answer, Person, Proposal, Review } from './wire.ts';

type Note = (field: string, message: string) => void;

type Outcome = Pick<SourcedSubmission, 'status' | 'decision'>;

const outcomes: Readonly<Record<string, Outcome>> = {
  draft: { status: 'DRAFT', decision: null },
  accepted: { status: 'ACCEPTED', decision: 'ACCEPT' },
  confirmed: { status: 'ACCEPTED', decision: 'ACCEPT' },
  rejected: { status: 'REJECTED', decision: 'REJECT' },
  withdrawn: { status: 'WITHDRAWN', decision: null },
  canceled: { status: 'WITHDRAWN', decision: null },
};

export interface Setting {
  /** The installation's address, without a slash at its end. */
  url: string;
  event: string;
  /** The IANA time zone for times without an offset. */
  zone: string;
  /** Completes a person with name and address from all records with the same code. */
  personOf: (person: Person) => Person;
}

/**
 * Maps a proposal with its reviews.
 *
 * - Status: see `outcomes`. `submitted` is UNDER_REVIEW once a reviewer is assigned or wrote a review. `pending_state` is not read, because it
 *   is not announced to the speakers yet.
 * - Assignments with a review are COMPLETED, others ACCEPTED, because pretalx does not ask reviewers whether they accept.
 * - If organisers anonymised a proposal, everyone sees the anonymised texts.
 * - pretalx shows reviews to no speaker. Answers of reviewers to questions that are for the organisers by their names are left out and reported.
 * - The speakers' notes and the organisers' internal notes are notes to the chairs. Answers to questions that reviewers may not see, or that
 *   contain personal data, are left out.
 */
export function mapProposal(
  proposal: Proposal,
  reviews: readonly Review[],
  place: string,
  setting: Setting,
  note: Note,
): SourcedSubmission {
  const { code, state, track, tags, publicTags, type } = proposal;
  const isAsked = reviews.length > 0 || (proposal.assigned ?? []).length > 0;
  const open: Outcome = { status: isAsked ? 'UNDER_REVIEW' : 'SUBMITTED', decision: null };
  if (state !== 'submitted' && !Object.hasOwn(outcomes, state)) {
    note('state', `${state === '' ? 'is missing' : `${JSON.stringify(state)} is not known`}; it counts as submitted`);
  }
  if (proposal.title === '') note('title', 'is missing');
  const page = `${setting.url}/orga/event/${setting.event}/submissions/${encodeURIComponent(code)}/`;
  return {
    ...blankSubmission,
    id: idFrom(code),
    place,
    track: track?.id ?? null,
    labels: {
      ...(track && { track: [...new Set([track.id, track.name].filter(Boolean))] }),
      ...(type !== '' && { type: [type] }),
      ...(tags.length > 0 && { tag: tags }),
    },
    title: proposal.title === '' ? `Untitled (${code})` : proposal.title,
    keywords: [...new Set(publicTags)],
    ...(Object.hasOwn(outcomes, state) ? (outcomes[state] ?? open) : open),
    notesToChairs: [proposal.notes, proposal.internalNotes].filter(Boolean).join('\n\n') || null,
    submissionData: {
      ...(proposal.abstract && { abstract: proposal.abstract }),
      ...(proposal.description && { description: proposal.description }),
      ...(type && { type }),
      ...answersOf(proposal.answers.filter(({ isOpen }) => isOpen)),
    },
    createdAt: instantOf(proposal.created, setting.zone),
    updatedAt: null, // pretalx's `updated` includes changes by organisers.
    url: page,
    authors: proposal.speakers.map((speaker) => {
      const { email, name } = setting.personOf(speaker);
      return {
        ...splitName(name),
        email: email || null,
        id: email === '' && speaker.code !== '' ? speaker.code : null,
        affiliation: null,
        country: null,
        isCorresponding: false,
      };
    }),
    assignments: assignmentsOf(proposal, reviews, `${page}reviews/`, setting, note),
  };
}

export function sourcedPerson({ code, name, email }: Person): SourcedPerson {
  return { email: email || null, id: email === '' ? code : null, pseudonym: null, ...splitName(name) };
}

function assignmentsOf(
  { assigned }: Proposal,
  reviews: readonly Review[],
  url: string,
  { zone, personOf }: Setting,
  note: Note,
): SourcedAssignment[] {
  const base = { ...blankAssignment, url };
  const done = reviews.map((review): SourcedAssignment => {
    const submittedAt = instantOf(review.updated, zone) ?? instantOf(review.created, zone);
    const reviewData = answersForAuthors(reviewDataOf(review), (name, message) => note(`reviews.${name}`, message));
    return {
      ...base,
      reviewer: reviewerOf(review, personOf),
      status: 'COMPLETED',
      review: { status: 'SUBMITTED', submittedAt, version: 1, reviewData },
    };
  });
  const wrote = new Set(reviews.map(({ reviewer }) => reviewer.code));
  const asked = [...new Set(assigned ?? [])].filter((code) => !wrote.has(code));
  const pending = asked.map((code): SourcedAssignment => {
    const reviewer = sourcedPerson(personOf({ code, name: '', email: '' }));
    return { ...base, reviewer, status: 'ACCEPTED', review: notStarted };
  });
  return [...done, ...pending];
}

/** A name does not identify a person: reviewers who are given by name alone exist on their submission only. */
function reviewerOf({ id, reviewer }: Review, personOf: Setting['personOf']): SourcedPerson {
  const { code, email, name } = reviewer;
  const isNameAlone = code === '' && email === '';
  const person = sourcedPerson(personOf(reviewer));
  return isNameAlone ? { ...person, id: null, pseudonym: id === '' ? name : `review-${id}` } : person;
}

/** Scores by category, `3: Fine` if the number has a label; the total if there are no others; then text and answers. */
function reviewDataOf({ scores, score, text, answers }: Review): Record<string, unknown> {
  const named = scores.map(({ category, value, label }): [string, unknown] => {
    const number = numberFrom(value);
    const isNamed = label !== '' && label !== value && numberFrom(label) !== number;
    return [category || 'score', isNamed ? (number === null ? label : `${number}: ${label}`) : (number ?? value)];
  });
  const given = named.filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    ...(given.length === 0 && score !== null && { score }),
    ...(text && { text }),
    ...answersOf(answers),
  };
}

const answersOf = (answers: readonly Answer[]) =>
  Object.fromEntries(answers.map(({ question, answer }) => [question, answer]));
