import { fullName, type Submission, type SubmissionRow } from '#components/submissions/model/index-row.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { webAddress } from '#components/ui/controls/web-address.ts';

/** An author of an accepted paper. */
export interface PaperAuthor {
  firstName: string;
  lastName: string;
  affiliation: string | null;
  country: string | null;
  isCorresponding: boolean;
}

/** An accepted paper, as a system for proceedings or programmes takes it. */
export interface AcceptedPaper {
  slug: string;
  /** May have formulas, as TeX between `$`. */
  title: string;
  /** In the order of the paper; authors without a name are left out. */
  authors: readonly PaperAuthor[];
  track: string | null;
  keywords: readonly string[];
  /** The page of the submission in the system that it comes from; null if there is none. */
  url: string | null;
  /** RFC 3339; null if not known. */
  decidedAt: string | null;
}

/** Words of our service and of others for a paper that is accepted. */
const accepted = /^accept(?:ed)?\b/i;

/** Whether a submission is accepted and not withdrawn: its decision says so, or, if it shows no decision, its status. */
export function isAccepted({ decision, status }: Pick<Submission, 'decision' | 'status'>): boolean {
  return !/^withdrawn$/i.test(status ?? '') && accepted.test(decision || status || '');
}

/** The accepted papers among some rows, in their order. */
export function acceptedPapers(rows: readonly SubmissionRow[]): AcceptedPaper[] {
  return rows.filter(({ submission }) => isAccepted(submission)).map(paperOf);
}

function paperOf({ submission, slug, keywords }: SubmissionRow): AcceptedPaper {
  const { title, track, authors, url, decidedAt } = submission;
  return {
    slug,
    title: title?.trim() || slug,
    authors: (authors ?? [])
      .filter((author) => fullName(author) !== '')
      .map((author) => ({
        firstName: author.firstName?.trim() ?? '',
        lastName: author.lastName?.trim() ?? '',
        affiliation: author.affiliation || null,
        country: author.country || null,
        isCorresponding: author.isCorresponding === true,
      })),
    track: track ? nameOf(track) : null,
    keywords,
    url: webAddress(url)?.href ?? null,
    decidedAt: decidedAt || null,
  };
}
