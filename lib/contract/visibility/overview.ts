/** Whom the overview tells apart; each in a role alone. */
export const audiences = ['Chair', 'Chair of its track', 'Author', 'Reviewer, editor'] as const;

/** When somebody sees something. */
export const sights = {
  always: 'Yes',
  released: 'Once released',
  openReleased: 'On open tracks, once released',
  never: 'No',
} as const;

export type Sight = keyof typeof sights;

/** Something that the interface gives of a submission or a conference, and when each of the audiences sees it. */
export interface Overview {
  id: string;
  what: string;
  seen: readonly [chair: Sight, trackChair: Sight, author: Sight, reviewer: Sight];
}

/** Who sees what in one table: what the rules come to for who holds one role. */
export const overview: readonly Overview[] = [
  { id: 'submission', what: 'A submission', seen: ['always', 'always', 'always', 'never'] },
  { id: 'decision', what: 'Its decision, the notes to authors', seen: ['always', 'always', 'released', 'never'] },
  { id: 'notes-to-chairs', what: 'The notes to chairs', seen: ['always', 'always', 'never', 'never'] },
  { id: 'reviews', what: 'That a review is completed', seen: ['always', 'always', 'released', 'never'] },
  { id: 'reviewers', what: 'Who wrote it', seen: ['always', 'always', 'openReleased', 'never'] },
  { id: 'review-data', what: 'What it says', seen: ['always', 'always', 'never', 'never'] },
  { id: 'progress', what: 'How far the reviews are', seen: ['always', 'always', 'never', 'never'] },
  { id: 'scores', what: 'Their scores, in numbers', seen: ['always', 'always', 'never', 'never'] },
  { id: 'registrations', what: 'Registrations', seen: ['always', 'never', 'never', 'never'] },
];
