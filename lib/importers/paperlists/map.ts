import { blankAssignment, blankSubmission } from '#lib/importers/model/blank.ts';
import { numberFrom } from '#lib/importers/model/loose.ts';
import { authorsOf, reviewerOf } from '#lib/importers/published/published-people.ts';
import type { SourcedAssignment, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { outcomeOf } from './outcome.ts';
import type { Paper } from './wire.ts';

/**
 * Maps one paper of a paperlists file.
 *
 * - Status and decision: see `outcomeOf`. The source's own word is in `submissionData.sourceStatus`.
 * - Reviews: see `reviewsOf`. Answers that cannot be assigned to a reviewer are in `submissionData.otherAnswers`.
 * - Affiliations are assigned to authors if there is one for each; those of a single author are joined. Others are left out, because it is
 *   unclear whose they are.
 * - The source has no dates, so all times are null.
 *
 * @param domain `<conference slug>.invalid`
 * @param note reports what was not understood
 */
export function mapPaper(
  paper: Paper,
  place: string,
  domain: string,
  note: (field: string, message: string) => void,
): SourcedSubmission {
  const outcome = outcomeOf(paper.status, paper.track);
  if (!outcome) {
    const word = paper.status === '' ? 'is missing' : `the status ${JSON.stringify(paper.status)} is not known`;
    note('status', `${word}; the paper counts as submitted, without a decision`);
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
    note('aff', 'expected as many affiliations as authors; they are left out, because it is unclear whose they are');
  }
  return authors.map((name, at) => ({
    name,
    affiliation: (isAligned ? affiliations[at] : joined) || null,
    identity: authorIds[at] ?? '',
  }));
}

/**
 * The reviews of a paper, without entries of people who are not reviewers (see `onlyReviewers`): as many as it has ratings; without ratings,
 * as many as reviewers, else as most answers have entries. Answers with another number of entries cannot be assigned to reviewers.
 * `AnonReviewer2` is this paper's reviewer 2, and `fvYh` its reviewer fvYh; if the number of reviewers differs from the number of reviews,
 * reviewers are numbered instead.
 */
function reviewsOf(paper: Paper, domain: string, note: (field: string, message: string) => void) {
  const { reviewers, answers } = onlyReviewers(paper);
  const counts = Object.values(answers).map((entries) => entries.length);
  const rated =
    answers['rating']?.length ?? (counts.length === 0 || counts.includes(reviewers.length) ? reviewers.length : 0);
  const count = rated > 0 ? rated : mostFrequent(counts);
  const others: Record<string, unknown> = {};
  for (const [name, entries] of Object.entries(answers)) {
    if (entries.length === count) continue;
    note(
      name,
      'expected as many entries as reviews; they are kept in otherAnswers, because it is unclear whose they are',
    );
    others[name] = entries.map(valueOf);
  }
  const isNamed = reviewers.length === count;
  if (!isNamed && reviewers.length > 0)
    note('reviewers', 'expected as many reviewers as reviews; the reviewers are numbered instead');
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

/** Names of people who are not reviewers: `Authors`, `Area_Chair_NsUM`, `Program_Chairs`. Reviewers' codes have four letters: `KgJr`. */
const otherRole = /(^authors?|chairs?|editors?)(_|\d|$)/i;

/**
 * The reviewers and answers without the replies of authors, chairs and editors, which the source lists like reviews, with the rating 0.
 * Their entries are left out of every list of answers that has one entry for each name.
 */
function onlyReviewers({ reviewers, answers }: Paper): Pick<Paper, 'reviewers' | 'answers'> {
  const isKept = reviewers.map((name) => !otherRole.test(name));
  const kept = <T>(list: readonly T[]) => (list.length === isKept.length ? list.filter((_, at) => isKept[at]) : list);
  const left = Object.entries(answers).map(([name, entries]) => [name, kept(entries)] as const);
  return {
    reviewers: reviewers.filter((_, at) => isKept[at]),
    answers: Object.fromEntries(left.filter(([, entries]) => entries.length > 0)),
  };
}

const valueOf = (entry: string) => numberFrom(entry) ?? entry;

function mostFrequent(counts: readonly number[]): number {
  const times = (count: number) => counts.filter((each) => each === count).length;
  return counts.toSorted((a, b) => times(b) - times(a) || b - a)[0] ?? 0;
}

/** A distinct label for each reviewer. */
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
    note(
      'reviewers',
      key === ''
        ? 'a reviewer without a name gets a number'
        : 'a name occurs twice; the second counts as another reviewer',
    );
    const own = `${key}-${at + 1}`;
    met.add(own);
    return own;
  });
}
