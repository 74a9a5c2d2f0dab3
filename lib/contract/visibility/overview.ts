/** The columns of the overview: people who hold this one role. */
export const audiences = ['Chair', 'Chair of its track', 'Author', 'Reviewer, editor'] as const;

/** The cells of the overview: when it is seen. */
export const sights = {
  always: 'Yes',
  released: 'Once released',
  openReleased: 'On open tracks, once released',
  never: 'No',
} as const;

export type Sight = keyof typeof sights;

/** A row of the overview: something the API returns, and when each audience sees it. */
export interface Overview {
  id: string;
  what: string;
  seen: readonly [chair: Sight, trackChair: Sight, author: Sight, reviewer: Sight];
}

/** Summarizes the rules for people who hold one role. */
export const overview: readonly Overview[] = [
  { id: 'submission', what: 'A submission', seen: ['always', 'always', 'always', 'never'] },
  { id: 'decision', what: 'Its decision and the notes to authors', seen: ['always', 'always', 'released', 'never'] },
  { id: 'notes-to-chairs', what: 'The notes to chairs', seen: ['always', 'always', 'never', 'never'] },
  { id: 'reviews', what: 'That a review is completed', seen: ['always', 'always', 'released', 'never'] },
  { id: 'reviewers', what: 'Who wrote a review', seen: ['always', 'always', 'openReleased', 'never'] },
  { id: 'review-data', what: 'What a review says', seen: ['always', 'always', 'never', 'never'] },
  { id: 'progress', what: 'Review progress', seen: ['always', 'always', 'never', 'never'] },
  { id: 'scores', what: 'Review scores', seen: ['always', 'always', 'never', 'never'] },
  { id: 'registrations', what: 'Registrations', seen: ['always', 'never', 'never', 'never'] },
];
