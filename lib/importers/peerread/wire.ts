import {
  arrayFrom,
  firstText,
  hashOf,
  idFrom,
  listFrom,
  membersOf,
  textFrom,
  wholeText,
} from '#lib/importers/model/loose.ts';
import { namesIn } from '#lib/importers/published/names.ts';
import { joinSections, sectionNames } from './sections.ts';

/** Reports what was not understood. */
export type Note = (field: string, message: string) => void;

/** A record of a PeerRead file; members that are missing, null or empty are `''` or `[]`. */
export interface Paper {
  /** The record's id, else a hash of the title and the authors as the record writes them. */
  id: string;
  givenId: string;
  title: string;
  /** Null if the record has no abstract. */
  abstract: string | null;
  authors: string[];
  accepted: boolean | null;
  /** The value of `accepted` if it was not understood. */
  unreadAccepted: string;
  keywords: string[];
  conference: string;
  reviews: Review[];
}

export interface Review {
  isMeta: boolean;
  /** The value of `IS_META_REVIEW` if it is neither true nor false. */
  unreadKind: string;
  comments: string;
  title: string;
  /** Who wrote it. It may name a person, and must not be kept. */
  signature: string;
  recommendation: string;
  confidence: string;
  date: string;
  /** All members of the review. */
  members: Readonly<Record<string, unknown>>;
}

/** Reads a record; null if it is not an object, or has neither an id nor a title. */
export function readPaper(value: unknown): Paper | null {
  const record = membersOf(value);
  const givenId = textFrom(record['id']);
  const title = wholeText(record['title']);
  if (givenId === '' && title === '') return null;
  const isList = Array.isArray(record['authors']);
  const listed = isList ? arrayFrom(record['authors']).map(nameOf) : listFrom(record['authors']);
  const written = listed.filter(Boolean);
  // In one text, commas separate names only if no semicolons do: `Example, Ada; Ng, Bo`.
  const authors = !isList && listed.length === 1 ? namesIn(listed[0] ?? '') : written;
  const [accepted, unreadAccepted] = truthOf(record['accepted'] ?? record['decision']);
  return {
    id: givenId === '' ? `title-${hashOf(title, ...written)}` : idFrom(givenId),
    givenId,
    title,
    abstract: typeof record['abstract'] === 'string' ? record['abstract'] : null,
    authors,
    accepted,
    unreadAccepted,
    keywords: [
      ...new Set(listFrom(record['keywords']).flatMap((entry) => entry.split(';').map((word) => word.trim()))),
    ].filter(Boolean),
    conference: firstText(record['conference'], record['venue']),
    reviews: arrayFrom(record['reviews']).map(readReview),
  };
}

function nameOf(author: unknown): string {
  const members = membersOf(author);
  return firstText(
    author,
    members['name'],
    members['fullname'],
    `${textFrom(members['first'])} ${textFrom(members['last'])}`,
  );
}

function truthOf(value: unknown): [boolean | null, string] {
  const word = textFrom(value).toLowerCase();
  if (/^(true|1|yes|accept\b.*|accepted)$/.test(word)) return [true, ''];
  if (/^(false|0|no|reject\b.*|rejected)$/.test(word)) return [false, ''];
  return [null, word === 'null' || word === 'none' ? '' : word];
}

function readReview(value: unknown): Review {
  const members = inCapitals(membersOf(value));
  const [isMeta, unreadKind] = truthOf(members['IS_META_REVIEW'] ?? members['is_meta_review']);
  return {
    isMeta: isMeta === true,
    unreadKind: isMeta === null ? unreadKind : '',
    // Not trimmed, because sections are found by their line breaks.
    comments: typeof members['comments'] === 'string' ? members['comments'] : textFrom(value),
    title: textFrom(members['TITLE']),
    signature: textFrom(members['OTHER_KEYS']),
    recommendation: textFrom(members['RECOMMENDATION']),
    confidence: firstText(members['REVIEWER_CONFIDENCE'], members['CONFIDENCE']),
    date: textFrom(members['DATE']),
    members,
  };
}

/** Names in capitals for members that copies of the data set call otherwise. */
const inOtherWords: Readonly<Record<string, string>> = { rating: 'RECOMMENDATION', confidence: 'REVIEWER_CONFIDENCE' };

/**
 * A review whose members have small letters, as in copies of the data set, with the names of the data set. Members that could name a person
 * keep their names.
 */
function inCapitals(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = Object.keys(members);
  if (names.some((name) => /^[A-Z]/.test(name) && name !== 'IS_META_REVIEW')) return members;
  const texts = Object.fromEntries(
    sectionNames.map((name) => [name, wholeText(members[name])] as const).filter(([, text]) => text !== ''),
  );
  const comments = wholeText(members['comments'] ?? members['review'] ?? members['main_review'] ?? members['text']);
  const whole = comments === '' && Object.keys(texts).length > 0 ? joinSections(texts) : comments;
  const others = Object.entries(members).filter(([name]) => name !== 'comments');
  const renamed = others.map(([name, value]): [string, unknown] => {
    const isPerson = /^is_meta_review$|reviewer(?!_confidence)|author|id$/i.test(name);
    return [isPerson ? name : (inOtherWords[name] ?? name.toUpperCase()), value];
  });
  return { ...Object.fromEntries<unknown>(renamed), ...(whole !== '' && { comments: whole }) };
}
