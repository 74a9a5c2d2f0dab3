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

const stages = ['review', 'metaReview', 'decision', 'withdrawal', 'deskRejection'] as const;
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
const talk =
  /comment|rebuttal|response|revision|rating|question|acknowledg|public|camera|expiration|reversion|ethics|confidential/i;

/** Fields of each stage's form, in small letters. */
const fieldsOf: Record<Stage, RegExp> = {
  review:
    /^(rating|(main_)?review|overall_(assessment|recommendation)|recommendation|soundness|(summary_of_)?strengths?(_and_weaknesses)?|(summary_of_)?weakness(es)?|paper_summary|reasons_to_accept)$/,
  metaReview: /^meta_?review$/,
  decision: /^decision$/,
  withdrawal: /^withdrawal_confirmation$/,
  deskRejection: /^desk_reject(ion)?_comments?$/,
};

/** Fields of comments and rebuttals. */
const talkFields = /^(comment|rebuttal|response|reply)s?$/;

/** Fields of what reviewers write besides their review. */
const besideReview = /acknowledg|rebuttal|ethics_review|final_(rating|justification)/;

/** Fields that only a whole review has; its form may ask about conduct, ethics and the rebuttal, too. */
const wholeReview =
  /^(main_review|soundness|(summary_of_)?strengths?(_and_weaknesses)?|(summary_of_)?weakness(es)?|paper_summary|reasons_to_accept)$/;

/**
 * The stages in a note's invitations: `…/Submission7/-/Official_Review`, formerly `…/-/Paper7/Official_Review`, `…/-/paper7/official/review`,
 * `…/-/submission/conference/review` and `…/-/paper/7/review/2`.
 */
function stageNames(note: Note): string[] {
  return note.invitations.flatMap((invitation) => {
    const [, path] = invitation.split('/-/');
    const stage = path?.replace(/^([A-Za-z_]+\d+|(paper|submission)(\/\d+)?(\/(conference|workshop))?)\//i, '');
    return stage?.replace(/\/\d+$/, '').replaceAll('/', '_') ?? [];
  });
}

/**
 * A stage may have a number, as that of each round or reviewer: `Official_Review2`.
 *
 * @returns the stage of a reply; null if it is not part of reviewing, or unknown
 */
export function stageOf(reply: Note, names: Names): Stage | null {
  const own = stageNames(reply);
  const withoutNumber = own.map((name) => name.replace(/_?\d+$/, ''));
  const named =
    stages.find((stage) => own.includes(names[stage])) ?? stages.find((stage) => withoutNumber.includes(names[stage]));
  if (named) return named;
  const usual = stages.find(
    (stage) => names[stage] === usualNames[stage] && withoutNumber.some((name) => otherwise[stage].test(name)),
  );
  return usual || own.length > 0 ? (usual ?? null) : stageOfCopy(reply, names);
}

/** The stage of a copy without invitations, which is recognised by its fields and by who signed it. */
function stageOfCopy({ content, signatures }: Note, names: Names): Stage | null {
  const fields = fieldNames(content);
  const known = stages.find((stage) => stage !== 'review' && fields.some((field) => fieldsOf[stage].test(field)));
  if (known) return known;
  const isWhole = fields.some((field) => wholeReview.test(field));
  if (!isWhole && fields.some((field) => besideReview.test(field))) return null;
  if (signatures.some((each) => /\/(Ethics|Action_Editor)\w*$/.test(each))) return null;
  const signed = (groups: readonly string[]) => signatures.some((each) => isOneOf(each, groups));
  if (signed(names.areaChairs)) return hasReview(content) ? 'metaReview' : null;
  // Chairs and authors write no reviews.
  if (signed([names.programChairs, names.authors, ...names.seniorAreaChairs])) return null;
  if (signatures.some((each) => /\/\w*(Chair|Editor)s?(_\w+)?$/.test(each))) return null;
  return hasReview(content) ? 'review' : null;
}

/** `AnonReviewer2` → `Reviewer2`, `Area_Chair_qGRF` → `AreaChairqGRF`: years differ in these. */
const plain = (name: string) => name.replace(/^Anon/, '').replaceAll('_', '');

/** Whether a signature is of a group or of one of its members: `…/Reviewers`, `…/Reviewer_qGRF`, `…/AnonReviewer2`. */
function isOneOf(signature: string, groups: readonly string[]): boolean {
  const name = signature.includes('/') ? plain(signature.split('/').at(-1) ?? '') : '';
  return groups.some((group) => name.startsWith(plain(group).replace(/s$/, '')));
}

const hasReview = (content: Content) => fieldNames(content).some((field) => fieldsOf.review.test(field));

const fieldNames = (content: Content) => Object.keys(content).map((name) => name.toLowerCase().replaceAll(/\W+/g, '_'));

/** What is to be reported about a reply whose stage is unknown; null if it is not part of reviewing. */
export function strangeStage(reply: Note): string | null {
  // The venue's own edits, such as a release, are listed beside the stage.
  const own = stageNames(reply).filter((name) => !/edit$/i.test(name));
  // With the fields of a whole review, `Post_Rebuttal_Review` is one.
  const isWhole = fieldNames(reply.content).some((field) => wholeReview.test(field));
  if (own.some((name) => talk.test(name) && !(isWhole && /review$/i.test(name)))) return null;
  if (own[0] !== undefined) {
    const hint = hasReview(reply.content) ? `; if they are reviews, set source.review to it` : '';
    return `replies of the unknown stage ${JSON.stringify(own[0])}${hint}`;
  }
  const isTalk = fieldNames(reply.content).some((field) => talkFields.test(field) || besideReview.test(field));
  return isTalk ? null : 'replies without an invitation, of an unknown kind';
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
  const isPaper = 'title' in note.content && ('abstract' in note.content || 'authors' in note.content);
  const isSubmission =
    invitation !== undefined ||
    'venueid' in note.content ||
    // The stage of submissions may have a name of its own: `MIDL.io/2019/Conference/-/Full`.
    isPaper ||
    (note.invitations.length === 0 && 'title' in note.content && !hasReview(note.content));
  if (!isSubmission) return null;
  const ofState = textOf(note.content['venueid']?.value)?.replace(
    /\/([^/]*submission|under_review|rejected|submitted)$/i,
    '',
  );
  return note.domain ?? pathOf(invitation) ?? ofState ?? pathOf(note.invitations[0]) ?? '';
}

const pathOf = (invitation: string | undefined) => invitation?.split('/-/')[0];

/** Whether a note belongs to a venue, or to all venues of its year, as `ICLR.cc/2013/-/submission/review` does to `ICLR.cc/2013/conference`. */
export function isOf(note: Note, venue: string): boolean {
  if (note.domain !== null) return note.domain === venue;
  return (
    note.invitations.length === 0 ||
    note.invitations.some((each) => each.startsWith(`${venue}/`) || venue.startsWith(`${each.split('/-/')[0]}/`))
  );
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
