/** Made-up records in the format of OpenReview's API. */

export const venue = 'Tarn.example/2027/Conference';

export type Raw = Record<string, unknown>;

/** The time `days` after 2026-10-01T00:00:00.000Z, in milliseconds. */
export const day = (days: number) => Date.UTC(2026, 9, 1) + days * 86_400_000;

export const wrapped = (content: Raw) =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [name, { value }]));

/** A submission; by default with the number 7 and the id `forum07`. */
export function submission(number = 7, content: Raw = {}, rest: Raw = {}): Raw {
  const id = `forum${String(number).padStart(2, '0')}`;
  return {
    id,
    forum: id,
    number,
    domain: venue,
    invitations: [`${venue}/-/Submission`, `${venue}/-/Post_Submission`],
    signatures: [`${venue}/Submission${number}/Authors`],
    readers: [venue, `${venue}/Submission${number}/Reviewers`, `${venue}/Submission${number}/Authors`],
    cdate: day(0),
    mdate: day(1),
    content: wrapped({ title: `Paper ${number}`, venueid: `${venue}/Submission`, ...content }),
    ...rest,
  };
}

/** A reply to submission `number`, readable only by the venue. */
export function reply(stage: string, signature: string, content: Raw, rest: Raw = {}, number = 7): Raw {
  const forum = `forum${String(number).padStart(2, '0')}`;
  return {
    id: `${stage}-${signature}-${number}`,
    forum,
    replyto: forum,
    domain: venue,
    invitations: [`${venue}/Submission${number}/-/${stage}`],
    signatures: [signature.startsWith('~') ? signature : `${venue}/Submission${number}/${signature}`],
    readers: [venue],
    nonreaders: [],
    cdate: day(10),
    mdate: day(10),
    content: wrapped(content),
    ...rest,
  };
}

export const review = (signature: string, content: Raw = { rating: 6 }, rest: Raw = {}, number = 7) =>
  reply('Official_Review', signature, content, rest, number);

export const toEveryone = { readers: ['everyone'] };
export const toAuthors = { readers: [venue, `${venue}/Submission7/Authors`] };

export const withReplies = (note: Raw, ...replies: Raw[]): Raw => ({ ...note, details: { replies } });

export function edge(kind: string, head: string, tail: string, rest: Raw = {}): Raw {
  return {
    id: `${kind}-${head}-${tail}`,
    invitation: `${venue}/${kind}`,
    head,
    tail,
    cdate: day(5),
    tmdate: day(6),
    ...rest,
  };
}

export const group = (path: string, ...members: string[]): Raw => ({ id: `${venue}/${path}`, members });
