import type { AssignmentStatus, Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { keyOf } from './columns.ts';
import type { Entry } from './entries.ts';

/** The meaning of a word for a submission. */
export interface Outcome {
  /** Null if the word means only that nothing is decided. */
  status: SubmissionStatus | null;
  decision: Decision | null;
}

/** The meaning of words from the conference file: `{ 'A-list': ACCEPTED }`. */
export type OwnWords = Readonly<Record<string, string>>;

const undecided: Outcome = { status: null, decision: null };
const rejected: Outcome = { status: 'REJECTED', decision: 'REJECT' };
const accepted: Outcome = { status: 'ACCEPTED', decision: 'ACCEPT' };
const revised: Outcome = { status: 'IN_REVISION', decision: 'REVISE' };

const outcomes: Readonly<Record<string, Outcome>> = {
  DRAFT: { status: 'DRAFT', decision: null },
  SUBMITTED: { status: 'SUBMITTED', decision: null },
  UNDER_REVIEW: { status: 'UNDER_REVIEW', decision: null },
  IN_REVISION: revised,
  ACCEPTED: accepted,
  REJECTED: rejected,
  WITHDRAWN: { status: 'WITHDRAWN', decision: null },
};

/**
 * Words of Chinese, Japanese and Korean, as `plainOf` writes them. The first match counts: a denial, a delay or a first stage is found before
 * the acceptance in it.
 */
const eastAsian: readonly [RegExp, string][] = (
  [
    [/(尚|还|還|暂|暫)未[予被]?(录用|录取|接收|接受|通过|錄用|錄取|通過)/g, 'pending'],
    [
      /[不未][予被]?(录用|录取|接收|接受|通过|錄用|錄取|通過|採択|採用|採録|受理)|拒[绝稿絕]?|退[稿件]|却下/g,
      'rejected',
    ],
    [/(採択|採録|採用)(見送り?|せす|されす|しない|されない|不可)/g, 'rejected'],
    [/撤(稿|回)|取り?下け|辞退|(採択|採録|採用)の?取り?消し?/g, 'withdrawn'],
    [/待(定|审|審)|未(决定|定)|保留|(採択|採録|採用)(予定|候補|推薦|見込み?)/g, 'pending'],
    // The first of several stages is passed, and nothing is decided.
    [/(初|预|一次|1次|一輪|書類|形式|资格|資格)[审審]?[查査]?(通过|通過)/g, 'under review'],
    [/(审稿|评审|在审|査読|審[査查]|審稿|評審)中?$/g, 'under review'],
    [/条件付き?(採択|採録|採用)|录用|录取|接收|接受|通过|錄用|錄取|通過|採択|採録|採用/g, 'accepted'],
    [/(大|小|退|返)修|修改|修正|再査読/g, 'revise'],
    [/投稿済み?|受付済み?|受付$/g, 'submitted'],
    [/(게재|채택|승인) ?불가|(불|미)(채택|승인)|불합격|거절|탈락|반려/g, 'rejected'],
    [/(게재|채택|승인|합격)(되지|하지|이)? ?(안 ?(됨|함)|않|못|아님|거부)/g, 'rejected'],
    [/철회|취소/g, 'withdrawn'],
    [/보류|미정|대기|(게재|채택|승인|합격) ?(예정|후보|추천)|예비 ?합격/g, 'pending'],
    [/수정 ?후 ?재심사?/g, 'revise'],
    [/수정 ?후 ?(게재|채택)( ?가)?|조건부 ?(게재|채택|승인)|게재 ?(가능|확정|가)|채택|승인|합격/g, 'accepted'],
    [/심사 ?중/g, 'under review'],
    [/수정/g, 'revise'],
    [/접수|제출|투고/g, 'submitted'],
  ] as const
).map(([pattern, meaning]) => [new RegExp(pattern.source.normalize('NFKD'), 'g'), ` ${meaning} `]);

/** Words of other languages (without accents), and words that deny or delay an acceptance, with the words that `rules` knows. */
const replacements: readonly [RegExp, string][] = [
  // A condition that follows an acceptance does not delay it.
  [
    /\baccept(ed|able|ance)?\b\W+(pending|awaiting) (?=(the |an? )?(minor |major |final )?(revis|change|edit|correct|modif|amend|shepherd|registr|payment|copyright|camera))/g,
    'accepted with ',
  ],
  [/\b(noch nicht|pas encore|non ancora|todavia no|aun no)\b/g, 'not yet'],
  ...eastAsian,
  [/\b(nicht|pas|nao)\b|\bnon\b(?= (acc|reten))/g, 'not'],
  [/\bnot retenue?s?\b/g, 'rejected'],
  [/^((noch )?offen|ausstehend|en attente|pendient\w*|pendente|in (attesa|sospeso)|por decidir)$/g, 'pending'],
  [/[\s([-]+yet\b[)\]-]?\s*/g, ' yet '],
  [/\bnot accept\w* yet\b/g, 'pending'],
  [/\b(angenommen|annahme|annehmen|akzeptier|accett|acept|aceit|apro[bv]ad)\w*|^retenue?s?$/g, 'accepted'],
  [
    /\b(abgelehnt|ablehn|zuruckgewiesen|afgewezen|rejet|rejeit|rechaz|rifiutat|respint|repro[bv]ad|recusad)\w*/g,
    'rejected',
  ],
  [/\bdeclined by (the )?(author|speaker|presenter)/g, 'withdrawn'],
  [/\b(uberarbeit|nachbesser)\w*/g, 'revise'],
  [/\b(empfohlen|empfehl|vorgeschlagen|vorschlag)\w*/g, 'recommended'],
  [/\bzuruckgezogen\w*|^retir(ee?s?|ad[oa]s?|at[oaie])$/g, 'withdrawn'],
  [
    /\bin begutachtung\b|\ben (cours d(e |['’])(evaluation|relecture)|evaluacion)\b|\bin valutazione\b/g,
    'under review',
  ],
  [/\b(eingereicht|soumis|enviad|presentad|inviat)\w*/g, 'submitted'],
  [/\b(not yet|yet to be)(?= (be |been )?(accept|reject|decid|submit|review))/g, 'pending'],
  [/\b(not?|cannot|never|unable|\w+n['’]t|cant|dont|wont)[ -](going )?((to|be|been|to be) )?accept\w*/g, 'rejected'],
  [/\b(un|in|non)-?accept\w*|\baccept\w*\W+(no|not|false|n|0)$/g, 'rejected'],
  [/\bto be accepted\b/g, 'pending'],
];

/** The first match counts. */
const rules: readonly [RegExp, Outcome | null][] = [
  // "Not rejected" may mean anything. So may a text with both words, or one that denies an acceptance in another way.
  [
    /\bno longer\b|\b(not|never|non)[ -](be |been )?(withdr|retract|cancel|reject|declin|refus)|\breject\w*\W+(no|false)$/,
    null,
  ],
  [/\b(reject|declin).*\baccept(?!abl|ance)|\baccept(?!abl|ance).*\b(reject|declin)/, null],
  [/\b(not|never|cannot)\b[^.,;:()-]*\baccept/, null],
  // "En revision" is under review in Spanish, and under revision in French.
  [/^en revision$/, null],
  [/withdr|retract|\bcancel/, { status: 'WITHDRAWN', decision: null }],
  [/\bdraft\b|\bincomplete\b|\b(not|pending) submitted\b|\bunsubmitted\b/, { status: 'DRAFT', decision: null }],
  // A decision that is not final does not count.
  [
    /\?|\bprobabl|\btentativ|\blikely\b|\bmaybe\b|borderline|wait(ing)? ?list|\bqueued?\b|\bno decision\b|\bnot final\b/,
    undecided,
  ],
  // "Reject, recommend workshop" is one; the recommendation is about something else.
  [/^reject\w*\W+recommend\w*( \w+){0,2} workshop/, rejected],
  // Nor does a recommendation, but "Accept (recommended for a prize)" does.
  [
    /\bpropos|\brecommend(?!\w* (for|as) (an? |the )?(best|prize|award|oral|spotlight|poster|journal|special))/,
    undecided,
  ],
  [/\bawait|\bpending\b|\bundecided\b|\bnot decided\b|\bto be decided\b|\btb[da]\b|^none$|^n\/?a$|^-+$/, undecided],
  [/reject|\bdeclin|\brefus|\bnot selected\b|\bfail(ed)?\b|\bdesk\b/, rejected],
  [/accept/, accepted],
  [/\brevis|\bresubmi|\brework/, revised],
  [
    /^(oral|poster|spotlight|talk|highlight|(full|short|long) (paper|talk))s?$|camera.?ready|\bpublished\b|\bin press\b|^copy ?-?editing$|^(in )?production$|^scheduled for publication$/,
    accepted,
  ],
  [/review|discuss|rebuttal|feedback/, { status: 'UNDER_REVIEW', decision: null }],
  [
    /submitted|\bcomplete\b|^(new|active|received|open|nominated|submission|registered|in progress)( \(.*\))?$/,
    undecided,
  ],
];

/**
 * The meaning of a word for a status or decision.
 *
 * @param own words of the conference file; they take precedence
 * @returns null if the word is not known
 */
export function outcomeOf(word: string, own: OwnWords = {}): Outcome | null {
  if (word.trim() === '') return undecided;
  const named = ownWord(word, own);
  if (named !== undefined && outcomes[named]) return outcomes[named];
  const plain = replacements.reduce((text, [pattern, meaning]) => text.replaceAll(pattern, meaning), plainOf(word));
  return rules.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** A word in lower case and without accents; `notAccepted` and `not_accepted` become `not accepted`. */
function plainOf(word: string): string {
  return word
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
}

/** The outcome in a field of a row. An unknown word is reported, and decides nothing. */
export function outcomeIn<Field extends string>(
  entry: Entry<Field>,
  field: NoInfer<Field>,
  own: OwnWords | undefined,
  report: Report,
): Outcome {
  const word = entry.get(field);
  const outcome = outcomeOf(word, own);
  if (!outcome) report({ place: entry.place, field, message: unknownWord(word) });
  return outcome ?? undecided;
}

const decisionWords = String.raw`(accept(ed)?|reject(ed|ion)?(?! (sampling|options?)\b)|declined?|refused?|wait(ing)?\W?list(ed)?|short\W?list(ed)?|(major|minor) revisions?)\b`;
const decisionFirst = new RegExp(
  String.raw`^\W*((conditional|provisional|weak|strong|desk|early|likely|probabl[ey]|not|to be|full|short|papers?)\w*\W+)*${decisionWords}`,
  'i',
);

/** Whether a text begins or ends with a decision: `Accepted - oral`, `Desk reject`, `Papers accepted`, but not `Acceptance testing` or `Rejection sampling`. */
export const isDecision = (text: string) =>
  decisionFirst.test(text) || /\b(accepted|rejected|declined)\W*$/i.test(text);

/** Whether a word for a decision says that a submission was rejected without reviews. */
export const isDeskRejection = ({ decision }: Outcome, word: string) =>
  decision === 'REJECT' && /\bdesk|\bwithout (\w+ )?review/i.test(word);

/** The message about a status or decision that is not known. */
export const unknownWord = (word: string) =>
  `the word ${JSON.stringify(word)} is not known; add it to source.statuses with the status that it means`;

/** The source's own word for a decision as a note to authors; null if it says no more than the decision itself. */
export function decisionNote(decision: Decision | null, word: string): string | null {
  return decision === null || word === '' || /^(accept|reject|revise)e?d?$/i.test(word) ? null : `Decision: ${word}`;
}

/** A review that was begun or is still to be written. */
const unfinished =
  /\b(not|not yet|nothing|no review|no report|to be|partly|partially|half|almost) (completed?|submitted|done|started|finished|received)\b|incomplete|unfinished|unsubmitted|in progress|\bdraft\b|\bstarted\b/;

/** Nothing says that it was begun: ConfTool calls these reviews `open`. */
const notBegun = /^(open|offen|outstanding|missing|to ?do)$/;

/** Words of Chinese, Japanese and Korean for the state of a review. */
const eastAsianStates: readonly [RegExp, string][] = (
  [
    [/未(完成|完了|提交|提出|回答)|进行中|進行中|草稿|下書き|미(완료|제출)|작성 ?중|진행 ?중/g, 'not completed'],
    [/拒[绝絕]|谢绝|謝絕|辞退|거절/g, 'declined'],
    [/完成|完了|已提交|提出済み?|완료|제출/g, 'completed'],
  ] as const
).map(([pattern, meaning]) => [new RegExp(pattern.source.normalize('NFKD'), 'g'), ` ${meaning} `]);

const plainStateOf = (word: string) =>
  eastAsianStates.reduce((text, [pattern, meaning]) => text.replaceAll(pattern, meaning), plainOf(word)).trim();

/** A reviewer has a conflict: `Conflict of interest`, `Conflicted`, but not `Conflict checked` or `Completed, no conflicts`. */
const ofConflict =
  /^((declared|has|in|potential|possible) )?(an? )?(coi|conflict(s|ed)?( of interests?)?)( with .*| declared)?$/;

/** The first match counts; null if the word may mean anything. */
const assignmentRules: readonly [RegExp, AssignmentStatus | null][] = [
  [/\bno (answer|response|reply)|\bnot (yet )?(answered|responded)|unanswered/, 'PENDING'],
  [/\bnot yet (accept|agreed|confirmed|assigned)|\bnot confirmed|unconfirmed/, 'PENDING'],
  [/\binvit\w* (sent|received|delivered|opened)/, 'PENDING'],
  // A recommendation is not an answer to an invitation.
  [
    /^(?!.*\b(completed?|submitted|done|finished|received)\b)(weak|strong|clear|definite|borderline|marginal|major revis|minor revis)/,
    null,
  ],
  [/\bnot assigned|\bno longer\b/, 'CANCELLED'],
  [/\baccept\w*\W+no$/, 'DECLINED'],
  [/\b(not|non|never)[ -](be |been )?(accept|agreed|declin|reject|refus|cancel|withdr|removed)/, null],
  [
    /declin|reject|refus|\bno\b(?! \w)|\bno (time|thank|capacity|expertise)|\bnot (able|available)\b|unavailable/,
    'DECLINED',
  ],
  [ofConflict, 'CANCELLED'],
  [/cancel|withdr|removed|revoked|unassigned|released/, 'CANCELLED'],
  [notBegun, 'PENDING'],
  [unfinished, 'ACCEPTED'],
  [/\b(completed?|submitted|done|finished|received)\b/, 'COMPLETED'],
  [/\boverdue\b|\blate\b/, 'ACCEPTED'],
  [/pending|invited|asked|requested|await|\bsent\b/, 'PENDING'],
  [/accept|agreed|confirmed|assigned|\byes\b|acknowledged/, 'ACCEPTED'],
];

/**
 * The meaning of a word for the status of an assignment.
 *
 * @param own words of the conference file; they take precedence
 * @returns null if there is no word, or it is not known
 */
export function assignmentOf(word: string, own: OwnWords = {}): AssignmentStatus | null {
  const named = ownWord(word, own);
  if (named === 'PENDING' || named === 'ACCEPTED' || named === 'DECLINED') return named;
  if (named === 'COMPLETED' || named === 'CANCELLED') return named;
  const plain = plainStateOf(word);
  return assignmentRules.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * Whether a word for the state of a review means that it is not submitted, although it may have text and scores.
 *
 * @param own words of the conference file; they take precedence
 */
export function isUnfinished(word: string, own: OwnWords = {}): boolean {
  const named = ownWord(word, own);
  return named === undefined
    ? unfinished.test(plainStateOf(word)) || notBegun.test(plainStateOf(word))
    : /^(DRAFT|PENDING)$/.test(named);
}

function ownWord(word: string, own: OwnWords): string | undefined {
  const found = Object.entries(own).find(([each]) => keyOf(each) === keyOf(word));
  return found?.[1];
}

/** Whether a cell means yes (true) or no (false); null for anything else. */
export function isYes(cell: string): boolean | null {
  if (/^(y|yes|true|1(\.0)?|x|✓|✔|ja|oui|si|sí|sim|是|はい|예)$/i.test(cell)) return true;
  return /^(n|no|false|0(\.0)?|-|nein|non|não|否|いいえ|아니오)$/i.test(cell) ? false : null;
}

/** The entries of a list in a cell: one per line, else separated by `;`, `|` or `,`; also a list as Python or JSON writes it. */
export function listOf(cell: string): string[] {
  const inside = /^\[(.*)\]$/s.exec(cell.trim())?.[1];
  if (inside !== undefined) {
    const quoted = [...inside.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)];
    if (quoted.length > 0) return clean(quoted.map(([, double, single]) => double ?? single ?? ''));
  }
  const text = (inside ?? cell).replaceAll('；', ';').replaceAll(/[，、]/g, ',');
  const mark = text.includes('\n') ? '\n' : text.includes(';') ? ';' : text.includes('|') ? '|' : ',';
  return clean(text.split(mark));
}

function clean(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => entry.trim()))].filter((entry) => entry !== '');
}
