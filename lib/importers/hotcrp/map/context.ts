import type { Report } from '#lib/importers/model/sourced.ts';
import type { Names } from '#lib/importers/hotcrp/model/names.ts';
import type { ReviewForm } from '#lib/importers/hotcrp/site/review-form.ts';
import type { Site } from '#lib/importers/hotcrp/site/site.ts';

/** What is known beside a submission itself. */
export interface Context {
  site: Site;
  form: ReviewForm;
  names: Names;
  /** IANA: of times without an offset. */
  zone: string;
  /** Whether reviewing has begun. */
  isReviewing: boolean;
  /** Of assignments that those whom they are meant for do not see: whether they never saw them, in this round. */
  isHidden: (round: string) => boolean;
  needsApproval: boolean;
  /** Whether HotCRP may keep something of a submission back from the person who asks. */
  isPartial: (pid: number) => boolean;
  /** Whether HotCRP was asked which reviews are incomplete. */
  isIncompleteKnown: boolean;
  /** Whether reviews count that only the log tells of: where no export has the unfinished ones. */
  isLogRead: boolean;
  /** The address of a page of the site, with what it shows of it; null where the site's address is not known. */
  pageOf: (path: string, shown: string | null) => string | null;
  report: Report;
  /** Reports a field of reviews that nobody describes; each once. */
  reportField: (place: string, field: string, key: string) => void;
}
