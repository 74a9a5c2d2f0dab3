import type { Aliases } from '#lib/importers/tables/columns.ts';
import { eastAsian } from './east-asian.ts';

/** A question of a form for reviewers: `Which paper are you reviewing? (number)`, `Paper ID and title`. */
export const ofForm =
  /^((which|what|please)(select|choose|enter)?(is)?(the|your)?)?(paper|submission)(areyoureviewing|youarereviewing|beingreviewed|reviewed)?((the)?(paper|submission)?(number|id)((and|#)?(paper)?title)?)?$/;

/** The submission in tables of scripts: beside it, `id` is that of the review, a note of its own in OpenReview. */
const ofNote = /^(forum(id)?|replyto|pid)$/;

/** The number or code of a submission, in other languages: `Nr.`, `Beitrags-Nr.`, `N° de la communication`, `Código do trabalho`. */
export const idAbroad =
  /^(lfd|laufende)?(n|nr|num|numero|nummer|numer|codigo|codice|folio|p?id)((d[aeiou]s?|del|dela|dell[ao]?)?(beitrags?|einreichung|soumission|communication|proposition|articulo|artigo|articolo|envio|ponencia|contributo|trabajo|trabalho|lavoro))?$|^(beitrags?|einreichungs|paper)(nr|nummer|id)$|^(论文|稿件|投稿)?(编号|序号)$/;

const submission = [
  'submission',
  'submission id',
  'submission #',
  'submission number',
  'submission no',
  'paper',
  'paper id',
  'paper #',
  'paper number',
  'paper no',
  'manuscript',
  'manuscript id',
  'manuscript number',
  'abstract id',
  'proposal id',
  'proposal',
  'talk id',
  'session id',
  'contribution id',
  'article id',
  ofNote,
  'id',
  '#',
  'number',
  'no',
  'nr',
  /^(beitrag|einreichung|soumission|articulo|envio|ponencia|contributo|trabajo|trabalho)$/,
  idAbroad,
  ofForm,
  ...eastAsian.id,
];
/** The title of the paper, beside a review or an assignment. */
const title = [
  'paper title',
  'submission title',
  'title',
  'proposal title',
  'talk title',
  'abstract title',
  'session title',
  'article title',
  'manuscript title',
  /^((title|name)of(the)?(paper|submission|talk|article|manuscript|proposal)|(paper|submission|manuscript)name)$|^(titel|titre|titulo|titolo)(d|$)|^(论文|稿件|文章)?(题目|标题|题名)$/,
  ...eastAsian.title,
];
export const foreignFirstName = /^(vorname|prenom|nombres?)$/;
export const foreignLastName = /^(nachname|familienname|nom|nomdefamille|apellidos?|cognome)$/;
export const firstName = ['first name', 'given name', 'given names', 'first', 'forename'];
export const lastName = ['last name', 'family name', 'surname', 'last'];
const foreignEmail = /^(emailadresse|courriel|adresse(e|de)?mail|correo(electronico)?)$/;
const email = ['email', 'e-mail', 'email address', 'e-mail address', 'mail', foreignEmail];
export const round = [
  'round',
  'phase',
  'stage',
  'review round',
  /^(current(phase|round)|runde|begutachtungsrunde|tour|ronda)$/,
];
const reviewer = {
  email: [
    'reviewer email',
    'reviewer e-mail',
    'reviewer mail',
    'referee email',
    'reviewer emails',
    'email',
    'e-mail',
    'email address',
    'mail',
    'user',
    'reviewers email',
    'email of reviewer',
    'email reviewer',
    'reviewer email address',
    'reviewer address',
    foreignEmail,
    /^(email(adresse)?|courriel|correo(electronico)?)(des?|der|du|dela|del|del[ao])?(gutachter(s|in)?|relect(eur|rice)|rapporteur|evaluador(a)?|revisor(a|e)?)$/,
    /^(gutachter(in)?|relect(eur|rice)|rapporteur|evaluador(a)?|revisor(a|e)?)(email(adresse)?|courriel|correo)$/,
  ],
  id: ['reviewer id', 'reviewer #', 'reviewer number', 'referee id'],
  name: [
    'reviewer name',
    'reviewer',
    'referee name',
    'referee',
    'name',
    'full name',
    'reviewed by',
    'reviewers',
    'referees',
    'assigned reviewer',
    'assigned reviewers',
    'pc member',
    'pc members',
    'committee member',
    'evaluator',
    'judge',
    'judge name',
    'juror',
    'assessor',
    /^(gutachter(in|innen|innenundgutachter)?|relect(eur|rice)s?|evaluat(eur|rice)s?|rapporteurs?|evaluador(a|es|as)?|revisor(a|es|i|e)?|valutator[ei]|avaliador(a|es)?|pareceristas?|(审稿|评审)(人|专家)(姓名)?)$/,
    ...eastAsian.reviewer,
  ],
  firstName: ['reviewer first name', 'first name', 'given name', 'reviewer given name', 'first', foreignFirstName],
  lastName: [
    'reviewer last name',
    'last name',
    'family name',
    'reviewer family name',
    'surname',
    'last',
    foreignLastName,
  ],
};

/** When a review was asked for, answered and due. */
const asked = {
  assignedAt: [
    'assigned',
    'assigned at',
    'invited',
    'invited at',
    'date assigned',
    'asked',
    'assigned on',
    'invited on',
    'date invited',
    'invitation date',
    'date reviewer invited',
    'invitation sent',
  ],
  respondedAt: [
    'responded',
    'responded at',
    'answered',
    'answered at',
    'date of response',
    'response date',
    'date confirmed',
    'date agreed',
    'agreed on',
    'date reviewer agreed',
  ],
  due: [
    'due',
    'deadline',
    'due date',
    'review deadline',
    'review due date',
    'date due',
    'date review due',
    /^(frist|abgabefrist|echeance|datelimite|fechalimite|scadenza)$/,
  ],
};

export const authorFields: Aliases<
  'submission' | 'firstName' | 'lastName' | 'name' | 'email' | 'affiliation' | 'country' | 'corresponding'
> = {
  submission,
  firstName: [...firstName, foreignFirstName],
  lastName: [...lastName, foreignLastName],
  name: ['name', 'full name', 'author', 'author name'],
  email,
  affiliation: ['affiliation', 'institution', 'organization', 'organisation', 'university', 'company'],
  country: ['country'],
  corresponding: ['corresponding', 'corresponding author', 'is corresponding', 'contact', 'contact author'],
};

export const reviewFields: Aliases<
  | 'submission'
  | 'email'
  | 'id'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'round'
  | 'status'
  | 'assignedAt'
  | 'respondedAt'
  | 'due'
  | 'submittedAt'
  | 'completed'
  | 'declined'
  | 'cancelled'
  | 'version'
  | 'url'
  | 'title'
> = {
  submission,
  ...reviewer,
  round,
  status: [
    'status',
    'state',
    'review status',
    'estado',
    'statut',
    'stato',
    'invitation status',
    'invitation response',
    'review state',
    'review progress',
    'reviewer status',
    'assignment status',
    'report status',
    'situação',
    'situación',
    '状态',
    ...eastAsian.status,
  ],
  ...asked,
  submittedAt: [
    'submitted',
    'submitted at',
    'review date',
    'date',
    'timestamp',
    'time',
    'submitted on',
    'date submitted',
    'review submitted',
    'submission date',
    'submitted date',
    'completion time',
    ...eastAsian.submittedAt,
    /^(datum|fecha|(eingereicht|abgegeben)(am)?|zeitstempel|horodateur|marcatemporal)$/,
  ],
  completed: [
    'completed',
    'completed at',
    'date completed',
    'completed on',
    'is completed',
    'review completed',
    'date review completed',
    'review received',
    'review done',
  ],
  declined: ['declined'],
  cancelled: ['cancelled', 'canceled'],
  version: ['version'],
  url: ['url', 'link'],
  title,
};

export const assignmentFields: Aliases<
  | 'submission'
  | 'email'
  | 'id'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'round'
  | 'status'
  | 'assignedAt'
  | 'respondedAt'
  | 'due'
  | 'url'
  | 'title'
> = {
  submission,
  ...reviewer,
  round,
  title,
  status: ['status', 'state', 'response', 'answer', 'assignment status', 'accepted', 'estado', 'statut', 'stato'],
  ...asked,
  assignedAt: [...asked.assignedAt, 'date'],
  url: ['url', 'link'],
};

export const peopleFields: Aliases<'email' | 'firstName' | 'lastName' | 'name' | 'role' | 'track'> = {
  email,
  firstName: [...firstName, foreignFirstName],
  lastName: [...lastName, foreignLastName],
  name: ['name', 'full name'],
  role: ['role', 'roles', 'position', /^(rollen?|funktion|rol|roles|ruolo|funcion|fonction)$/],
  track: ['track', 'tracks'],
};

/** The fields of all tables but submissions. */
export const tables = { authorFields, reviewFields, assignmentFields, peopleFields };
