import { type Columns, keyOf } from '#lib/importers/tables/columns.ts';
import { addressIn } from '#lib/importers/tables/fields.ts';
import { saysReaders } from './reader-words.ts';

/** A reviewer, in several languages. */
export const person = String.raw`reviewer|referee|evaluator|assessor|judge|juror|gutachter(?:[*:_/]?in)?|relect(?:eur(?:[·./]?rice)?|rice)|[ée]valuateur|(?:evalua|avalia|dictamina)dor(?:\/a|\(a\)|a)?|revisor(?:\/a|\(a\)|[ae])?|valuta(?:tore|trice)|parecerista|审稿(?:人|专家)|评审(?:人|专家)|審稿人|評審(?:委員|人)|査読者|審査員|심사(?:위원|자)`;
const reviewer = String.raw`(?:${person}|review|rev|r|gutachten|评审)`;
/** A letter only after a whole word: `Reviewer A`, but not `Reviewer E-mail`. */
const number = String.raw`(?:[ _#.-]*(\d{1,2})|(?<=${person})[ _#-]+([A-H])(?![\p{L}\p{N}]|-?mail))`;

/** `Reviewer 1`, `R2`; `Reviewer 1 score`, `R1: Comments`, `Review 1 (overall)`; `Score (Reviewer 1)`, `Score R1`. */
const alone = new RegExp(String.raw`^${reviewer}${number}$`, 'iu');
const before = new RegExp(
  String.raw`^${reviewer}${number}(?:[ :_./-]+|(?=[(\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]))(.+)$`,
  'iu',
);
const after = new RegExp(String.raw`^(.+?)(?:[ :_./-]+|\s*\()(?:by |of |from )?${reviewer}${number}\)?$`, 'iu');
/** `Score 1`, `Score A`: of a reviewer only beside one with that number. */
const numbered = /^(.+?)(?:[ _#.-]*(\d{1,2})|[ _#-]+([A-H]))$/u;
/** `1st reviewer`, `Second referee`. */
const ordinal = new RegExp(
  String.raw`(?<!\p{L})(?:(1st|first)|(2nd|second)|(3rd|third)|(4th|fourth))[ _-]+(${person})(?!\p{L})`,
  'iu',
);

/** What a reviewer gives for a whole paper: a column of these tells a table of reviews from a form with the reviewers whom authors suggest. */
export const grade =
  /score|rating|grade|\bmarks?\b|points|recommendation|verdict|vote|evaluation|overall|^decision$|bewertung|empfehlung|punkte|note$|puntuaci[oó]n|calificaci[oó]n|nota$|puntaje|dictamen|\bvoto\b|punteggio|giudizio|valutazione|评分|分数|得分|評分|評点|評価|点数|スコア|점수|평점|평가/iu;
/** What else a reviewer writes. */
export const remark =
  /comment|remark|confidence|expertise|review|feedback|status|strength|weakness|kommentar|begr[üu]ndung|commentaire|comentario|parecer|osservazion|评语|意见|意見|コメント|所見|의견|심사평/iu;
/** Whom authors ask for, or not to have. */
export const suggested =
  /suggest|\bpropos|prefer|\bexclu|\boppos|nominat|recommended (by|reviewer|referee)|\bwish|\bavoid|\bpotential|\bpossible|candidate|vorschlag|vorgeschlagen|sugg?[eé]r|consigliat|propuest/iu;
/** What is computed from several reviews, and what is counted. */
export const computed =
  /average|\bavg\b|\bmean\b|median|total|\bsum\b|\bst(d|andard)\b|variance|differen|\bdiff\b|agreement|consensus|combined|number of|\bcount\b|\brank|mittelwert|durchschnitt|moyenne|promedio|m[ée]dia$|平均|평균/iu;
/** Of others than the reviewer, who may write for the committee alone. */
const ofOthers = /meta|chair|editor|\bs?acs?\b|\b(sub|co|senior|external|emergency)[ -]?review|committee/iu;
/** `Comments for the chairs` are the reviewer's. */
const addressed = /(?<=[ _])(to|for)(?=[ _]).*$/iu;
/** A table with rounds has several reviews by one reviewer, which one field cannot have. */
const round = /(?<!\p{L})(rounds?|runde|phase|stage|ronda|tour)(?!\p{L})|轮/iu;
/** `R1` may be a round: it is a reviewer if one of its columns names somebody, or three have the same criteria. */
const short = /^(.*[ (])?r(ev)?[ _#.-]*\d/iu;
const isNamed = /^(name|full ?name|first ?name|last ?name|e-?mail( address)?|id)$/iu;
const ofRound = /decision|revis|version|submi|deadline|\bdue\b|\bdate\b|^reviewers?$/iu;
const otherReviewer = /(?<!\p{L})(reviewer|referee|rev|r)[ _#.-]*\d/iu;

/** Named after the review, not the reviewer. */
const ofReview = /^(?:review|gutachten|评审)[ _#.-]*\d+$/iu;

/** Two words with capitals, or an address: if no other reviewer has it, it may say who the reviewer is. */
const mayBeName = (what: string) =>
  !isNamed.test(what) && /\p{Lu}[\p{L}.’'-]*,? \p{Lu}[\p{L}’'-]+|@/u.test(what.replace(grade, '').replace(remark, ''));
const isName = (cell: string) =>
  addressIn(cell) !== null ||
  (/^\p{Lu}[\p{L}.’'-]*(,? \p{Lu}[\p{L}.’'-]*){1,3}$/u.test(cell) &&
    !/accept|reject|revis|weak|strong|border|good|excellent|poor|fair/i.test(cell));

/** A longer cell is the text of a review. */
const LONGEST_NAME = 60;

const isNumber = (cell: string) => /^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(cell);
/** What a reviewer recommends. `Accepted` and `declined` may be the answer to an invitation. */
const recommendation =
  /^((strong|weak|clear|borderline|marginal|conditional|major|minor)(ly)? )?(accept|reject|revise|revisions?|neutral|borderline)(?!\p{L})/iu;

/** Whether the reviewer agreed to review: no answer about the paper. */
const invitation = /^(response|invitation( status)?|invited|agreed|accepted|confirmed)\??$/i;

/** A column about one of several reviewers: the reviewer's number, and what it says: `Reviewer` is who it is. */
export interface Column {
  reviewer: string;
  what: string;
}

/** The reviewer and what a header says of them, if it names a reviewer. */
function columnOf(given: string): Column | null {
  const header = given.replace(ordinal, (_, ...at: string[]) => `${at[4]} ${at.findIndex(Boolean) + 1}`);
  const [, digits, letter, said = ''] = alone.exec(header) ?? before.exec(header) ?? [];
  if (digits ?? letter)
    return { reviewer: keyOfReviewer(digits ?? letter), what: said.replace(/^\((.*)\)$/, '$1').trim() };
  const [, what = '', nth, nthLetter] = after.exec(header) ?? [];
  if (what === '') return null;
  // `Emergency reviewer 1` is another person than reviewer 1.
  const isOther =
    /[\p{L}] ?[ -](reviewer|referee|gutachter(in)?)[^()]*$/iu.test(header) && !/ (by|of|from) \S+ \S+$/iu.test(header);
  if (isOther && !grade.test(what) && !remark.test(what) && !isNamed.test(what)) return null;
  return { reviewer: keyOfReviewer(nth ?? nthLetter), what: what.trim() };
}

const keyOfReviewer = (nth = '') => nth.replace(/^0(?=\d)/, '').toUpperCase();

const isLeftOut = (header: string) =>
  [suggested, computed, round].some((not) => not.test(header)) || ofOthers.test(header.replace(addressed, ''));

/** The columns of a table in which each row has several reviews: `Reviewer 1`, `Score 1`, `Reviewer 2`, `Score 2`; empty for other tables. */
export function columnsOfReviews<Field extends string>(columns: Columns<Field>): Map<string, Column> {
  const headers = columns.others().filter((header) => !isLeftOut(header));
  const found = new Map<string, Column>();
  for (const header of headers) {
    const column = columnOf(header);
    if (column && !otherReviewer.test(column.what) && !/^\(|^[^(]*\)/.test(column.what)) found.set(header, column);
  }
  if (!areReviewers([...found].flatMap(([header, column]) => (short.test(header) ? column : []))))
    for (const header of found.keys()) if (short.test(header)) found.delete(header);
  const reviewers = new Set(Array.from(found.values(), (column) => column.reviewer));
  const beside = headers.flatMap((header) => {
    const [, what = '', digits, letter] = numbered.exec(header) ?? [];
    const isOfReview = grade.test(what) || remark.test(what) || saysReaders(what);
    if (found.has(header) || /decision/i.test(what) || !isOfReview) return [];
    return { header, reviewer: keyOfReviewer(digits ?? letter), what: what.replace(/[ _#-]+$/, '') };
  });
  for (const { header, ...column } of beside) {
    // With one reviewer, `Score 1` and `Score 2` are what that one says of two things.
    const isOfMore =
      reviewers.size === 1 && beside.some((each) => each.what === column.what && !reviewers.has(each.reviewer));
    if (reviewers.has(column.reviewer) && !isOfMore) found.set(header, column);
  }
  return withoutDoubts(found, columns);
}

/** Whether columns such as `R1 score` are of reviewers, not of rounds. */
function areReviewers(columns: readonly Column[]): boolean {
  if (columns.some(({ what }) => ofRound.test(what))) return false;
  const numbers = new Set(columns.map(({ reviewer: nth }) => nth));
  const kinds = new Set(columns.map(({ what }) => keyOf(what)));
  const areAlike = columns.length === numbers.size * kinds.size;
  return (
    columns.some(({ what }) => what === '' || isNamed.test(what)) || (numbers.size > 2 && kinds.size > 1 && areAlike)
  );
}

/** Leaves out columns that say the same as another of the reviewer, or that may say who the reviewer is, and gives a name to what has none. */
function withoutDoubts<Field extends string>(
  found: ReadonlyMap<string, Column>,
  columns: Columns<Field>,
): Map<string, Column> {
  const cells = cellsOf(found, columns);
  const all = [...found.values()];
  const reviewersWith = (what: string) =>
    new Set(all.flatMap((each) => (keyOf(each.what) === keyOf(what) ? each.reviewer : [])));
  const hasGrades = all.some(({ what }) => grade.test(what));
  const unnamed = [...found.keys()].filter((header) => found.get(header)?.what === '');
  const alike = (of: (header: string) => boolean) => unnamed.filter(of).flatMap((header) => cells.get(header) ?? []);
  const reviews = whatOfReviews(
    alike((header) => ofReview.test(header)),
    hasGrades,
  );
  const reviewersAre = whatOfReviewers(
    alike((header) => !ofReview.test(header)),
    hasGrades,
  );
  const certain = new Map<string, Column>();
  const met = new Set<string>();
  for (const [header, { reviewer: nth, what: said }] of found) {
    if (mayBeName(said) && reviewersWith(said).size < 2) continue;
    if (/^decision$/i.test(said) && !(cells.get(header) ?? []).every((cell) => recommendation.test(cell))) continue;
    const what = invitation.test(said) ? 'Status' : said || (ofReview.test(header) ? reviews : reviewersAre);
    const key = `${nth} ${keyOf(what)}`;
    if (!met.has(key)) certain.set(header, { reviewer: nth, what });
    met.add(key);
  }
  return certain;
}

/** The cells of columns, by header. */
function cellsOf<Field extends string>(
  found: ReadonlyMap<string, Column>,
  columns: Columns<Field>,
): Map<string, string[]> {
  const cells = new Map<string, string[]>();
  const isRead = (header: string) =>
    found.get(header)?.what === '' || /^decision$/i.test(found.get(header)?.what ?? 'x');
  for (const header of found.keys()) if (isRead(header)) cells.set(header, []);
  if (cells.size > 0) {
    for (const row of columns.table.rows())
      for (const [header, cell] of columns.othersOf(row)) cells.get(header)?.push(cell.slice(0, 2 * LONGEST_NAME));
  }
  return cells;
}

/** What is in columns that are called after a reviewer and nothing else: names or ids of reviewers, scores, or texts of reviews. */
function whatOfReviewers(cells: readonly string[], hasGrades: boolean): string {
  if (cells.length > 0 && cells.every(isNumber)) return hasGrades ? 'Reviewer id' : 'Score';
  return cells.some((cell) => cell.length > LONGEST_NAME) && !cells.some(isName) ? 'Review' : 'Reviewer';
}

/** What is in columns that are called after a review: its text, a score, or who wrote it. */
function whatOfReviews(cells: readonly string[], hasGrades: boolean): string {
  if (cells.length > 0 && cells.every(isNumber)) return hasGrades ? 'Review' : 'Score';
  return cells.length > 0 && cells.every(isName) ? 'Reviewer' : 'Review';
}
