import { firstText, hashOf, idFrom, listFrom, membersOf, textFrom, wholeText } from '#lib/importers/model/loose.ts';

/** A record of a paperlists file, however much of it there is: `''` and `[]` stand for what is missing, null or empty. */
export interface Paper {
  /** Stable: see `idOf`. */
  id: string;
  /** Its own id as the record has it. */
  givenId: string;
  title: string;
  track: string;
  status: string;
  /** Null where the record has none at all. */
  abstract: string | null;
  tldr: string;
  keywords: string[];
  authors: string[];
  /** Profiles or addresses; as many as `authors`, or none. */
  authorIds: string[];
  affiliations: string[];
  /** As the source calls them: `AnonReviewer2`, `fvYh`. */
  reviewers: string[];
  /** What reviewers answered, by the name of the question: one entry a review. */
  answers: Readonly<Record<string, readonly string[]>>;
  /** Its page on the web, or null. */
  url: string | null;
  /** Other facts of the paper, none of which tells who wrote it. */
  facts: Readonly<Record<string, string>>;
}

/** Questions of review forms; any other field is one, too, where the record has an average of it (`suitability`, `suitability_avg`). */
const questions = new Set(
  'rating confidence correctness technical_novelty empirical_novelty presentation soundness contribution clarity originality'
    .concat(' significance quality recommendation excitement novelty reproducibility suitability impact relevance')
    .concat(' overall_recommendation overall_assessment')
    .split(' '),
);
/** What was counted in reviews is no answer of a reviewer. */
const counted = /^(wc_|reply|replies|authors|reviewers|gs_|pdf_|corr_)/;

const facts = ['primary_area', 'topic', 'topics', 'category', 'area', 'subarea', 'sess', 'session', 'award', 'doi'];
const links = ['openreview', 'site', 'url_site', 'url_paper', 'url', 'url_openreview', 'html'];

/** Reads a record; null where it is no object, or has neither an id nor a title. */
export function readPaper(value: unknown): Paper | null {
  const record = membersOf(value);
  const givenId = textFrom(record['id']);
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
    status: textFrom(record['status']),
    abstract: typeof record['abstract'] === 'string' ? record['abstract'] : null,
    tldr: wholeText(record['tldr'] ?? record['TLDR']),
    keywords: [...new Set(listFrom(record['keywords'] ?? record['keyword']))].filter(Boolean),
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

const firstList = (...values: readonly unknown[]) => values.map(listFrom).find((list) => list.length > 0) ?? [];

/**
 * Names are parted by `;`, or by `,` where there is none. `Jr.` and its like belong to the name before; where the
 * source knows one author there is one name, `Ada Example` or `Example, Ada`.
 *
 * @param known how many authors the source has ids of
 */
function namesOf(entries: readonly string[], known: number): string[] {
  const [only] = entries;
  if (entries.length !== 1 || only === undefined) return entries.filter(Boolean);
  if (known === 1) return [only.replace(/^([^,]+),\s*([^,.]{2,})$/, '$2 $1')];
  const names: string[] = [];
  for (const part of only.split(',').map((name) => name.trim())) {
    if (/^(Jr|Sr|I{2,3}|IV|Ph\.?D|M\.?D)\.?$/i.test(part) && names.length > 0) names.push(`${names.pop()}, ${part}`);
    else if (part !== '') names.push(part);
  }
  return names;
}

/**
 * The record's id; without one, what is stable and its own: the forum on OpenReview, else its number in the
 * conference's schedule (`ssid`), else a hash of its DOI, of its page, or of its title
 * and authors. So it stays the same paper where other records come and go.
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
