import type { Report } from '#lib/importers/model/sourced.ts';
import type { Names } from '#lib/importers/hotcrp/model/names.ts';
import type { ReviewForm } from '#lib/importers/hotcrp/site/review-form.ts';
import type { Site } from '#lib/importers/hotcrp/site/site.ts';

/** What mapping a submission needs to know about its conference. */
export interface Context {
  site: Site;
  form: ReviewForm;
  names: Names;
  /** The IANA time zone for times without an offset. */
  zone: string;
  /** Whether reviewing has begun. */
  isReviewing: boolean;
  /** Whether assignments that HotCRP marks as hidden were never shown to their reviewers in this round. */
  isHidden: (round: string) => boolean;
  needsApproval: boolean;
  /** Whether HotCRP may hide parts of a submission from the token's owner. */
  isPartial: (pid: number) => boolean;
  /** Whether HotCRP was asked which reviews are incomplete. */
  isIncompleteKnown: boolean;
  /** Whether to take unfinished reviews from the log, because no export has them. */
  isLogRead: boolean;
  /** The address of a page of the site; null if the site's address is not known. */
  pageOf: (path: string, shown: string | null) => string | null;
  report: Report;
  /** Whether a member of a submission is not for authors, by its name, and no field of its form. */
  isHiddenMember: (member: string) => boolean;
  /** Reports such a member, once for each key. */
  reportMember: (place: string, member: string, key: string) => void;
  /** Reports a review field of unknown visibility, once for each key. */
  reportField: (place: string, field: string, key: string) => void;
}
