/** What comes before the name of such a column: `Your homepage`, `Reviewer's phone`. */
const whose = String.raw`((your|my|personal|reviewer(['’]?s)?) )*`;

/** What is reviewed. */
const work = '(paper|work|submission|manuscript|article|proposal|abstract)';

/** Authors as people, and not their work: `the authors`, but not `the authors' effort`. */
const theAuthors = String.raw`(any |some |one |all )?(of )?(the )?authors?\b(?!['’])`;
const identities = String.raw`(identit(y|ies) of ((the|any|some|paper|submission)(['’]?s)? )*authors?|authors?['’]?s? identit(y|ies))`;

/** Questions on whether the reviewer knows the authors: `Do you know the identities of the authors?` */
const acquaintance: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(know|knew|guess(ed)?|recogni[sz]ed?|discover(ed)?|learn(ed|t)?|inferr?(ed)?|aware of|figured? out|tell|idea)\b.{0,40}\b(who (the authors are|(wrote|authored) (this|the) ${work})|${identities})\b`,
    'i',
  ),
  new RegExp(String.raw`\b${identities}\b.{0,20}\bknown\b`, 'i'),
  new RegExp(String.raw`\b(guess|recogni[sz]e)d? ${theAuthors}(?=\s*($|[?.,;:(]|(of|from|by)\b))`, 'i'),
  new RegExp(String.raw`\b(you|i)( \w+){0,3} identif(y|ied) ${theAuthors}(?=\s*($|[?.,;:(]|(of|from|by)\b))`, 'i'),
  new RegExp(String.raw`(\b(you|i) (\w+ )?|^)(knows?|knew|familiar with|acquainted with) ${theAuthors}`, 'i'),
  /\bauthors? (\w+ )?known to (you|me)\b/i,
];

/** Questions on whether the reviewer has reviewed or read the paper before: `Have you reviewed a previous version of this paper?` */
const earlierReviews: readonly RegExp[] = [
  /\b(you|i)( have| had)? (previously|already|ever) (review|referee|handle|(area[ -]?)?chair)(e?d)?\b(?! ((the|its|their|this|these|all) )*(supplement|rebuttal|appendi|code|proof|data|response|revis))/i,
  new RegExp(
    String.raw`\b(you|i)( have| had)? (\w+ (or|and) )?(review|referee|handle|read|seen?|saw)(e?d)? ((an? )?(previous|earlier|prior|older|other) (version|submission|draft)s? of (this|the) ${work}|(it|(this|the)( same)? ${work})\b.{0,40}\b(before(?=\W*$|\W*[(?]| (for|at|in|elsewhere)\b)|previously|elsewhere|on arxiv|(another|other|different) (venue|conference|journal)))\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(you|i)( have| had)? (been|was|were) (an? |the )?(reviewer|referee) (of|for) (this|the) ${work}\b`,
    'i',
  ),
  new RegExp(String.raw`^(previously reviewed|reviewed (previously|before))( (this|the) ${work})?\W*$`, 'i'),
];

/** Services on which people have a page or an account. */
const services =
  'home ?page|web ?(site|page)|linked ?in|twitter|mastodon|bluesky|facebook|instagram|git ?hub|git ?lab|slack|discord|telegram|' +
  'whats ?app|skype|we ?chat|dblp|open ?review|semantic scholar|research ?gate|scopus|publons|web of science|researcher ?id|isni';

/**
 * Names that are also those of criteria, such as `Website` and `GitHub` in a hackathon: with a rating, they do not tell who the reviewer is,
 * because no account, city or telephone number is a number up to 100.
 */
export const detailsOrCriteria: readonly RegExp[] = [
  // `LinkedIn profile`, `DBLP URL`, `Your homepage`
  new RegExp(
    `^${whose}(${services})( (profile|page|account|handle|user ?name|name|number|url|link|author|researcher|id))*$`,
    'i',
  ),
  new RegExp(
    `^${whose}(contact|profile( (id|url|link|page|name))?|mobile|cell|city|institute|browser|device|person|collaborators?)$`,
    'i',
  ),
];

/** A rating, alone or with its name: `4`, `4,5`, `8/10`, `4: good`, `4 - good`, `4 (good)`. */
const rating = /^-?(100|\d{1,2}([.,]\d{1,2})?)(\s*\/\s*\d{1,3})?((:|\s+[–—-])\s+[^\p{N}@]+|\s+\([^\p{N}@]+\))?$/u;

/** Whether an answer is a rating. */
export const isRating = (answer: string) => rating.test(answer.trim());

/**
 * Names of review fields by which the reviewer can be found without a name or an e-mail address. They are whole names, because the same words
 * are in questions about the paper: `Is the code on GitHub?`.
 */
export const reviewerDetails: readonly RegExp[] = [
  new RegExp(
    `^${whose}((tele|mobile ?|cell ?)?phone( ?(no|number))?|(mobile|cell) ?(no|number)|fax( ?(no|number))?|contact (person|details?|data|info(rmation)?|number|address))[.#]?$`,
    'i',
  ),
  new RegExp(
    `^${whose}(faculty|school|lab(oratory)?|research group|division|organi[sz]ation name|work ?place|gender|pronouns|salutation|career (stage|level)|academic (title|rank|position))$`,
    'i',
  ),
  // What tools for forms note about whoever filled one in: `IPAddress`, `Location Latitude`, `deviceid`, `User Agent`. With `Edit Link` anyone edits the answers.
  /^((submission|sender|respondent) )?ip ?addr(ess)?$|^submission ip$|^(location )?(latitude|longitude)$|^(user ?agent|user ?language|edit link)$/i,
  /^(device|subscriber|sim|network|collector|respondent) ?id$|^external (data )?reference$|^custom data$|^ref(errer)? ?url$/i,
  /^(responder|submitter|respondent name|benutzername|nom d['’]utilisateur|nombre de usuario|nome utente|gebruikersnaam)$/i,
  /^(recorded|updated|answered|response) by$|\b(person|individual) (who (is |has )?(complet|fill)(ing|ed)|(complet|fill)ing)\b|^who are you\W*$/i,
  // `Reviewing PC member`, `Panelist`, `Judge ID`, `Expert name`, `Second reader`
  /^(reviewing |assigned )*(t?pc|(t?pc|spc|committee|panel) member|panell?ist|grader|scorer|opponent|((first|second|third) )?reader)( (name|id|code|initials))?$/i,
  /^(judge|juror|expert|panell?ist|grader|owner|rater|examiner|reviewer|referee)(['’]?s)? (name|id|code|key|no|number)$|^(responsible|owner)( person)?$/i,
  // `name_reviewer`, and in a table of reviews whoever wrote one: `Author`, `By`
  /^(names?|(first|last) ?names?|affiliations?|institutions?|organi[sz]ations?|country|profile|user ?name)[ :.-]+(of (the )?)?(reviewer|referee|evaluator)s?$|^(by|author|autor(in)?|auteur|autore)$/i,
  // What copies of OpenReview call whoever signed a review: `writer`, `real_name`, `revealed_identity`
  /^((the )?(author|writer|commenter|signatory)(['’]?s)?( (name|id|profile))?|writers?|signatories|(real|true|revealed) ?(names?|identity|signature|profile))$/i,
  /^review authors?( name)?$|^((names?|list) of )?(the )?(co-?)?authors? (name )?of (the |this |your )?review\b(?! (paper|article))/i,
  // `Vorname`, `Prénom`
  /^(ihr |votre |su |seu )?(vorname|nachname|familienname|pr[ée]noms?|cognome|sobrenome|apellidos?|voornaam|achternaam)$/i,
  // What the reviewer has to do with the authors, or has written: `Two publications of yours`
  /\brelation(ship)?s? (to|with) (the |any (of the )?)?authors?\b(?!['’])/i,
  /\b(papers?|publications?|articles?) of yours\b|(?<!\b(in|of|for) )\byour ((own|most|recent|relevant|related) )+(papers?|publications?|articles?)\b/i,
  ...acquaintance,
  ...earlierReviews,
  /^(names? of )?(the )?(people|persons|students?|colleagues?|those) who (helped|assisted|contributed)\b|^acknowledge?ments? of help\b/i,
];
