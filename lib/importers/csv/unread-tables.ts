import type { Report } from '#lib/importers/model/sourced.ts';
import { Columns, keyOf } from '#lib/importers/tables/columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { mainWordsOfName, wordsOfName } from '#lib/importers/tables/table-kinds.ts';
import { isAnswer } from '#lib/importers/tables/visibility.ts';
import { anyTitle, kinds } from '#lib/importers/csv/headers/kinds.ts';
import { bareNames, isOfPaper, submissionFields } from '#lib/importers/csv/headers/submission-fields.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';
import { saysWhose } from './meta-reviews.ts';
import { isOfNumberedAuthor } from './numbered-authors.ts';

/** Meta-reviews, and who writes them. */
const ofMetaReviews =
  /(?<!\b(without|no|excluding) )\bmeta ?reviews?\b|\b(meta ?reviewers?|area ?chairs?|senior pc) assignments?$/;
const ofBoth = /\breviews? (and|&|\+|with) meta ?reviews?\b/;

const ofWishes =
  /(?<!\b(without|no|non|excluding|presentation|talk|poster|format) )\b(bids?|bidding|(pc |review(er)? |all ?)?(preferences?|prefs)|(pc ?)?conflicts?( of interests?)?|cois?|(affinit|similarit)(y|ies)( scores?)?|relevance( scores?)?)$/;
/** Names of tables that only mention wishes: `assignments after bids`. */
const ofOthers =
  /\b(reviews?|reports?|assignments?|invitations?|papers?|submissions?)( \w+)* (with|and|by|from|after|before) /;

/** A column with a bid or a conflict. */
const bidOrConflict =
  /^(bids?|bidding|bid[ _]?(value|score|level)|willingness( to review)?|(has[ _]?)?(pc[ _]?)?conflict(s|ed)?([ _]?(type|reason|kind)s?)?|conflicts? of interests?|coi|(reason|type|kind)s?( (of|for) (the )?conflicts?))$/i;
/** A column of a table of preferences or affinities; reviewers may judge it as well. */
const fit = /^((review(er)?[ _]?)?(preference|pref)s?|(affinity|similarity|tpms|topic)([ _]?score)?s?)$/i;

/** Fields that show that a table is about more than wishes: somebody was asked, or has answered. */
const states = ['status', 'assignedAt', 'respondedAt', 'due', 'submittedAt', 'completed', 'declined'] as const;

/** Whether a table that would be one of reviews has bids, preferences or conflicts alone. */
function hasOnlyWishes(table: Table): boolean {
  const { reviews, ...others } = kinds;
  if (Object.values(others).some(({ name }) => name.test(wordsOfName(table)))) return false;
  if (!hasReviews(table)) return false;
  const columns = new Columns(table, reviewFields);
  if (states.some((field) => columns.has(field))) return false;
  const isCalledReviews = reviews.name.test(wordsOfName(table));
  const isWish = (header: string) => bidOrConflict.test(header) || (!isCalledReviews && fit.test(header));
  const answers = columns.others().filter((header) => isAnswer(header) || bidOrConflict.test(header));
  return answers.some(isWish) && answers.every((header) => isWish(header) || /^reasons?$/i.test(header));
}

/** A column with people who may not be authors. */
const people = /^(?!.*(author|speaker|presenter)).*(mail|name|user|member|person|affiliation|institution|^pc$)/;

/**
 * Whether a table lists papers: with authors, or with titles or abstracts and nobody beside them. A column such as `Email` beside bids is not
 * that of an author.
 */
function listsPapers(table: Table): boolean {
  const keys = table.headers.map(keyOf);
  if (hasReviews(table)) return false;
  const columns = new Columns(table, submissionFields);
  const authors = columns.headerOf('authors');
  const isAnyone = bareNames.some((name) => keyOf(name) === keyOf(authors ?? ''));
  const hasAuthors =
    (authors !== undefined && !isAnyone) || columns.has('coAuthors') || table.headers.some(isOfNumberedAuthor);
  const hasBids = keys.some((key) => key.startsWith('bid'));
  if (hasAuthors && !hasBids) return true;
  const hasPapers = hasAuthors || columns.has('abstract') || keys.some((key) => anyTitle.test(key));
  return hasPapers && !isAnyone && !keys.some((key) => people.test(key) && !/^(paper|track)name$/.test(key));
}

/** Whether a table is called after bids, preferences or conflicts, and is no list of papers. */
function isCalledWishes(table: Table): boolean {
  const called = mainWordsOfName(table);
  return ofWishes.test(called) && !ofOthers.test(called) && !listsPapers(table);
}

/** Whether a table is called after meta-reviews, and no column tells them from reviews. */
function isCalledMetaReviews(table: Table): boolean {
  const called = mainWordsOfName(table);
  return ofMetaReviews.test(called) && !(ofBoth.test(called) && table.headers.some(saysWhose));
}

/** Whether a table has comments and rebuttals, which name the note that they reply to, and neither judge nor decide anything. */
function hasOnlyComments({ headers }: Table): boolean {
  const keys = headers.map(keyOf);
  return (
    keys.includes('replyto') &&
    keys.some((key) => /^(comment|rebuttal|reply)$/.test(key)) &&
    !keys.some((key) => /rating|score|recommendation|^decision$/.test(key))
  );
}

/** What reviewers write for the committee in a table of its own. */
const ofCommittee =
  /^(?=.*\b(confidential|private|internal|vertrauliche?|confidentiels?|confidenciales)\b).*\b(comments?|notes?|remarks?|messages?|kommentare|bemerkungen|commentaires|comentarios)$|^((pc|committee|chairs?|reviewers?) )?(discussions?|meeting( notes| minutes)?)$/;
/** Names of reviews that may be for the committee alone, or of a file that nobody but the chairs may open. */
const confidentialReviews = /\b(confidential|private|secret|vertraulich)\b|\b(pc|committee|chairs?|editors?) only\b/;

const plainName = (table: Table) =>
  mainWordsOfName(table)
    .replaceAll(/[()[\]\s]+/g, ' ')
    .trim();
const hasReviews = (table: Table) => kinds.reviews.headers(new Set(table.headers.map(keyOf)));
const isConfidential = (table: Table) => confidentialReviews.test(plainName(table));

/** Whether a table of reviews has what is for the committee by its name: remarks, or reviews beside other ones. */
function isForCommittee(table: Table, tables: readonly Table[]): boolean {
  if (!hasReviews(table)) return false;
  const hasOthers = () => tables.some((each) => hasReviews(each) && !isConfidential(each));
  return ofCommittee.test(plainName(table)) || (isConfidential(table) && hasOthers());
}

/** The column of a person who judges reviews or reviewers. */
const rater = /^(rated|judged|assessed|evaluated|scored|graded) by$|^rater$/i;
const ofRatings = /\b(review(er)?|referee)s?['’]? (quality|performance)\b|\bquality of (the )?reviews?\b/;

const hasRatings = (table: Table) =>
  hasReviews(table) &&
  (ofRatings.test(mainWordsOfName(table)) || table.headers.some((header) => rater.test(header.replaceAll('_', ' '))));

/** What reviewers write in a table, by its headers. */
const answersIn = (table: Table) =>
  new Columns(table, reviewFields)
    .others()
    .flatMap((header) => (isAnswer(header) && !isOfPaper(header) ? keyOf(header) : []));

/**
 * Whether a table names reviewers and something else that nobody calls reviews, beside tables that are called so: mails, notes on reviewers. Those
 * with one column of the same form are reviews too, as of another track or round.
 */
function isBesideReviews(table: Table, tables: readonly Table[]): boolean {
  if (!hasReviews(table) || kinds.assignments.headers(new Set(table.headers.map(keyOf)))) return false;
  if (Object.values(kinds).some(({ name }) => name.test(wordsOfName(table)))) return false;
  const answers = answersIn(table);
  const called = tables
    .filter((each) => hasReviews(each) && kinds.reviews.name.test(wordsOfName(each)))
    .flatMap(answersIn);
  return answers.length > 0 && called.length > 0 && !answers.some((answer) => called.includes(answer));
}

/** Why a table is not read; null if it is. */
function whyUnread(table: Table, tables: readonly Table[]): string | null {
  if (isCalledWishes(table) || hasOnlyWishes(table))
    return 'bids, preferences and conflicts are not read; if it says who reviews what, name it assignments';
  if (hasOnlyComments(table)) return 'comments and rebuttals are not read';
  if (isForCommittee(table, tables))
    return 'its name says that it is not for authors; rename it if authors may read it';
  if (hasRatings(table)) return 'it rates reviews or reviewers, which is not for authors';
  if (isBesideReviews(table, tables))
    return 'another table is called reviews and has none of its columns; if it has reviews too, call it so';
  if (isCalledMetaReviews(table)) return 'meta-reviews are not read; rename it if it has the reviews of reviewers';
  return null;
}

/**
 * The tables that may have reviews, assignments and submissions. Left out and reported are
 *
 * - meta-reviews: they are no reviews, and may be for the committee;
 * - bids, preferences, conflicts and affinities: they name people who do not review the paper, perhaps because they must not;
 * - comments and rebuttals of OpenReview: each would be a submission;
 * - what is noted about reviews, reviewers and papers beside the reviews;
 * - confidential remarks: they would also take the place of the reviews by the same reviewers.
 */
export function withoutUnread(tables: readonly Table[], report: Report): Table[] {
  return tables.filter((table) => {
    const why = whyUnread(table, tables);
    if (why !== null) report({ place: table.place, field: '', message: `is left out, because ${why}` });
    return why === null;
  });
}
