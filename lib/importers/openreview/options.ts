import * as z from 'zod/mini';
import { defined, type Names, usualNames } from '#lib/importers/openreview/map/stages.ts';

const text = (what: string) => z.string(what).check(z.trim(), z.minLength(1, what));
const stage = z.optional(text('the name of a stage, such as Official_Review'));
const groups = z.optional(
  z.union([text('the name of a group'), z.array(text('the name of a group'))], 'the name of a group, or several'),
);

const usualApi = 'https://api2.openreview.net';

/** The members of `source` for OpenReview. Names of stages and groups are needed only if the venue's own group cannot be read. */
export const openreviewOptions = z.strictObject({
  venue: z.optional(text('the id of the venue, such as ICLR.cc/2026/Conference')),
  url: z._default(z.url('the address of the API, such as https://api2.openreview.net'), usualApi),
  token: z.optional(text('the environment variable with a token, such as ${OPENREVIEW_TOKEN}')),
  username: z.optional(text('the name of an account, or its e-mail address')),
  password: z.optional(text('the environment variable with a password, such as ${OPENREVIEW_PASSWORD}')),
  submission: stage,
  review: stage,
  metaReview: stage,
  decision: stage,
  withdrawal: stage,
  deskRejection: stage,
  reviewers: groups,
  areaChairs: groups,
  seniorAreaChairs: groups,
  programChairs: z.optional(text('the name of a group')),
  authors: z.optional(text('the name of a group')),
  track: z.optional(text('the field of the submission form that names the track')),
});

export type OpenreviewOptions = z.infer<typeof openreviewOptions>;

/** The names from the conference file, else from the venue's own group, else the usual ones. */
export function namesOf(options: OpenreviewOptions, ofVenue: Partial<Names>): Names {
  const { submission, review, metaReview, decision, withdrawal, deskRejection, programChairs, authors, track } =
    options;
  const given = defined<Names>({
    submission,
    review,
    metaReview,
    decision,
    withdrawal,
    deskRejection,
    programChairs,
    authors,
    track,
    reviewers: several(options.reviewers),
    areaChairs: several(options.areaChairs),
    seniorAreaChairs: several(options.seniorAreaChairs),
  });
  return { ...usualNames, ...ofVenue, ...given };
}

const several = (given: string | string[] | undefined) => (given === undefined ? undefined : [given].flat());

/** The API's address and the venue. Either may be given as the address of the venue's page, `https://openreview.net/group?id=<venue>`. */
export function placeOf({ url, venue }: OpenreviewOptions): { url: string; venue: string | undefined } {
  const [page, ofPage] = [url, venue].map((text) => (text?.startsWith('http') ? new URL(text) : null));
  const isSite = page !== null && page !== undefined && /^(www\.)?openreview\.net$/.test(page.hostname);
  const id = ofPage?.searchParams.get('id') ?? (ofPage ? null : venue) ?? (isSite ? page.searchParams.get('id') : null);
  return { url: isSite ? usualApi : url, venue: id?.replace(/\/+$/, '') };
}
