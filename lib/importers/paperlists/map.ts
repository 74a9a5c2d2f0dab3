import { blankAssignment, blankSubmission } from '#lib/importers/model/blank.ts';
import { numberFrom } from '#lib/importers/model/loose.ts';
import { authorsOf, reviewerOf } from '#lib/importers/published/published-people.ts';
import type { SourcedAssignment, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { outcomeOf } from './outcome.ts';
import type { Paper } from './wire.ts';

/**
 * One paper of a paperlists file.
 *
 * - Status and decision: see `outcomeOf`. The source's own word stays in `submissionData.sourceStatus`.
 * - Reviews: see `reviewsOf`. What reviewers answered, but nobody can say which of them, is in `submissionData.otherAnswers`.
 * - Affiliations belong to authors where there is one for each; those of a single author are joined. Any others are left out: the form
 *   data is seen by reviewers, who must not learn from it who wrote the paper.
 * - The source has no dates at all: every time is null.
 *
 * @param domain `<conference slug>.invalid`
 * @param note is told what was not understood
 */
export function mapPaper(
  paper: Paper,
  place: string,
  domain: string,
  note: (field: string, message: string) => void,
): SourcedSubmission {
  const outcome = outcomeOf(paper.status, paper.track);
  if (!outcome) {
    const word = paper.status === '' ? 'no status' : `the status ${JSON.stringify(paper.status)} is not known`;
    note('status', `${word}: taken as submitted, without a decision`);
  }
  if (paper.title === '') note('title', 'is missing');
  const { assignments, others } = reviewsOf(paper, domain, note);
  return {
    ...blankSubmission,
    id: paper.id,
    place,
    track: paper.track === '' ? null : paper.track,
    labels: paper.track === '' ? {} : { track: [paper.track] },
    title: paper.title === '' ? `Untitled (${paper.givenId})` : paper.title,
    keywords: paper.keywords,
    ...(outcome ?? { status: 'SUBMITTED', decision: null }),
    submissionData: {
      ...(paper.abstract !== null && { abstract: paper.abstract }),
      ...(paper.tldr && { tldr: paper.tldr }),
      ...paper.facts,
      ...(Object.keys(others).length > 0 && { otherAnswers: others }),
      ...(paper.givenId && { sourceId: paper.givenId }),
      ...(paper.status && { sourceStatus: paper.status }),
    },
    url: paper.url,
    authors: authorsOf(withAffiliations(paper, note), domain),
    assignments,
  };
}

function withAffiliations({ authors, authorIds, affiliations }: Paper, note: (field: string, message: string) => void) {
  const isAligned = affiliations.length === authors.length;
  const joined = authors.length === 1 ? affiliations.filter(Boolean).join('; ') : null;
  if (!isAligned && joined === null && affiliations.length > 0) {
    note('aff', 'as many affiliations as authors were expected; which is whose is not known: left out');
  }
  return authors.map((name, at) => ({
    name,
    affiliation: (isAligned ? affiliations[at] : joined) || null,
    identity: authorIds[at] ?? '',
  }));
}

/**
 * The reviews of a paper: as many as it has ratings; without ratings, as it has reviewers, else as most answers have entries. An answer
 * with another number of entries cannot be given to anybody. `AnonReviewer2` is this paper's reviewer 2, `fvYh` its reviewer fvYh; where
 * the reviewers are not as many as the reviews they are counted.
 */
function reviewsOf(paper: Paper, domain: string, note: (field: string, message: string) => void) {
  const { reviewers, answers } = paper;
  const counts = Object.values(answers).map((entries) => entries.length);
  const rated =
    answers['rating']?.length ?? (counts.length === 0 || counts.includes(reviewers.length) ? reviewers.length : 0);
  const count = rated > 0 ? rated : mostFrequent(counts);
  const others: Record<string, unknown> = {};
  for (const [name, entries] of Object.entries(answers)) {
    if (entries.length === count) continue;
    note(name, 'as many entries as reviews were expected; which is whose is not known: kept in otherAnswers');
    others[name] = entries.map(valueOf);
  }
  const isNamed = reviewers.length === count;
  if (!isNamed && reviewers.length > 0) note('reviewers', 'as many as reviews were expected: they are counted instead');
  const labels = isNamed ? labelsOf(reviewers, note) : Array.from({ length: count }, (_, at) => at + 1);
  const assignments = labels.map((label, at): SourcedAssignment => {
    const given = Object.entries(answers).flatMap(([name, entries]) => {
      const entry = entries.length === count ? entries[at] : undefined;
      return entry === undefined || entry === '' ? [] : [[name, valueOf(entry)] as const];
    });
    return {
      ...blankAssignment,
      reviewer: reviewerOf(paper.id, label, domain),
      status: 'COMPLETED',
      review: { status: 'SUBMITTED', submittedAt: null, version: 1, reviewData: Object.fromEntries(given) },
    };
  });
  return { assignments, others };
}

const valueOf = (entry: string) => numberFrom(entry) ?? entry;

function mostFrequent(counts: readonly number[]): number {
  const times = (count: number) => counts.filter((each) => each === count).length;
  return counts.toSorted((a, b) => times(b) - times(a) || b - a)[0] ?? 0;
}

/** A label for each reviewer, no two alike. */
function labelsOf(reviewers: readonly string[], note: (field: string, message: string) => void): (number | string)[] {
  const met = new Set<string>();
  return reviewers.map((name, at) => {
    const number = /^AnonReviewer(\d{1,4})$/.exec(name)?.[1];
    const label = number === undefined ? name.replace(/^(Anon)?Reviewer_?/i, '') : Number(number);
    const key = String(label).toLowerCase();
    if (key !== '' && !met.has(key)) {
      met.add(key);
      return label;
    }
    note('reviewers', key === '' ? 'one has no name: counted' : 'one is named twice: the second is another');
    const own = `${key}-${at + 1}`;
    met.add(own);
    return own;
  });
}
