import type { Kind } from '#lib/importers/tables/table-kinds.ts';

/** A header with the word "title" (or "name of the paper") in English, German, French, Spanish or Italian. */
export const anyTitle = /title|^titel|^titre|^titulo|^titolo|^nameofthepaper|^papername|(题目|标题|题名)$/;

const has = (keys: ReadonlySet<string>, ...any: readonly string[]) => any.some((key) => keys.has(key));
const submissionKeys =
  'submission submissionid submission# submissionnumber paper paperid paper# paperno papernumber proposalid talkid contributionid articleid beitrag einreichung 编号 论文编号 稿件编号'.split(
    ' ',
  );
const reviewerKeys =
  'reviewer revieweremail reviewername referee refereeemail assignedreviewer evaluator gutachter gutachterin relecteur rapporteur revisor parecerista 审稿人 评审人 审稿专家 评审专家'.split(
    ' ',
  );

/** Answers of reviewers in a form, one in each row, as Google Forms and Microsoft Forms save them: with scores, and a time or a reviewer. */
const isFormOfReviews = (keys: ReadonlySet<string>) =>
  [...keys].some((key) =>
    /score|(?<!ope|collabo|demonst|gene|illust|integ)rating|recommendation|evaluation|bewertung/.test(key),
  ) &&
  ![...keys].some((key) => /^(co)?(authors?|speakers?|presenters?)(names?)?$|abstract(?!id|title|number)/.test(key)) &&
  (has(keys, ...submissionKeys) || [...keys].some((key) => anyTitle.test(key))) &&
  (has(keys, 'timestamp', 'zeitstempel', 'horodateur', 'completiontime') ||
    (has(keys, ...reviewerKeys) && !has(keys, 'id', '#', 'number', 'no', 'nr', 'status', 'decision')));

/** The tables, recognised by the name of their file or sheet, else by their headers. */
export const kinds = {
  assignments: {
    name: /\b(assignments?|invitations?|invited|requests?|zuordnung(en)?|zuteilung(en)?|affectations?|asignaci(ón|ones))$/,
    headers: (keys) =>
      has(keys, ...reviewerKeys) &&
      has(keys, ...submissionKeys) &&
      has(keys, 'assigned', 'due', 'responded', 'invited') &&
      ![...keys].some((key) => /score|rating|comment|recommendation|evaluation/.test(key)),
  },
  reviews: {
    name: /\b(reviews?|review report|gutachten|begutachtung(en)?|relectures?|evaluaci(ón|ones)|valutazioni)$|(^|\s)[eé]valuations?$/,
    headers: (keys) =>
      !has(keys, 'authors', 'abstract') &&
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
