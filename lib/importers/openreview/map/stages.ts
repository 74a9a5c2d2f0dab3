import type { Content, Note } from './wire.ts';
import { textOf, textsOf } from './wire.ts';

/** A venue's names for its stages and groups. */
export interface Names {
  submission: string;
  review: string;
  metaReview: string;
  decision: string;
  withdrawal: string;
  deskRejection: string;
  authors: string;
  reviewers: readonly string[];
  areaChairs: readonly string[];
  seniorAreaChairs: readonly string[];
  programChairs: string;
  /** The field of the submission form that names its track. */
  track: string;
}

export const usualNames: Names = {
  submission: 'Submission',
  review: 'Official_Review',
  metaReview: 'Meta_Review',
  decision: 'Decision',
  withdrawal: 'Withdrawal',
  deskRejection: 'Desk_Rejection',
  authors: 'Authors',
  reviewers: ['Reviewers'],
  areaChairs: ['Area_Chairs'],
  seniorAreaChairs: ['Senior_Area_Chairs'],
  programChairs: 'Program_Chairs',
  track: 'track',
};

export const stages = ['review', 'metaReview', 'decision', 'withdrawal', 'deskRejection'] as const;
export type Stage = (typeof stages)[number];

/** The names of stages in other years and in API v1. */
const otherwise: Record<Stage, RegExp> = {
  review: /^(official_|peer_|paper_)?review$/i,
  metaReview: /^(official_)?meta_?review$/i,
  decision: /^((acceptance_|final_|paper_)?decision|acceptance)$/i,
  withdrawal: /^withdraw(al|n?_submission)?$/i,
  deskRejection: /^desk_reject(ion|ed_submission)?$/i,
};

/** Stages that are not part of reviewing, such as comments; they are left out without a report. */
const talk = /comment|rebuttal|response|revision|rating|edit$|public|camera|expiration|reversion|ethics|confidential/i;

/**
 * The stages in a note's invitations: `…/Submission7/-/Official_Review`, formerly `…/-/Paper7/Official_Review` and
 * `…/-/paper7/official/review`.
 */
function stageNames(note: Note): string[] {
  return note.invitations.flatMap((invitation) => {
    const [, stage] = invitation.split('/-/');
    return stage?.replace(/^[A-Za-z_]+\d+\//, '').replaceAll('/', '_') ?? [];
  });
}

/** @returns the stage of a reply; null if it is not part of reviewing, or unknown */
export function stageOf(reply: Note, names: Names): Stage | null {
  const own = stageNames(reply);
  const named = stages.find((stage) => own.includes(names[stage]));
  if (named) return named;
  const usual = stages.find(
    (stage) => names[stage] === usualNames[stage] && own.some((name) => otherwise[stage].test(name)),
  );
  if (usual || own.length > 0) return usual ?? null;
  // Copies without invitations are recognised by their fields.
  const { content } = reply;
  if ('metareview' in content) return 'metaReview';
  if ('decision' in content) return 'decision';
  if ('withdrawal_confirmation' in content) return 'withdrawal';
  return 'rating' in content || 'review' in content ? 'review' : null;
}

/** The name of an unknown stage that should be reported; null if there is none. */
export function strangeStage(reply: Note): string | null {
  const own = stageNames(reply);
  return own.some((name) => talk.test(name)) ? null : (own[0] ?? null);
}

/** The venue of a submission; null if the note is not a submission. */
export function venueOf(note: Note, names: Names): string | null {
  const invitation = note.invitations.find((each) => {
    const [, stage] = each.split('/-/');
    return (
      stage !== undefined &&
      (stage === names.submission || /^((blind|withdrawn|desk_rejected)_)?submission$/i.test(stage))
    );
  });
  const isSubmission =
    invitation !== undefined || 'venueid' in note.content || (note.invitations.length === 0 && 'title' in note.content);
  if (!isSubmission) return null;
  const ofState = textOf(note.content['venueid']?.value);
  return note.domain ?? invitation?.split('/-/')[0] ?? ofState?.replace(/\/[^/]*submission$/i, '') ?? '';
}

/** Whether a note belongs to a venue. */
export function isOf(note: Note, venue: string): boolean {
  if (note.domain !== null) return note.domain === venue;
  return note.invitations.length === 0 || note.invitations.some((invitation) => invitation.startsWith(`${venue}/`));
}

/** The names that a venue's own group sets; they override the usual ones. */
export function namesOfVenue(content: Content): Partial<Names> {
  const one = (field: string) => textOf(content[field]?.value)?.split('/').at(-1);
  const many = (roles: string, name: string) => {
    const given = textsOf(content[roles]?.value);
    const single = one(name);
    return given.length > 0 ? given : single === undefined ? undefined : [single];
  };
  // A venue that sets its names does not have the committees that it does not name.
  const none = 'submission_name' in content ? [] : undefined;
  return defined({
    submission: one('submission_name'),
    review: one('review_name'),
    metaReview: one('meta_review_name'),
    decision: one('decision_name'),
    withdrawal: one('withdrawal_name'),
    deskRejection: one('desk_rejection_name'),
    authors: one('authors_name'),
    reviewers: many('reviewer_roles', 'reviewers_id'),
    areaChairs: many('area_chair_roles', 'area_chairs_id') ?? none,
    seniorAreaChairs: many('senior_area_chair_roles', 'senior_area_chairs_id') ?? none,
    programChairs: one('program_chairs_id'),
  });
}

/** Without the members that are undefined. */
export function defined<T extends object>(values: { [Key in keyof T]?: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
