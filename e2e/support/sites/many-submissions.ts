const words = ['sparse', 'causal', 'robust', 'graph', 'neural', 'policy', 'kernel', 'latent', 'modal', 'federated'];
const countries = ['Norway', 'Kenya', 'Japan', 'Chile', 'France', 'India'];
export const mainTrack = { slug: 'main', name: 'Main Track' };
/** Of every tenth submission. */
export const shortTrack = { slug: 'short', name: 'Short Papers' };
const trackAt = (at: number) => (at % 10 === 9 ? shortTrack : mainTrack);
const phase = { index: 0, name: 'First round' };
const time = (at: number) => new Date(Date.UTC(2026, 8, 1) + at * 60_000).toISOString();
const word = (at: number) => words[at % words.length] ?? '';
const titleOf = (at: number) =>
  `Title ${at}: ${word(at)} ${word(at * 7 + 3)} ${word(at * 3 + 1)} learning of ${word(at * 13)} models`;

const author = (at: number) => ({
  firstName: `First${at % 997}`,
  lastName: `Last${at % 3571}`,
  affiliation: `University of ${word(at)}`,
  country: countries[at % countries.length],
  isCorresponding: at % 4 === 0,
});

const review = (at: number, nth: number) => ({
  id: `r${at}-${nth}`,
  status: nth === 3 && at % 5 === 0 ? 'NOT_STARTED' : 'SUBMITTED',
  reviewer: '',
  phase,
  reviewerId: `p${(at * 4 + nth * 1009) % 2500}`,
  assignmentStatus: nth === 3 && at % 5 === 0 ? 'ACCEPTED' : 'COMPLETED',
  submittedAt: nth === 3 && at % 5 === 0 ? null : time(at + nth),
});

/** The assignments of a submission with the scores of its completed reviews, as the list of a conference has them. */
export function assignmentsAt(at: number) {
  return [0, 1, 2, 3].map((nth) => {
    const { id, status, reviewerId, assignmentStatus, submittedAt } = review(at, nth);
    const given = { rating: (2 + 2 * nth + at) % 10, confidence: nth < 2 ? 3 : 4 };
    return {
      id: `a${at}-${nth}`,
      slug: `a${at}-${nth}`,
      status: assignmentStatus,
      assignedAt: time(at),
      respondedAt: time(at),
      phase: { ...phase, reviewDeadline: null },
      submission: { slug: `s-${at}`, title: titleOf(at) },
      track: trackAt(at),
      reviewer: { name: '', email: '' },
      reviewerId,
      review: { id, slug: id, status, submittedAt, scores: status === 'SUBMITTED' ? given : null },
    };
  });
}

/** The scores of a submission and who gave them. */
export function scoresAt(at: number) {
  return assignmentsAt(at).flatMap(({ reviewerId, review: { scores } }) => (scores ? { reviewerId, ...scores } : []));
}

/** A submission with four reviewers as a list with `expand` has it, of about 1.6 kB. */
export function submissionAt(at: number) {
  const scores = scoresAt(at);
  return {
    id: `s${at}`,
    slug: `s-${at}`,
    title: titleOf(at),
    keywords: [word(at), word(at + 3), word(at * 3)],
    status: 'UNDER_REVIEW',
    decision: null,
    decidedAt: null,
    track: trackAt(at),
    authors: [0, 1, 2, 3].map((nth) => author(at * 4 + nth)),
    createdAt: time(at),
    updatedAt: time(at),
    reviews: [0, 1, 2, 3].map((nth) => review(at, nth)),
    currentPhase: phase,
    reviewerProgress: [
      { phaseIndex: 0, phaseName: phase.name, assigned: 4, accepted: 1, declined: 0, completed: 3, overdue: 0 },
    ],
    scores: {
      rating: scores.map(({ rating }) => rating).toSorted((a, b) => a - b),
      confidence: scores.map(({ confidence }) => confidence),
    },
    lastReviewAt: time(at + 3),
    reviewedAt: [0, 1, 2, 3].map((nth) => time(at + nth)),
  };
}
