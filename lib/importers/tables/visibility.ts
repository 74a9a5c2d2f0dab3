import { keyOf } from './columns.ts';

/**
 * Names of what authors must not see. In doubt it is hidden: a column that is hidden without need can be listed in `source.show`, but one that
 * was shown cannot be taken back.
 */
const confidential =
  /confidentia|private|internal|hidden|secret|password|passw|token|\bonly\b.*\b(pcs?|chairs?|committee|editors?|acs?)\b|\b(pcs?|chairs?|committee|editors?|acs?)\b[ -]*only|not (be )?(visible|shown|shared|sent|disclosed|released)|(\b(to|for|with)|visible to|comments?|remarks?|notes?|message) (the )?(pcs?|spcs?|sacs?|acs?|eics?|chairs?|track chairs?|program(me)? (committee|chairs?)|committee|editors?|area chairs?|meta-?reviewers?|organi[sz]ers?)\b|\bfor (your )?eyes\b|vertraulich|confidenti|reserved? (to|for)|plagiari|ethic(s|al) (flag|concern)s? (to|for)|\bpc\b.*\b(remark|comment|note)/i;

/** Names of columns of submissions that reveal reviewers, reviews or the chairs' opinion. */
const ofReviewing =
  /review|referee|\breader|evaluat|assess|meta|\bpc\b|\bspc\b|\bac\b|\bsac\b|committee|chair|editor|handl|shepherd|lead\b|discussant|score|rating|rank|grade|points|average|\bavg\b|\bmean\b|std|variance|\bmin\b|\bmax\b|confidence|expertise|\bbid|prefer|conflict|\bcoi\b|assign|complet|discuss|recommend|verdict|decision|outcome|result|accept|reject|status|nominat|award|remark|comment|note|opinion|feedback|flag|duplicat|plagiar|similarit|turnitin|ithenticate|domain|camera.?ready|presentation|presented|presenter|requested|notified|session|slot/i;

/** Names of review fields that reveal the reviewer. */
const ofIdentity =
  /e-?mail|orcid|google scholar|\b(reviewer|referee|evaluator|assessor|member|user|person|your|full|first|last|given|family|sub-?reviewer)(['’]?s)?[ #-]*(name|id|no|number|#|affiliation|institution|organi[sz]ation|person|address|profile|account|country)\b|^(sub-?)?(reviewer|referee|reviewers|evaluator|assessor|name|affiliation|institution|organi[sz]ation|signature|signed|ip( address)?)$|\breviewed by\b|#\s*$/i;

/** Questions about who (else) reviewed: "Name and affiliation of the external reviewer", "Did a student help you with this review?". */
const ofOtherReviewers = [
  /\b(co|sub)-?review|\b(external|secondary|guest|assistant|student|junior)[ -]*(reviewer|referee)/i,
  /^(additional|other|second|expert) (reviewer|referee)s?\W*(names?|e-?mails?|affiliations?|\(.*\))?\W*$/i,
  /^(?!.*\bauthors?\b).*\b(names?|affiliations?|e-?mails?)\b.{0,20} of .{0,40}\b(reviewer|referee)s?\b/i,
  /\b(reviewer|referee)s?\W+(names?|affiliations?|identity)\b/i,
  /\b(helped|assisted|consulted|collaborated)\b.*\breview|\breview\b.*\b(helped|assisted|consulted|on behalf)\b/i,
  /\b(student|colleague|someone|somebody|anyone|anybody|who)\b.{0,40}\b(help|assist|contribut|wrote|write|prepared)\w*\b.{0,40}\breview\b/i,
  /\breview\b.{0,20}\b(written|prepared|signed|done) by\b|^signed by\b|\bdelegated? to\b|\bsign (your|my|the|this) (review|name)\b/i,
];

/** Names that the conference file shows or hides. */
export interface Visibility {
  show?: readonly string[] | undefined;
  hide?: readonly string[] | undefined;
}

const listed = (name: string, names: readonly string[] = []) => names.some((each) => keyOf(each) === keyOf(name));

/** Separates the words in names such as `commentsToChairs` and `review_token`. */
const wordsOf = (name: string) => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');

/** Whether authors must not see a review field with this name. */
export function isHiddenInReviews(name: string, { show, hide }: Visibility): boolean {
  if (listed(name, hide)) return true;
  const words = wordsOf(name);
  return !listed(name, show) && [confidential, ofIdentity, ...ofOtherReviewers].some((pattern) => pattern.test(words));
}

/** Names of columns of submissions that authors fill in. */
const ofAuthors =
  /^(tl ?;? ?dr|summary|short abstract|(the )?(paper|submission|article|contribution|manuscript) (type|kind|format|language|length|title)|(primary |secondary |main )?(topics?|subject areas?|areas?|themes?|fields?)|type|kind|category|language|format|pages?|page count|word count|words|length|student( paper)?|is student|supplement(ary|al)?( material| files?)?|(paper|submission)?( )?(pdf|files?|link|url)|pdf|doi|code|data|video|slides|license|licence|funding|acknowledge?ments?|country|countries|affiliations?|institutions?)\??$/i;

/**
 * Whether authors must not see a column of submissions with this name. They see only columns that they fill in themselves, because a
 * spreadsheet may contain the chairs' opinion under any name.
 */
export function isHiddenInSubmissions(name: string, { show, hide }: Visibility): boolean {
  if (listed(name, hide)) return true;
  return !listed(name, show) && (isOfReviewing(name) || !ofAuthors.test(wordsOf(name).trim()));
}

/** Whether a column's name shows that authors must not see it. */
export function isOfReviewing(name: string): boolean {
  return confidential.test(wordsOf(name)) || ofReviewing.test(wordsOf(name));
}

/** Whether an authors' own answer is hidden: only if it is a secret, or the conference file says so. */
export function isHiddenInForms(name: string, { show, hide }: Visibility): boolean {
  return listed(name, hide) || (!listed(name, show) && /token|passw|secret/i.test(name));
}

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
