import { keyOf } from '#lib/importers/tables/columns.ts';
import { eastAsian } from './east-asian.ts';
import { submissionFields } from './submission-fields.ts';
import { grade, remark } from './numbered-headers.ts';
import { ofForm, reviewFields } from './wire.ts';
import type { Kind } from '#lib/importers/tables/table-kinds.ts';

/** A header with the word "title" (or "name of the paper") in English, German, French, Spanish, Italian, Chinese, Japanese or Korean. */
export const anyTitle = new RegExp(
  `title|^titel|^titre|^titulo|^titolo|^nameofthepaper|^papername|(题目|标题|题名|論文名称?|论文名称|題目|標題|題名|タイトル|演題名?|${keyOf('제목')}|${keyOf('논문명')})$`,
);

const has = (keys: ReadonlySet<string>, ...any: readonly string[]) => any.some((key) => keys.has(key));
const submissionKeys = [
  ...'submission submissionid submission# submissionnumber paper paperid paper# paperno papernumber proposalid talkid contributionid articleid beitrag einreichung 编号 论文编号 稿件编号'.split(
    ' ',
  ),
  ...eastAsian.id,
  ...'soumission ponencia articulo envio contributo trabajo trabalho'.split(' '),
];
const reviewerKeys = [
  ...'reviewer revieweremail reviewername reviewerid reviewernumber reviewer# evaluador evaluadora avaliador avaliadora evaluateur relectrice revisora valutatore dictaminador judge juror assessor referee refereeemail assignedreviewer evaluator gutachter gutachterin relecteur rapporteur revisor parecerista 审稿人 评审人 审稿专家 评审专家'.split(
    ' ',
  ),
  ...eastAsian.reviewer,
];

const timestamps = [
  ...'timestamp zeitstempel horodateur completiontime'.split(' '),
  ...'タイムスタンプ 타임스탬프 时间戳 时间戳记 時間戳記'.split(' ').map(keyOf),
];
const scoreAbroad = '評点|点数|スコア|점수|평점|评分|得分|分数|評分';
const score = new RegExp(
  `score|howwouldyourate|(?<!ope|collabo|demonst|gene|illust|integ)rating|recommendation|evaluation|bewertung|${scoreAbroad}`,
);
/** What tells a table of reviews from one of assignments. */
const answer = new RegExp(`score|rating|comment|recommendation|evaluation|${scoreAbroad}|コメント|의견|评语|意见|意見`);

/** Answers of reviewers in a form, one in each row, as Google Forms and Microsoft Forms save them: with scores, and a time or a reviewer. */
const isFormOfReviews = (keys: ReadonlySet<string>) =>
  [...keys].some((key) => score.test(key.normalize('NFC'))) &&
  ![...keys].some((key) => /^(co)?(authors?|speakers?|presenters?)(names?)?$|abstract(?!id|title|number)/.test(key)) &&
  (has(keys, ...submissionKeys) || [...keys].some((key) => anyTitle.test(key) || ofForm.test(key))) &&
  (has(keys, ...timestamps) ||
    (has(keys, ...reviewerKeys) && !has(keys, 'id', '#', 'number', 'no', 'nr', 'status', 'decision')));

const isField = (key: string, names: readonly (string | RegExp)[]) =>
  names.some((name) => (typeof name === 'string' ? keyOf(name) === key : name.test(key)));

/** The names that are not in English: expressions, and texts in other scripts. */
const abroad = (names: readonly (string | RegExp)[]) =>
  names.filter((name) => typeof name !== 'string' || !/^[\p{ASCII}]*$/u.test(name));

/** What else reviewers judge, in several languages. */
const criterion = /qualit|calidad|clari|klarheit|origin|novel|neuheit|relevan|signific|methodi|metodo|原创|独創|新規/;

/** Whether a table has what reviewers write, besides who they are. */
const hasAnswers = (keys: ReadonlySet<string>) =>
  [...keys]
    .filter((key) => !reviewerKeys.includes(key) && !/status/.test(key))
    .some((key) => [grade, remark, criterion].some((pattern) => pattern.test(key.normalize('NFC'))));

/**
 * A list of papers in another language than English, which may name a reviewer of each: with their authors, and without what reviewers write.
 * If it says when reviews are due, or has a status, it is such a list only if it has decisions.
 */
const isListAbroad = (keys: ReadonlySet<string>) => {
  const isAny = (names: readonly (string | RegExp)[]) => [...keys].some((key) => isField(key, names));
  const { authors, decision, accepted } = submissionFields;
  if (!isAny(abroad(authors)) || ![...keys].some((key) => anyTitle.test(key)) || hasAnswers(keys)) return false;
  const isDecided = isAny([...abroad([...decision, ...accepted]), 'entscheidung', 'decision']);
  return isDecided || !(keys.has('status') || isAny(reviewFields.due));
};

/** The tables, recognised by the name of their file or sheet, else by their headers. */
export const kinds = {
  assignments: {
    name: /\b(assignments?|invitations?|invited|requests?|zuordnung(en)?|zuteilung(en)?|affectations?|asignaci(ón|ones))$/,
    headers: (keys) =>
      has(keys, ...reviewerKeys) &&
      has(keys, ...submissionKeys) &&
      has(keys, 'assigned', 'due', 'responded', 'invited') &&
      !has(keys, 'reviewreceived', 'reviewcompleted', 'reviewdone', 'reviewsubmitted') &&
      ![...keys].some((key) => answer.test(key.normalize('NFC'))),
  },
  reviews: {
    name: /\b(reviews?|review report|gutachten|begutachtung(en)?|relectures?|evaluaci(ón|ones)|valutazioni)$|(^|\s)[eé]valuations?$/,
    headers: (keys) =>
      !has(keys, 'authors', 'abstract') &&
      !isListAbroad(keys) &&
      ((has(keys, ...reviewerKeys) && has(keys, ...submissionKeys)) || isFormOfReviews(keys)),
  },
  authors: {
    name: /\b(authors?|contributors?)$/,
    headers: (keys) =>
      has(keys, ...submissionKeys) && has(keys, 'email', 'lastname', 'affiliation') && !has(keys, 'title'),
  },
  people: {
    name: /\b(people|persons?|users?|roles?|committee|chairs?|reviewers?|members?|personen|gutachter(innen)?|personnes|personas)$/,
    headers: (keys) =>
      has(keys, 'email') && (has(keys, 'role', 'roles') || [...keys].some((key) => /.titles$/.test(key))), // `Proposal titles`: of each person
  },
  submissions: {
    name: /\b(submissions?|papers?|abstracts?|manuscripts?|talks?|proposals?|beiträge|einreichungen|soumissions|envíos|ponencias)$/,
    headers: (keys) => [...keys].some((key) => anyTitle.test(key)),
  },
} satisfies Record<string, Kind>;
