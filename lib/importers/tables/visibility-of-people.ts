import { detailsAbroad, reviewers } from './visibility-abroad.ts';

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

const anyReviewer = String.raw`(?:sub-?)?(?:reviewer|referee|evaluator|assessor|judge|juror|panell?ist|${reviewers})`;
/** What reviewers write and give, in several languages. */
const written = new RegExp(
  'comment|remark|note|nota|feedback|opini|view|summar|report|assess|evaluat|scor|rating|grade|mark|point|vote|recom+en|decision|verdict|confiden|confian|expert|' +
    'familiar|knowledge|question|suggest|concern|strength|weak|overall|total|text|respon|answer|reply|agree|status|conclu|criti|advice|argument|justif|' +
    'rational|reason|discuss|change|request|attach|\\bfiles?\\b|pdf|document|overview|rank|reject|accept|relevan|qualit|novel|originalit|clarity|insight|impression|thought|statement|explan|consider|sound|signific|calidad|remarq|rückmeld|einschätz|eindruck|vorschl|fazit|kriti|conseil|consigli|osserv|' +
    'kommentar|bemerk|anmerk|hinweis|bewert|gutachten|urteil|votum|empfehl|punkt|begründ|stellung|meinung|sicherheit|frage|avis|rapport|jugement|appréci|' +
    'suger|sugest|conocim|conhecim|criterio|critério|observ|dictamen|informe|parecer|puntu|pontua|calific|recomend|valora|comentari|valutazion|giudizi|punteggi|oordeel|opmerk|' +
    '意见|意見|评语|評語|建议|建議|分|评价|評価|評点|点数|コメント|所見|結果|结果|推荐|推薦|结论|結論|总结|總結|总评|講評|所感|感想|理由|内容|內容|要点|标准|判定|評定|採点|评级|의견|평가|점수|코멘트|추천|결과|총평|소견|논평|결론',
  'iu',
);
/** `Reviewer surname`, `Judge’s background`, `審稿人职称`; not `Reviewer: clarity`, which a group above the headers has made. */
const reviewerFirst = new RegExp(
  `^(?:the )?${anyReviewer}s?(?:['’]s?)?(?: |-(?! )|的|の|(?<=\\p{sc=Han}|\\p{sc=Hangul}))(?!(?:the|whether|how|if|this|that|it|is|has|must|should|can|may|will|and|or)\\b)(\\p{L}.*)$`,
  'iu',
);
/** `Institution des Gutachters`, `País del evaluador`, `Bio (from Reviewer)`. */
const reviewerLast = new RegExp(
  `^(.+?)(?: | ?\\()(?:of|from|des|der|du|de|del|do|da|della|dell['’]|van)(?: the| la| el| l['’]| den| de| uns?e?r?)? ?${anyReviewer}(?:s|in)?(?:/in)?\\)?$`,
  'iu',
);

/** Whether a name is about the reviewer as a person, and not about what reviewers write or give: `Reviewer surname`, but not `Reviewer comments`. */
export function describesReviewer(words: string): boolean {
  const [, what] = reviewerFirst.exec(words) ?? reviewerLast.exec(words) ?? [];
  return what !== undefined && !written.test(what);
}

/** What a tool looks up in the record of the reviewer, whatever it is: Airtable's `Expertise (from Reviewers)`. */
const lookedUp = new RegExp(`\\(from ${anyReviewer}s?\\)$`, 'iu');

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
    `^${whose}(contact|profile( (id|url|link|page|name))?|mobile|cell|city|institute|browser|device|person|people|collaborators?|position|location|region|age|nationality|coordinator|delegate)$`,
    'i',
  ),
  // The person who did something: `Assigned by`, `Delegated from`, `Erstellt von`, `Créé par`
  /^([\p{L}-]+ ){0,3}[\p{L}-]+ed (by|from)$|^[\p{L}-]+ (von|durch|par|por|da|door)$/iu,
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
  lookedUp,
  new RegExp(
    `^${whose}(short )?(nick ?name|alias|screen name|display name|handle|bio|biography|about (you|me)|mail|surname|sign-?off|signature line|signed|(google|account) (name|account)|reply[ -]?to|highest degree|seniority|home institution|(current|primary|main) affiliation|affil|inst|place of work|company ?/ ?organi[sz]ation|employer ?/ ?university|institution ?/ ?company|country of residence)( \\(optional\\))?\\.?$`,
    'i',
  ),
  ...detailsAbroad,
  /^rev\.? ?(name|id|first|last|e?-?mail|initials)$|^(primary|secondary|[1-4]) ?s?acs?$|^s?acs?$|^(t?pc|discussion) lead$/i,
  // Questions about the person who answers: `Which institution are you from?`, `How would you like to be named?`
  /^(at |in |from )?(which|what|where)\b.{0,40}\b(are|do) you\b.{0,20}\b(from|at|in|for|live|work|affiliated|employed|based|located)\W*$|\bhow\b(?!.{0,20}\bauthors?).{0,30}\b(be|we) (named?|credit(ed)?|acknowledged?|cited?|called?)\b/i,
  new RegExp(
    `^${whose}((tele|mobile ?|cell ?)?phone( ?(no|number))?|(mobile|cell) ?(no|number)|fax( ?(no|number))?|contact (person|details?|data|info(rmation)?|number|address))[.#]?$`,
    'i',
  ),
  new RegExp(
    `^${whose}(faculty|school|lab(oratory)?|research group|division|organi[sz]ation name|work ?place|gender|pronouns|salutation|career (stage|level)|academic (title|rank|position))$`,
    'i',
  ),
  // What form tools record about the person who filled one in: `IPAddress`, `Location Latitude`, `deviceid`, `User Agent`.
  // Anyone with the `Edit Link` can edit the answers.
  /^((submission|sender|respondent) )?ip ?addr(ess)?$|^submission ip$|^(location )?(latitude|longitude)$|^(user ?agent|user ?language|edit link)$/i,
  /^(device|subscriber|sim|network|collector|respondent) ?id$|^external (data )?reference$|^custom data$|^ref(errer)? ?url$/i,
  /^(responder|submitter|respondent name|benutzername|nom d['’]utilisateur|nombre de usuario|nome utente|gebruikersnaam)$/i,
  /^(recorded|updated|answered|response) by$|\b(person|individual) (who (is |has )?(complet|fill)(ing|ed)|(complet|fill)ing)\b|^who are you\W*$/i,
  // `Reviewing PC member`, `Panelist`, `Judge ID`, `Expert name`, `Second reader`
  /^(reviewing |assigned )*(t?pc|(t?pc|spc|committee|panel) member|panell?ist|grader|scorer|opponent|((first|second|third) )?reader)( (name|id|code|initials))?$/i,
  /^(judge|juror|expert|panell?ist|grader|owner|rater|examiner|reviewer|referee)(['’]?s)? (name|id|code|key|no|number)$|^(responsible|owner)( person)?$/i,
  // `name_reviewer`, and in a table of reviews their writer: `Author`, `By`
  /^(names?|(first|last) ?names?|affiliations?|institutions?|organi[sz]ations?|country|profile|user ?name)[ :.-]+(of (the )?)?(reviewer|referee|evaluator)s?$|^(by|author|autor(in)?|auteur|autore)$/i,
  // What copies of OpenReview call the person who signed a review: `writer`, `real_name`, `revealed_identity`
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
