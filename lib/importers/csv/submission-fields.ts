import { type Aliases, keyOf } from '#lib/importers/tables/columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { anyTitle } from './kinds.ts';
import { firstName, lastName, round } from './wire.ts';

/** Words for people who are not authors. */
const ofReviewers =
  /reviewer|referee|gutacht|rapporteur|relecteur|evaluat(or|eur|rice)|evaluador|revisor|avaliador|recen[sz]|valutator|beoordel|^judge|juror|(pc|committee)members?$/;

/**
 * Columns that reviewers fill in, or of tables that list reviewers, their preferences, conflicts or assignments. Authors say too which
 * presentation they prefer, and who leads them.
 */
const ofReview =
  /score|rating|recommendation|confidence|evaluation|comments?(to|for)|bewertung|evaluacion|puntuacion|(?<!presentation|format|session|oral|poster|time|dietary|food|meal)preference(?!s?for(oral|poster|presentation|talk))|conflict|^bids?$|expertise|assign(?!edsession|edroom|edslot|edtrack|edtime|edday)|^action$|^roles?$|shepherd|^lead(?!.*(author|speaker|presenter))/;

/** A statement that authors give in a form beside their abstract. */
const ofForm = /^(.*abstract.*|conflicts?ofinterests?(statement|declaration)?|declarationofconflicts?ofinterests?)$/;

/** Headers that say that the person is an author. */
const ofAuthor = /author|speaker|presenter|contributor/;

const isHeader = (key: string, name: string | RegExp) =>
  typeof name === 'string' ? keyOf(name) === key : name.test(key);

/**
 * The fields of submissions for a table: `Name` is the title if no other header of a table of submissions is one, else the author. In a table
 * about reviewers, nobody is taken for an author by a name or address alone: an address is an author's only beside a list of authors, and never
 * beside an editor, a chair or a reviewer.
 */
export function submissionFieldsOf(
  { headers, name: tableName }: Pick<Table, 'headers' | 'name'>,
  tables: readonly Pick<Table, 'headers'>[],
): typeof submissionFields {
  const keys = headers.map(keyOf);
  const isTitled = tables
    .flatMap((table) => table.headers.map(keyOf))
    .some((key) => anyTitle.test(key) && !/^(session|section|journal|book|track)/.test(key));
  const { title, authors, emails, firstName: first, lastName: last } = submissionFields;
  const hasAuthors = keys.some((key) =>
    authors.some((name) => isHeader(key, name) && name !== 'name' && name !== 'full name'),
  );
  const isForm = keys.some((key) => ofForm.test(key) && key.includes('abstract'));
  const isOfReview = (key: string) =>
    ofReviewers.test(key) || (ofReview.test(key) && !(isForm && ofForm.test(key) && !key.includes('abstract')));
  const isAboutReviewers = keys.some(isOfReview) || ofReviewers.test(keyOf(tableName));
  const theirs = keysOfOthers(keys);
  const isAuthors = (name: string | RegExp) => !theirs.some((key) => isHeader(key, name));
  // `First` and `Last` are names only beside each other.
  const isPair = keys.includes('first') && keys.includes('last');
  const isName = (name: string | RegExp) => isAuthors(name) && (isPair || (name !== 'first' && name !== 'last'));
  const others = title.filter((name) => name !== 'name');
  const fields = {
    ...submissionFields,
    title: isTitled ? others : ['name', ...others],
    authors: authors.filter(isAuthors),
    emails: emails.filter(isAuthors),
    firstName: first.filter(isName),
    lastName: last.filter(isName),
  };
  if (!isAboutReviewers) return fields;
  return {
    ...fields,
    authors: fields.authors.filter((name) => name !== 'name' && name !== 'full name'),
    emails: fields.emails.filter(
      (name) => typeof name === 'string' && (hasAuthors ? name !== 'email address' : ofAuthor.test(name)),
    ),
    firstName: fields.firstName.filter((name) => typeof name === 'string' && ofAuthor.test(name)),
    lastName: fields.lastName.filter((name) => typeof name === 'string' && ofAuthor.test(name)),
  };
}

/** The headers of names and addresses directly after a column of another person: `Editor`, `Email`. */
function keysOfOthers(keys: readonly string[]): string[] {
  const { authors, emails, firstName: first, lastName: last, affiliations } = submissionFields;
  const ofPeople = ['name', 'full name', ...emails, ...first, ...last, ...affiliations];
  const found: string[] = [];
  let isOther = false;
  for (const [at, key] of keys.entries()) {
    if (ofReviewers.test(key) || /editor|discussant|moderator|(?<!session)chair/.test(key)) isOther = true;
    else if (
      ofAuthor.test(key) ||
      authors.some((name) => name !== 'name' && name !== 'full name' && isHeader(key, name))
    )
      isOther = false;
    else if (!ofPeople.some((name) => isHeader(key, name))) isOther = false;
    else if (isOther && keys.indexOf(key) === at) found.push(key);
  }
  return found;
}

export const submissionFields: Aliases<
  | 'id'
  | 'title'
  | 'abstract'
  | 'keywords'
  | 'track'
  | 'status'
  | 'decision'
  | 'accepted'
  | 'decidedAt'
  | 'submittedAt'
  | 'updatedAt'
  | 'withdrawnAt'
  | 'authors'
  | 'emails'
  | 'affiliations'
  | 'firstName'
  | 'lastName'
  | 'coAuthors'
  | 'round'
  | 'url'
  | 'notesToAuthors'
> = {
  id: [
    'id',
    'submission id',
    'paper id',
    '#',
    'number',
    'no',
    'nr',
    'submission #',
    'paper #',
    'paper no',
    'paper number',
    'submission number',
    'submission no',
    'submission',
    'paper',
    'manuscript id',
    'manuscript number',
    'abstract id',
    'code',
    'reference',
    'session id',
    'proposal id',
    /^(n|num|numero|nummer|numer|lfdnr|laufendenummer|(beitrags|einreichungs|paper)(nr|nummer|id))$/,
  ],
  title: [
    'title',
    'paper title',
    'submission title',
    'name of the paper',
    'talk title',
    'proposal title',
    'session title',
    'abstract title',
    'manuscript title',
    'paper name',
    /^(titel|titre|titulo|titolo)/,
    /^(?!sub|short|running|track|session|section|journal|book|.*(job|academic|author|speaker|person|position)).*title/,
    'name',
  ],
  abstract: ['abstract', 'summary', 'description', /^(zusammenfassung|kurzfassung|resumen|riassunto|resume(de|du).+)$/],
  keywords: [
    'keywords',
    'keyword',
    'key words',
    'tags',
    /^(motscles?|palabrasclaves?|schlag(wort|worte|worter)|stich(worte|worter)|parolechiave)$/,
  ],
  track: ['track', 'track name', 'category', 'submission type', 'type', 'class'],
  status: [
    'status',
    'state',
    'submission status',
    'paper status',
    'proposal state',
    'proposal status',
    'estado',
    'statut',
  ],
  decision: [
    'decision',
    'final decision',
    'decision (final)',
    'outcome',
    'result',
    'verdict',
    'accept/reject',
    'final status',
    'entscheidung',
    'decisione',
    'acceptance',
    'acceptance status',
  ],
  accepted: ['accepted', 'is accepted'],
  decidedAt: ['decided', 'decided at', 'decision date', 'date of decision'],
  submittedAt: [
    'submitted',
    'submitted at',
    'submission date',
    'created',
    'created at',
    'date',
    'received',
    'date submitted',
    'date of submission',
    'submitted on',
    'created on',
    'creation date',
    'submission time',
    'timestamp',
    /^(zeitstempel|horodateur|marcatemporal|informazionicronologiche|eingereicht(am)?|eingangsdatum|fechadeenvio)$/,
  ],
  updatedAt: ['updated', 'updated at', 'last updated', 'modified', 'last modified'],
  withdrawnAt: ['withdrawn at', 'withdrawn', 'withdrawal date'],
  authors: [
    'authors',
    'author names',
    'author',
    'author list',
    'contributors',
    'speaker names',
    'speakers',
    'presenters',
    'speaker',
    'presenter',
    /^(autor(en|es|enundautorinnen|innen)?|auteurs?|autori|autore)$/,
    'speaker name',
    'presenter name',
    // Only if it is not the title.
    'name',
    'full name',
  ],
  emails: [
    'author emails',
    'emails',
    'author e-mails',
    'all author emails',
    'contributor emails',
    'author email',
    'email',
    'e-mail',
    'corresponding author email',
    'contact email',
    'contact',
    'email address',
    'speaker email',
    'presenter email',
    /^(emailadressen?|courriels?|adresse(e|de)?mail|correos?electronicos?)$/,
  ],
  affiliations: [
    'affiliations',
    'author affiliations',
    'affiliation',
    'institutions',
    'institution',
    'author affiliation',
    'speaker affiliation',
    'presenter affiliation',
  ],
  firstName: [
    'author first name',
    'speaker first name',
    'presenter first name',
    ...firstName,
    /^(vorname|prenom|nombres?)$/,
  ],
  lastName: [
    'author last name',
    'speaker last name',
    'presenter last name',
    ...lastName,
    /^(nachname|familienname|nom|nomdefamille|apellidos?|cognome)$/,
  ],
  coAuthors: [
    'co-authors',
    'co-author',
    'other authors',
    'additional authors',
    'co-speakers',
    'co-presenters',
    'additional speakers',
    /^(ko|mit|weitere)autor(en|innen)$|^(co|autres)auteurs$|^(co|otros)autores$|^coautori$/,
  ],
  round,
  url: ['url', 'link', 'page'],
  notesToAuthors: ['notes to authors', 'message to authors', 'comments to authors'],
};
