import { keyOf } from '#lib/importers/tables/columns.ts';

/** Words of headers, written as `keyOf` writes headers: without spaces, so that `PC members` and `pcMembers` are the same. */
const words = (...all: readonly string[]): readonly string[] => all.map(keyOf);

const has = (key: string, any: readonly string[]) => any.some((word) => key.includes(word));

/** Whether a word occurs in a key other than in these phrases. */
const hasOutside = (key: string, word: string, phrases: readonly string[]) =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), key).includes(word);

const authors = words('author', 'speaker', 'presenter', 'contributor');

const reviewers = [
  ...words('reviewer', 'referee', 'evaluator', 'juror', 'assessor', 'dictaminador'),
  ...words('gutacht'), // German
  ...words('rapporteur', 'relecteur', 'evaluateur', 'evaluatrice'), // French
  ...words('evaluador', 'revisor', 'avaliador', 'parecerista'), // Spanish, Portuguese
  ...words('valutator', 'beoordel', 'recens', 'recenz'), // Italian, Dutch, Polish
  ...words('审稿', '评审', '評審', '審稿', '査読', '審査', '심사', 'рецензент'),
];

/** Other people who are not authors. */
const organisers = words('editor', 'discussant', 'moderator');
const sessionChair = words('session chair');

/** The name of a column with the decision on the paper, and not the opinion of one reviewer, as `keyOf` writes it: `paper_decision`, `Final outcome`. */
export const decisionOnPaper =
  /^(paper|submission|article|manuscript|abstract|proposal|final|official|acceptance|editors?|editorial)(decisions?|disposition|outcome|result)$|^officiallabel$/;

/** Those who review, handle or decide: `Handled by`, `Assigned to`, `PC`, `Second reader`, `Betreut von`, `Suivi par`. */
const handlers = [
  /^(review|referee|handl|check|mark|grad|screen|process|scor|rat|evaluat|assess|judg|triag|decid|approv|accept|reject)e?dby$|^(read|decision)by$/,
  /^(allocated|assigned)(to)?$|^(handler|shepherd|assignee|examiner|grader|screener|voter|bearbeiter(in)?|zustandig(er?)?)$/,
  /^(t?pc|spc|ac|sac|(discussion|paper)?lead|(first|second|third)?reader)#?\d?$/,
  /^(champion|advocate|jury|scorer|rater|handling|tracklead|pccontact|rev[.#]?[a-h\d])$/,
  /^(betreut|bearbeitet|gepruft|bewertet|begutachtet)von$|^(suivie?|evaluee?|relue?)par$|^(evaluad[oa]|revisad[oa]|avaliad[oa]|asignad[oa])(por|a)$/,
];

/** What reviewers fill in, and what is decided about them. */
const reviewing = [
  ...words('score', 'recommendation', 'confidence', 'evaluation'),
  ...words('bewertung', 'evaluacion', 'puntuacion'),
  ...words('comment to', 'comment for', 'comments to', 'comments for'),
  ...words('conflict', 'expertise', 'shepherd'),
];
/** Words that end with `rating` and are about something else, such as `Operating system`. */
const noRatings = words('operating', 'collaborating', 'demonstrating', 'generating', 'illustrating', 'integrating');
const reviewingAlone = words('bid', 'bids', 'action', 'role', 'roles');

/** What authors prefer. Any other preference is a reviewer's. */
const authorsPreferences = [
  ...words('presentation preference', 'format preference', 'session preference', 'time preference'),
  ...words('oral preference', 'poster preference', 'dietary preference', 'food preference', 'meal preference'),
  ...words('preference for oral', 'preference for poster', 'preference for presentation', 'preference for talk'),
  ...words('preferences for oral', 'preferences for poster', 'preferences for presentation', 'preferences for talk'),
];

/** What a talk is assigned to. Anything else is assigned to a reviewer. */
const assignedToTalks = words(
  'assigned session',
  'assigned room',
  'assigned slot',
  'assigned track',
  'assigned time',
  'assigned day',
);

/** `Lead` is the person who leads a discussion, but `Lead author` is an author. */
const isLead = (key: string) => key.startsWith('lead') && !has(key, authors);

/** A statement that authors give in a form, next to their abstract. */
const ofConflicts = /^(conflicts?ofinterests?(statement|declaration)?|declarationofconflicts?ofinterests?)$/;

/** The decision on a paper, with the word for reviews in it: `審査結果`. */
const ofDecision = new RegExp(
  `^(${words('审稿', '评审', '評審', '審査', '심사').join('|')})(${words('结果', '結果', '결과').join('|')})$`,
);

/** Whether a header, as from `keyOf`, says that the person is an author. */
export const isAuthor = (key: string): boolean => has(key, authors);

/** Whether a header or the name of a table, as from `keyOf`, says that the person is a reviewer. */
export const isReviewer = (key: string): boolean =>
  has(key.replace(ofDecision, ''), reviewers) || key.startsWith('judge') || /(pc|committee)members?$/.test(key);

/** Whether a header, as from `keyOf`, names the person who handles a submission. Such a column may also have yes and no. */
export const isHandler = (key: string): boolean => handlers.some((each) => each.test(key));

/** Whether a header, as from `keyOf`, says that the person is not an author. */
export const isOtherPerson = (key: string): boolean =>
  isReviewer(key) || has(key, organisers) || hasOutside(key, 'chair', sessionChair) || isHandler(key);

/**
 * Whether a table has what reviewers fill in, or lists reviewers, their preferences, conflicts or assignments.
 *
 * @param keys its headers, from `keyOf`
 */
export function isAboutReviewing(keys: readonly string[]): boolean {
  const isForm = keys.some((key) => key.includes('abstract'));
  return keys.some((key) => {
    if (isReviewer(key)) return true;
    if (isForm && ofConflicts.test(key)) return false;
    if (has(key, reviewing) || reviewingAlone.includes(key) || isLead(key)) return true;
    if (hasOutside(key, 'rating', noRatings)) return true;
    return hasOutside(key, 'preference', authorsPreferences) || hasOutside(key, 'assign', assignedToTalks);
  });
}
