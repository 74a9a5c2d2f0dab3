import type { SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { authorsOf, identitiesOf, namesAuthors, namesPeople } from './authors.ts';
import type { Forum } from './collection.ts';
import type { Context } from './map.ts';
import { assignmentsOf, pathsOf } from './map-assignments.ts';
import { decisionOf } from './decision.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { judgedFields, openFields } from './readers.ts';
import { decisionNote } from '#lib/importers/tables/status-words.ts';
import { isAboutReviewing } from '#lib/importers/tables/visibility.ts';
import { type Content, type Note, textOf, textsOf } from './wire.ts';

/** Fields that are mapped elsewhere, or that name the authors. */
const isPlaced = (name: string) => name === 'title' || name === 'keywords' || namesAuthors(name);

/**
 * Fields that tell the outcome. It is shown with the decision alone: that authors may read it in OpenReview does not release it here, for
 * instance while the reviews are still hidden. Journals add certifications to what they accept.
 */
const tellsOutcome = (name: string, value: unknown) =>
  /^(venue|venueid)$|(^|_)(decision|certifications?)$/i.test(name) ||
  (/(^|_)status$/i.test(name) && decisionOf(textOf(value) ?? '') !== null);

/** Whether a value is the decision under some name, such as `label: accept` in copies for machine learning, and not `Rejection sampling`. */
const isVerdict = (value: unknown) =>
  /^\W*(accept|reject)(ed)?(\s*[(:–—-].{0,40}|\s+(as|with)\s.{0,40})?\W*$/i.test(textOf(value) ?? '');

/** Fields with longer or more values are not labels. */
const LONGEST_LABEL = 200;
const MOST_LABELS = 50;

/** Maps one submission with its assignments and outcome. */
export function submissionOf(forum: Forum, context: Context): SourcedSubmission {
  const { note, place } = forum;
  const { names, people, site, report } = context;
  const where = `${place}, note ${note.id}`;
  const authors = authorsOf(note, people, (message) => report({ place: where, field: 'authors', message }));
  const fields = openFields({ ...note, invitations: [...note.invitations, ...pathOf(note, context)] }, names.authors);
  const own = identitiesOf(authors);
  const open = Object.fromEntries(Object.entries(fields).filter(([, { value }]) => !namesPeople(value, own)));
  const outcome = hideDecision(outcomeOf(forum, context), context);
  if (outcome.strange !== null) {
    const message = `the state or decision ${JSON.stringify(outcome.strange)} is not known`;
    report({ place: where, field: 'venueid', message: `${message}; the submission counts as ${outcome.status}` });
  }
  const paths = pathsOf(forum, context);
  const assignments = (['review', 'metaReview'] as const).flatMap((each) =>
    assignmentsOf(forum, paths, context, each, outcome.isDeskRejected),
  );
  const title = textOf(note.content['title']?.value);
  if (title === null)
    report({ place: where, field: 'title', message: 'is missing; the submission is called by its number' });
  const isBegun = outcome.status === 'SUBMITTED' && assignments.length > 0;
  return {
    id: idOf(note.id),
    place: where,
    track: textOf(open[names.track]?.value),
    labels: labelsOf(open),
    phase: waitsForDecision(outcome, context) ? names.decision : names.review,
    title: title ?? `${names.submission} ${note.number ?? note.id}`,
    keywords: keywordsOf(note.content['keywords']?.value),
    status: isBegun ? 'UNDER_REVIEW' : outcome.status,
    decision: outcome.decision,
    decidedAt: outcome.decidedAt,
    notesToAuthors: joined(decisionNote(outcome.decision, outcome.said ?? ''), outcome.notesToAuthors),
    notesToChairs: joined(outcome.strange && `In OpenReview: ${outcome.strange}`, outcome.notesToChairs),
    submissionData: {
      ...formFields(note, open, where, context),
      sourceId: note.id,
      ...(note.number !== null && { sourceNumber: note.number }),
    },
    // Without changes by the venue, as for `updatedAt`: authors would learn of a decision when the venue notes it in the submission.
    currentVersion: note.ownEdits ?? 1 + note.invitations.filter((each) => /_Revision$/i.test(each)).length,
    withdrawnAt: outcome.withdrawnAt,
    createdAt: note.created,
    updatedAt: null, // OpenReview's `mdate` includes changes by the venue, also of what authors may not read.
    url: site && `${site}/forum?id=${note.id}`,
    authors,
    assignments,
  };
}

/**
 * The fields of the form, but what tells the outcome. A note or field that does not say who may read it is from a script. It may be
 * the chairs', or what the script found in reviews, such as their average: fields whose names say that they are about reviewing are left out.
 */
function formFields(
  { readers }: Note,
  open: Content,
  where: string,
  { reportConfidential }: Context,
): Record<string, unknown> {
  const fields = Object.entries(open).filter(([name, { value }]) => !isPlaced(name) && !tellsOutcome(name, value));
  const shown = judgedFields(Object.fromEntries(fields), {
    isUnsaid: ({ hasLostReaders }) => readers === null || hasLostReaders === true,
    isHidden: (name, value) => isAboutReviewing(name) || isVerdict(value),
    leaveOut: (name) => reportConfidential(where, name, 'submissions'),
  });
  return Object.fromEntries(Object.entries(shown).map(([name, { value }]) => [name, value]));
}

const joined = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n\n') || null;

/** Moves a decision that authors may not know to the notes to chairs, if there is no unreleased phase for it. */
function hideDecision(outcome: Outcome, { hasDecisionPhase }: Context): Outcome {
  if (outcome.isOpen || hasDecisionPhase) return outcome;
  const words = [`Decision in OpenReview: ${outcome.decision}`, outcome.notesToChairs].filter((each) => each !== null);
  const open = { status: 'SUBMITTED', decision: null, decidedAt: null, notesToAuthors: null, isOpen: true } as const;
  return { ...outcome, ...open, notesToChairs: words.join('\n\n') };
}

/**
 * Whether its authors wait for a decision, made or not. If only submissions with a decision were in the decision phase, the phase would
 * reveal that a decision was made.
 */
function waitsForDecision({ status, decision, isOpen }: Outcome, { hasDecisionPhase }: Context): boolean {
  return hasDecisionPhase && status !== 'WITHDRAWN' && (decision === null || !isOpen);
}

/** The id with every character other than letters, digits, `-` and `_` replaced by its code point. */
function idOf(id: string): string {
  return id.replaceAll(/[^\w-]/gu, (letter) => `_${(letter.codePointAt(0) ?? 0).toString(16)}_`);
}

/** An invitation path of the submission, from which the path of its authors' group is derived. */
function pathOf({ number }: Note, { venue, names }: Context): string[] {
  return number === null ? [] : [`${venue}/${names.submission}${number}/-/`];
}

/** Labels for `match` of tracks: every field with few and short values. */
function labelsOf(content: Content): Record<string, string[]> {
  const labels = Object.entries(content).flatMap(([name, { value }]): [string, string[]][] => {
    if (isPlaced(name)) return [];
    const texts = textsOf(value);
    const areShort = texts.every((text) => text.length <= LONGEST_LABEL);
    return texts.length > 0 && texts.length <= MOST_LABELS && areShort ? [[name, texts]] : [];
  });
  return Object.fromEntries(labels);
}

function keywordsOf(value: unknown): string[] {
  const words = typeof value === 'string' ? value.split(value.includes(';') ? ';' : ',') : textsOf(value);
  return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
}
