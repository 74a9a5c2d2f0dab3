import { namesIn } from '#lib/importers/published/names.ts';
import { firstText, hashOf, idFrom, listFrom, membersOf, textFrom, wholeText } from '#lib/importers/model/loose.ts';

/** A record of a paperlists file; members that are missing, null or empty are `''` or `[]`. */
export interface Paper {
  /** Stable: see `idOf`. */
  id: string;
  /** The id in the record. */
  givenId: string;
  title: string;
  track: string;
  status: string;
  /** Null if the record has no abstract. */
  abstract: string | null;
  tldr: string;
  keywords: string[];
  authors: string[];
  /** Profiles or addresses, as many as `authors`, or none. */
  authorIds: string[];
  affiliations: string[];
  /** The source's names: `AnonReviewer2`, `fvYh`. */
  reviewers: string[];
  /** The reviewers' answers by question, one entry for each review. */
  answers: Readonly<Record<string, readonly string[]>>;
  /** The paper's web page. */
  url: string | null;
  /** Other facts about the paper that do not reveal its authors. */
  facts: Readonly<Record<string, string>>;
}

/** Questions of review forms. Any other field is one too if the record has its average (`suitability`, `suitability_avg`). */
const questions = new Set(
  'rating confidence correctness technical_novelty empirical_novelty presentation soundness contribution clarity originality'
    .concat(' significance quality recommendation excitement novelty reproducibility suitability impact relevance')
    .concat(' overall_recommendation overall_assessment')
    .split(' '),
);
/** Fields that are computed, and not answers of reviewers. */
const counted = /^(wc_|reply|replies|authors|reviewers|gs_|pdf_|corr_)/;

const facts = ['primary_area', 'topic', 'topics', 'category', 'area', 'subarea', 'sess', 'session', 'award', 'doi'];
const links = ['openreview', 'site', 'url_site', 'url_paper', 'url', 'url_openreview', 'html'];

/** Reads a record; null if it is not an object, or has neither an id nor a title. */
export function readPaper(value: unknown): Paper | null {
  const record = membersOf(value);
  const givenId = firstText(record['id'], record['forum']);
  const title = wholeText(record['title']);
  if (givenId === '' && title === '') return null;
  const authorIds = listFrom(record['authorids'] ?? record['authorIds']);
  const authors = namesOf(firstList(record['author'], record['authors']), authorIds.length);
  const url = links.map((name) => textFrom(record[name])).find((link) => /^https?:\/\/[^\s]+$/i.test(link)) ?? null;
  return {
    id: idOf(record, givenId, title, authors),
    givenId,
    title,
    track: textFrom(record['track']),
    status: firstText(record['status'], record['decision']),
    abstract: typeof record['abstract'] === 'string' ? record['abstract'] : null,
    tldr: wholeText(record['tldr'] ?? record['TLDR']),
    keywords: keywordsOf(record['keywords'] ?? record['keyword']),
    authors,
    authorIds: authorIds.length === authors.length ? authorIds : [],
    affiliations: firstList(record['aff'], record['affs'], record['affiliation'], record['affiliations']),
    reviewers: listFrom(record['reviewers']),
    answers: answersOf(record),
    url,
    facts: Object.fromEntries(
      facts.flatMap((name) => {
        const text = textFrom(record[name]);
        return text === '' || text === 'false' ? [] : [[name, text]];
      }),
    ),
  };
}

/** Separated by `;`, or by `,` if there is no `;`. */
function keywordsOf(value: unknown): string[] {
  const words = listFrom(value);
  const isText = !Array.isArray(value) && words.length === 1;
  const separated = isText ? (words[0] ?? '').split(',').map((word) => word.trim()) : words;
  return [...new Set(separated)].filter(Boolean);
}

const firstList = (...values: readonly unknown[]) => values.map(listFrom).find((list) => list.length > 0) ?? [];

/**
 * Splits names at `;`, or at `,` if there is no `;` (see `namesIn`). If the source has one author id, there is one name, `Ada Example` or
 * `Example, Ada`.
 *
 * @param known the number of author ids
 */
function namesOf(entries: readonly string[], known: number): string[] {
  const [only] = entries;
  if (entries.length !== 1 || only === undefined) return entries.filter(Boolean);
  if (known === 1) return [only.replace(/^([^,]+),\s*([^,.]{2,})$/, '$2 $1')];
  return namesIn(only);
}

/**
 * The record's id; else a stable id of the paper: the forum on OpenReview, its number in the conference's schedule (`ssid`), or a hash of its
 * DOI, its page, or its title and authors. So the id does not depend on other records.
 */
function idOf(
  record: Readonly<Record<string, unknown>>,
  given: string,
  title: string,
  authors: readonly string[],
): string {
  if (given !== '') return idFrom(given);
  const places = links.map((name) => textFrom(record[name]));
  const forum = places.map((link) => /openreview\.net\/\w+\?(?:.*&)?id=([\w-]+)/.exec(link)?.[1]).find(Boolean);
  if (forum !== undefined) return forum;
  const ssid = textFrom(record['ssid']);
  if (ssid !== '') return idFrom(ssid);
  const doi = textFrom(record['doi']);
  if (doi !== '') return `doi-${hashOf(doi.replace(/^.*?(?=10\.\d)/, '').toLowerCase())}`;
  const page = firstText(...places, record['url_oa'], record['pdf'], record['url_pdf']);
  return page === '' ? `title-${hashOf(title, ...authors)}` : `site-${hashOf(page)}`;
}

function answersOf(record: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const names = Object.keys(record).filter(
    (name) => !counted.test(name) && !name.endsWith('_avg') && (questions.has(name) || `${name}_avg` in record),
  );
  return Object.fromEntries(
    names.map((name) => [name, listFrom(record[name])] as const).filter(([, entries]) => entries.length > 0),
  );
}
