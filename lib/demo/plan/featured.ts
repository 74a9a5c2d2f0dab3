import type { Decision } from '#lib/contract/resources/vocabulary.ts';
import type { DemoPersonName } from './demo-people.ts';

/** The progress of one review. */
export type Progress = 'completed' | 'inProgress' | 'accepted' | 'pending' | 'declined' | 'cancelled';

/** A submission with demo people in it, so that each of them has something to see. */
export interface Featured {
  track: string;
  /** Index of the current phase; by default as usual in the track. */
  phase?: number;
  outcome?: Decision;
  draft?: true;
  authors?: readonly { person: DemoPersonName; through?: 'verified' | 'unverified' }[];
  reviewers?: readonly { person: DemoPersonName; phase: number; progress: Progress }[];
}

/** In this year's conference, spread evenly over the submissions. */
export const featuredThisYear: readonly Featured[] = [
  { track: 'vision', outcome: 'ACCEPT', authors: [{ person: 'author' }] },
  { track: 'vision', outcome: 'REJECT', authors: [{ person: 'author' }] },
  { track: 'language', outcome: 'ACCEPT', authors: [{ person: 'author' }] },
  { track: 'agents', authors: [{ person: 'author' }] },
  { track: 'resources', phase: 2, authors: [{ person: 'author', through: 'verified' }] },
  { track: 'language', outcome: 'REJECT', authors: [{ person: 'author', through: 'unverified' }] },
  { track: 'demonstrations', draft: true, authors: [{ person: 'author' }] },
  { track: 'agents', authors: [{ person: 'both' }] },
  { track: 'resources', phase: 2, authors: [{ person: 'both', through: 'verified' }] },
  {
    track: 'vision',
    reviewers: [
      { person: 'reviewer', phase: 1, progress: 'completed' },
      { person: 'both', phase: 1, progress: 'completed' },
    ],
  },
  { track: 'vision', reviewers: [{ person: 'reviewer', phase: 1, progress: 'declined' }] },
  {
    track: 'language',
    reviewers: [
      { person: 'reviewer', phase: 1, progress: 'completed' },
      { person: 'reviewer', phase: 2, progress: 'completed' },
    ],
  },
  {
    track: 'agents',
    reviewers: [
      { person: 'reviewer', phase: 1, progress: 'accepted' },
      { person: 'both', phase: 1, progress: 'inProgress' },
    ],
  },
  { track: 'agents', reviewers: [{ person: 'reviewer', phase: 1, progress: 'inProgress' }] },
  { track: 'agents', reviewers: [{ person: 'reviewer', phase: 1, progress: 'pending' }] },
  {
    track: 'resources',
    phase: 2,
    reviewers: [
      { person: 'reviewer', phase: 2, progress: 'inProgress' },
      { person: 'both', phase: 2, progress: 'accepted' },
    ],
  },
  { track: 'resources', phase: 2, reviewers: [{ person: 'reviewer', phase: 2, progress: 'accepted' }] },
  {
    track: 'resources',
    phase: 3,
    reviewers: [
      { person: 'reviewer', phase: 2, progress: 'completed' },
      { person: 'reviewer', phase: 3, progress: 'accepted' },
    ],
  },
  { track: 'resources', phase: 3, reviewers: [{ person: 'both', phase: 3, progress: 'pending' }] },
];

/** In last year's conference. */
export const featuredLastYear: readonly Featured[] = [
  { track: 'vision', outcome: 'ACCEPT', authors: [{ person: 'author' }] },
  { track: 'resources', outcome: 'REJECT', authors: [{ person: 'author' }] },
  { track: 'language', outcome: 'ACCEPT', authors: [{ person: 'both' }] },
  {
    track: 'vision',
    reviewers: [
      { person: 'reviewer', phase: 1, progress: 'completed' },
      { person: 'both', phase: 1, progress: 'completed' },
    ],
  },
  { track: 'resources', reviewers: [{ person: 'reviewer', phase: 2, progress: 'completed' }] },
];

/**
 * The featured submission at an index, if there is one.
 *
 * @param index of the submission, from 0
 * @param count number of all submissions
 */
export function featuredAt(list: readonly Featured[], index: number, count: number): Featured | undefined {
  if (count <= list.length) return list[index];
  const nearest = Math.floor((index * list.length) / count);
  return Math.floor(((nearest + 0.5) * count) / list.length) === index ? list[nearest] : undefined;
}
