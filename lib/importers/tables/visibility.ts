import { keyOf, memoized } from './columns.ts';
import { confidentialAbroad, reviewersAbroad } from './visibility-abroad.ts';
import { describesReviewer, detailsOrCriteria, isRating, reviewerDetails } from './visibility-of-people.ts';

/** What comes before those for whom a field is: `Comments to`, `Visible to`, `Notes`. */
const addressed = String.raw`(\b(to|for|with)|visible to|comments?|remarks?|notes?|message)`;

/** Words before `chairs`, `committee` and the like: `the senior area`, `program and general`. */
export const kindsOfChairs =
  '((the|our|senior|area|track|associate|guest|managing|general|program|programme|conference|workshop|session|technical|scientific|steering|organi[sz]ing|proceedings|publications?|awards?|best paper|t?pc|and|or)[ -])*';

/**
 * Names of what authors must not see. When in doubt, it is hidden: a column that is hidden without need can be listed in `source.show`, but
 * one that was shown cannot be taken back.
 */
const confidential = [
  /confidenti|private|internal|hidden|secret|passw|token/i,
  /vertraulich|geheim|\bintern(e[mnrs]?|[oai]s?)?\b|\bnur f(ü|ue)r\b/i,
  /confidencia|confidenzial|ri?servat|reservad|\bpriv(é|ad|at|e\b)|\b(solo|soltanto|uniquement|seulement) (para|per|pour|au|aux|à)\b/i,
  // `Kommentar an die Tagungsleitung`, `Remarques pour les éditeurs`, `Comentarios para el comité`
  /programm?(komitee|ausschuss|leitung)|(tagungs|konferenz)leitung|herausgeber|veranstalter|organisator|\bvorsitz|comit[éeè]|comitato|comissão|président|éditeur|\beditor(es|i)\b|organi[sz]ador|organisateur|organizzator/i,
  /not (be )?(visible|shown|shared|sent|disclosed|released)|\bfor (your )?eyes\b|reserved? (to|for)|off the record/i,
  // `Not for authors`, `Do not share with the authors`
  /(\b(not|never)|n['’]t) ((be|to|go|intended|meant) )*(for|to|(visible|shown|shared|sent|disclosed|released|passed( on)?|forwarded|given|communicated|available) (to|with)|seen by) (the )?authors?\b(?!['’])/i,
  /\b(invisible to|(withheld|kept|concealed|excluded) from) (the )?authors?\b/i,
  // `The authors will not see this`, `What you don't want the authors to know`
  /\bauthors? (can|(do|does|will|shall|should|must|may|could) ?)(not|n['’]t) (be able to |ever )?(see|read|view|get|receive)( (this|these|it|them|your|what)\b|\W*$)/i,
  /\bauthors? (won|can|don|shouldn|mustn)['’]?t (see|read|view|get|receive)\b|(\bnot|n['’]t) want (the |any )?authors? to\b/i,
  /\bnon[ -]?public\b|\bnot (for )?public(ation)?\W*$/i,
  // `Anything else that you want to tell us?`, but not `Tell us about its strengths`
  new RegExp(
    `\\banything\\b.{0,40}\\b(tell|let|inform|alert) (us|${kindsOfChairs}(chairs?|organi[sz]ers?|committee|editors?|t?pc|acs?))\\b`,
    'i',
  ),
  /\banything\b.{0,20}\bwe should know\b|\b(comments?|remarks?|notes?|messages?) (for|to) us\W*$|^(my|personal) notes?$|\bnotes? to (my)?self\b/i,
  // CMT's `Comments (Visible To: Meta-Reviewers, Chairs)`, if authors are not in the list
  /\bvisible to:? (?!.{0,300}\bauthors?\b).{0,300}\b(reviewer|chair|editor|committee)s?\b/i,
  // `Conf. comments`, `Comments (PC)`, `Comments [Committee]`
  /\bconf(id)?\b\.? ?(comment|remark|note)|\b(comments?|remarks?|notes?)\W+conf(id)?\b\.?\W*$/i,
  /^(comments?|remarks?|notes?|feedback|message)\s*([([:|]|[–—-]\s)\s*((for|to) )?(the )?(t?pcs?|s?acs?|chairs?|editors?|committee|organi[sz]ers?)\W*$/i,
  /\b(not|don['’]t) (share|show|send|forward|disclose|release)( (this|these|it|them))? (to|with) (the )?authors?\b/i,
  // `Chairs only`, `Only for the committee`
  /\b(pcs?|chairs?|committee|editors?|s?acs?)\b[ -]*only|\bonly\b.{0,300}\b(pcs?|chairs?|committee|editors?|s?acs?)\b/i,
  // `For reviewers only`, but not `Did the authors respond to reviewers only partially?`
  /\b(reviewers?|referees?)[ -]*only\W*$|\bonly (visible |shown )?(for|to) (the |other )*(reviewer|referee)s\b/i,
  // `Comments to other reviewers`, `Discussion among reviewers`, but not `Comments after the discussion among reviewers`
  new RegExp(`^(?!.*\\bafter\\b).*${addressed} (the |my |your )*(other|fellow|co-?) ?(reviewer|referee)s\\b`, 'i'),
  /^(discuss\w*|comments?|messages?|notes?)\b(?!.*\bafter\b).*\b(among|between|with) (the )?(other |fellow |co-?)?(reviewer|referee)s\b(?!['’])/i,
  // `Comments to the PC`, `Visible to track chairs`, `PC remarks`
  new RegExp(`${addressed} ${kindsOfChairs}(t?pcs?|spcs?|sacs?|acs?|eics?|chairs?|committee)\\b`, 'i'),
  new RegExp(
    `${addressed} ${kindsOfChairs}(editors?|meta-?reviewers?|organi[sz]ers?|coordinators?|admin(istrator|istration)?s?|secretar(y|iat)|conven[eo]rs?|(?<=(track|area)[ -])leads?|(?<=organi[sz]ing )team)\\b`,
    'i',
  ),
  // `Comments for the jury`, but not `Implications for managers`: these words are also those of criteria.
  /\b(visible|comments?|remarks?|notes?|message|feedback)\b.{0,300}\b(to|for) (the |our )?(staff|moderators?|managers?|jury|panel)\b/i,
  /\bt?pc\b.{0,300}\b(remark|comment|note)/i,
  // `AC notes`, but not `AC power notes`
  /^((s?ac|spc)s?(['’]s?)?[ /]*)+ (remark|comment|note)s?\W*$/i,
  /\b(editor|organi[sz]er|chair|committee|jury|admin|administrator|staff|moderator)(['’]?s['’]?)? (remark|comment|note)s?\b/i,
  // `Notes from the chair`, `PC discussion`, `Diskussion im PC`
  new RegExp(
    `\\b(remark|comment|note|message)s? (from|by|of) (the )?${kindsOfChairs}(t?pc|spc|s?acs?|chairs?|committee|editors?|organi[sz]ers?)\\b`,
    'i',
  ),
  /^discussion (notes?|log|thread|posts?|messages?)\W*$|\b(comment|note|message|remark)s? (during|from) (the )?(t?pc |committee |reviewers?['’]? )?discussion\W*$/i,
  /^(t?pc|committee|reviewers?['’]?|internal) (discussions?|thread)\b|^dis[ck]ussion(en)? (thread|log|im (pc|programmkomitee)|entre (relecteurs|évaluateurs))\W*$/i,
  // `Any remarks you would like to share with us?`
  new RegExp(
    `\\b(share|communicate|mention|pass on|say|report) (only )?(with|to) (us|${kindsOfChairs}(chairs?|organi[sz]ers?|committee|editors?|t?pc|acs?))\\b`,
    'i',
  ),
  /^(please )?(do not|don['’]t) (share|show|publish|disclose|release)\W*$|^not shared\W*$/i,
  /\bnominat|\bawards?\b|\bbest (student )?(paper|poster|demo)\b/i,
  /plagiari|ethic(s|al) (flag|concern)s? (to|for)/i,
  // OJS joins comments for authors and comments for editors in this column of its report.
  /^comments on submission$/i,
  ...confidentialAbroad,
];

/** Names of columns of submissions that reveal reviewers, reviews or the chairs' opinion. */
const aboutReviewing = [
  // who reviews and decides
  /review|referee|\breader|committee|chair|editor|handl|shepherd|lead\b|discussant|\b(pc|spc|ac|sac)\b/i,
  // assignments
  /\bbid|prefer|conflict|\bcoi\b|assign|complet|requested|domain/i,
  // what reviewers write, and figures of it
  /evaluat|assess|meta|score|rating|rank|grade|points|confidence|expertise|average|std|variance|\b(avg|mean|min|max)\b/i,
  /discuss|remark|comment|note|opinion|feedback|flag|duplicat|plagiar|similarit|turnitin|ithenticate/i,
  // decisions, and what follows from one
  /recommend|verdict|decision|outcome|result|accept|reject|status|nominat|award|notified/i,
  /camera.?ready|presentation|presented|presenter|session|slot/i,
];

/** Names of review fields that reveal the reviewer. */
const reviewerIdentity = [
  // A column for each reviewer, under the address
  /\S@\S+\.\p{L}{2,}/u,
  // Members of OpenReview's notes, which name profiles
  /^(signatures|writers|readers|non ?readers|tauthor)$/i,
  /e-?mail|orcid|google scholar|\breviewed by\b|#\s*$/i,
  // `Reviewer name`, `Your affiliation`, `Member #`
  /\b(reviewer|referee|evaluator|assessor|member|user|person|your|full|first|last|given|family|sub-?reviewer)(['’]?s)?[ #-]*(names?|ids?|no|number|#|affiliation|institution|organi[sz]ation|person|address|profile|account|country)\b/i,
  /^(sub-?)?(reviewers?|referee|evaluator|assessor|name|affiliation|institution|organi[sz]ation|signature|signed|ip( address)?)$/i,
  // `Judge`, `Meta-reviewer`, `Area chair name`, `Member code`
  /^((meta|sub|co)[- ]?|senior |assigned )*(reviewer|referee|evaluator|assessor|judge|juror|jury member|rater|examiner|(handling )?editor|((area|track) )?chair|ac|spc|((pc|committee) )?member|gutachter(in)?|relecteur|rapporteur|evaluador|revisor)s?( (name|code|initials))?$/i,
  /^(user ?name|user|login|account|initials|assignee|owner|respondent|assigned to|department|employer|company|job title|phone|(reviewing )?interests)$/i,
  /\b(written|posted|submitted|created|added|modified|edited|completed|entered|filled in) by$/i,
  /^(country|land|pays|pa[ií]s|paese|universit(y|ät|é|à)|universidad|einrichtung|afiliación|affiliazione)$/i,
  // `Do you have a conflict of interest?` is answered by what the reviewer and the authors did together.
  /\breview(er)? certification\b|\bconflicts? of interest\b|\bco ?i\b(?!-)|\bdo you know (any of )?the authors?\b/i,
  ...reviewersAbroad,
  ...reviewerDetails,
];

/** Questions about who (else) reviewed: "Name and affiliation of the external reviewer", "Did a student help you with this review?". */
const otherReviewers = [
  /\b(co|sub)-?review|\b(external|secondary|guest|assistant|student|junior)[ -]*(reviewer|referee)/i,
  /\b(suggest|recommend|propos)\w*\b.{0,20}\b(reviewer|referee)s\b/i,
  /^(additional|other|second|expert) (reviewer|referee)s?\W*(names?|e-?mails?|affiliations?|\(.*\))?\W*$/i,
  /^(?!.*\bauthors?\b).*\b(names?|affiliations?|e-?mails?)\b.{0,20} of .{0,40}\b(reviewer|referee)s?\b/i,
  /\b(reviewer|referee)s?\W+(names?|affiliations?|identity)\b/i,
  /^who (else )?(helped|assisted|co-?wrote|contributed|wrote)\b( (you|with|to|in|on))?( (this|the|your) review)?\W*$/i,
  /\b(helped|assisted|consulted|collaborated)\b.{0,300}\breview|\breview\b.{0,300}\b(helped|assisted|consulted|on behalf)\b/i,
  /\bhelp (from|by|of) (a |an |your |any )?(phd |graduate )?(student|colleague|co-?worker|someone|somebody|anyone|anybody)\b|^which (of the )?(reviewer|referee)s? (did|do|were|was|is|are|have|has|should)\b/i,
  /\b(student|colleague|someone|somebody|anyone|anybody|who)\b.{0,40}\b(help|assist|contribut|wrote|write|prepared)\w*\b.{0,40}\breview\b/i,
  /\breview\b.{0,20}\b(written|prepared|signed|done) by\b|^signed by\b|\bdelegated? to\b|\bsign (your|my|the|this) (review|name)\b/i,
];

/** Names that the conference file shows or hides. */
export interface Visibility {
  show?: readonly string[] | undefined;
  hide?: readonly string[] | undefined;
}

/** Whether a list of names has this one, without regard to case, spaces and punctuation. */
export const listed = (name: string, names: readonly string[] = []) =>
  names.some((each) => keyOf(each) === keyOf(name));

const matchesAny = (text: string, patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));

/** Separates the words in names such as `commentsToChairs` and `review_token`. */
const wordsOf = (name: string) => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');

/** The words of a name; of a column that Airtable fills from another table, `Decision (from Paper)`, with and without that table. */
function wordingsOf(name: string): string[] {
  const words = wordsOf(name).trim();
  const [, field, table] = /^(.+?) \(from ([^()]+?)s?\)$/i.exec(words) ?? [];
  return field === undefined || table === undefined ? [words] : [words, field, `${table} ${field}`];
}

/** `Reviewer 1 (name)`, `Reviewer A` and `Reviewer (2)`, as a second column of that name is called, without the number. */
const withoutNumber = (words: string) =>
  words
    .replace(/(?<=(reviewer|referee|gutachter(in)?)[ #-]+)[A-H](?![\p{L}\p{N}]|-?mail)/iu, '1')
    .replaceAll(/[\s#(:._-]{0,40}(?<!\d)\d{1,2}(?!\d)[\s):(._-]*/g, ' ')
    .replace(/\)$/, '')
    .trim();

/** Whether a review field with this name reveals the reviewer. */
function isIdentity(words: string, isCriterion: boolean): boolean {
  const patterns = isCriterion ? reviewerIdentity : [...reviewerIdentity, ...detailsOrCriteria];
  return [words, withoutNumber(words)].some(
    (each) => matchesAny(each, patterns) || (!isCriterion && describesReviewer(each)),
  );
}

/**
 * Whether authors must not see a review field with this name.
 *
 * @param isCriterion whether it is about the paper if its name, such as `Website`, may mean either: see `isRating`
 */
export function isHiddenInReviews(name: string, { show, hide }: Visibility, isCriterion = false): boolean {
  if (listed(name, hide)) return true;
  if (listed(name, show)) return false;
  return isHiddenByName(name, isCriterion);
}

const isHiddenByName = memoized((name, isCriterion) =>
  wordingsOf(name).some(
    (words) => isIdentity(words, isCriterion) || matchesAny(words, [...confidential, ...otherReviewers]),
  ),
);
const isAnswerByName = memoized((name, isCriterion) =>
  wordingsOf(name).every(
    (words) => !isIdentity(words, isCriterion) && !matchesAny(words, [...recordsOfReview, ...ofPaper, ...ofOutcome]),
  ),
);

const isForAuthors = ([name, value]: readonly [string, unknown]) =>
  !isHiddenInReviews(name, {}, isRating(String(value)));

/** The answers of a review, without those that are not for authors by the names of their questions, which are reported. */
export function answersForAuthors(
  answers: Readonly<Record<string, unknown>>,
  report: (question: string, message: string) => void,
): Record<string, unknown> {
  const shown = Object.entries(answers).filter(isForAuthors);
  for (const name of Object.keys(answers)) {
    if (!shown.some(([each]) => each === name))
      report(name, 'is left out, because its name says that it is not for authors');
  }
  return Object.fromEntries(shown);
}

/** Whether a name says that what is under it is not for authors. */
export const isForChairs = (name: string): boolean => matchesAny(wordsOf(name), confidential);

/** Names of columns that say when a review was asked for and written, or what its number is. */
const recordsOfReview = [
  /^((review|assignment|form) ?)?(id|#|no|nr|number)$|^((review|reviewer|assignment) )?(type|kind|role)$|^is meta( review(er)?)?$/i,
  /^date (?!of\b)(review(er)? )?\w+$|\b(response|review|reminder) due date$|\boverdue days$|^(review )?(created|modified|last (changed?|modified|updated?|edited)|updated|submitted)( at| on)?$/i,
  // When a reviewer was asked, reminded and heard of: `Invited on`, `Reminder sent`, `Review received?`, `Completion time`.
  /^((review|reviewer|invitation|response|last) )*(invited|invitation|agreed|reminded|reminders?|received|returned|due|deadline|overdue|late)( (sent|date|received|on|at|by))?\??$/i,
  /^(initial|first|original|latest) (date submitted|submission date)$|^t?[cm]date$|^(start|completion|finish|end|submission) time$|^(number of )?reminders( sent)?$|^days \w+( for \w+)?$/i,
];
/** Names of columns about the paper, not the review. */
const paper = '(paper|submission|article|manuscript|abstract|proposal|talk|contribution)';
const ofPaper: readonly RegExp[] = [
  new RegExp(
    `^(${paper} )?(tracks?|keywords|topics?|session|section|stage|abstract|type|category|language|pages)$`,
    'i',
  ),
  new RegExp(
    `^(${paper} |corresponding |submitting |contact |presenting |primary |first |lead |all |co-?)?authors?( (names?|list|e-?mails?|affiliations?))?$`,
    'i',
  ),
  new RegExp(`^${paper}(s| (title|name|id|number|code|format|length|link|url|pdf|file))$`, 'i'),
];
/** Names of columns with what became of the paper, also in a table of reviews: no answer of a reviewer, and not for authors with a review. */
const ofOutcome: readonly RegExp[] = [
  // What Airtable looks up in the record of the paper, whatever it is: `Mean score (from Paper)`
  new RegExp(`\\(from (the )?${paper}s?\\)$`, 'i'),
  new RegExp(
    `^(${paper}|current) (status|state)$|^(${paper}|editor(['’]?s)?|final) (decision|disposition|outcome|result)$|^acceptance status$|^official (label|decision|outcome)$|^meta[ -]?reviews?( text)?$`,
    'i',
  ),
  // `Decisión final`, `最終判定`
  /^(d[ée]cisi(ón|ão|on|one) finale?|endgültige entscheidung|(最終|最终|최종) ?(判定|結果|结果|决定|決定|결과|판정)|採否(結果)?|录用(结果|情况)|錄取結果)$/iu,
];

/** Whether a column of a table of reviews has neither an answer nor a person, but when the review was asked for and written, or its number. */
export const isRecordOfReview = (name: string, { show }: Visibility): boolean =>
  !listed(name, show) && matchesAny(wordsOf(name).trim(), recordsOfReview);

/** Whether a column of a table of reviews says what became of the paper. */
export const isOutcomeOfPaper = (name: string, { show }: Visibility): boolean =>
  !listed(name, show) && wordingsOf(name).some((words) => matchesAny(words, ofOutcome));

/** Whether a cell in this column of a table of reviews shows that the reviewer has written something. @param isCriterion see `isHiddenInReviews` */
export function isAnswer(name: string, { show }: Visibility = {}, isCriterion = false): boolean {
  if (matchesAny(wordsOf(name).trim(), ofOutcome) && listed(name, show)) return true;
  return isAnswerByName(name, isCriterion);
}

/** Names of columns of submissions that authors fill in. */
const filledInByAuthors = [
  /^(tl ?;? ?dr|summary|short abstract)$/i,
  /^(the )?(paper|submission|article|contribution|manuscript) (type|kind|format|language|length|title)$/i,
  /^(type|kind|category|language|format|pages?|page count|word count|words|length)$/i,
  /^(primary |secondary |main )?(topics?|subject areas?|areas?|themes?|fields?)$/i,
  /^(student( paper)?|is student|country|countries|affiliations?|institutions?)$/i,
  /^(paper|submission)? ?(pdf|files?|link|url)$/i,
  /^(supplement(ary|al)?( material| files?)?|doi|code|data|video|slides)$/i,
  /^(license|licence|funding|acknowledge?ments?)$/i,
];

/**
 * Whether authors must not see a column of submissions with this name. They see only columns that they fill in themselves, because a
 * spreadsheet may contain the chairs' opinion under any name.
 */
export function isHiddenInSubmissions(name: string, { show, hide }: Visibility): boolean {
  if (listed(name, hide)) return true;
  const question = wordsOf(name).trim().replace(/\?$/, '');
  return !listed(name, show) && (isAboutReviewing(name) || !matchesAny(question, filledInByAuthors));
}

/** Whether a column's name shows that authors must not see it. */
export function isAboutReviewing(name: string): boolean {
  return matchesAny(wordsOf(name), [...confidential, ...aboutReviewing]);
}

/** Whether an author's answer in a form is left out: only if the conference file says so, because its readers are its authors and the chairs. */
export const isHiddenInForms = (name: string, { hide }: Visibility): boolean => listed(name, hide);

/** Whether a text contains the address or full name of one of these people. */
export function namesAnyOf(
  text: string,
  people: readonly { email: string | null; firstName: string; lastName: string }[],
): boolean {
  const plain = text.toLowerCase();
  return people.some(({ email, firstName, lastName }) => {
    if (email !== null && plain.includes(email.toLowerCase())) return true;
    const [first, last] = [firstName.trim().toLowerCase(), lastName.trim().toLowerCase()];
    if (first === '' || last === '') return false;
    return plain.includes(`${first} ${last}`) || plain.includes(`${last}, ${first}`);
  });
}
