import { type Aliases, keyOf } from '#lib/importers/tables/columns.ts';
import { eastAsian } from './east-asian.ts';
import { decisionOnPaper } from './header-words.ts';
import { firstName, foreignFirstName, foreignLastName, idAbroad, lastName, round } from './wire.ts';

/** A title in other languages. */
const foreignTitle = /^(titel|titre|titulo|titolo)|^(论文|文章|稿件)?(题目|标题|题名)$/;

/** A full name in one column, which may be anyone's. */
export const bareNames = [
  'name',
  'full name',
  'your name',
  'your full name',
  'vor- und nachname',
  'name, vorname',
  'nom et prénom',
  'nom complet',
  'nombre y apellidos',
  'nombre completo',
  'nome completo',
  'nome e cognome',
  '姓名',
  'ihr name',
  'votre nom',
  'su nombre',
  'seu nome',
  'お名前',
  '氏名',
  '이름',
  '성명',
];

/** An address that may be an author's, next to a list of authors. */
export const emailAbroad = /^(courriels?|correos?(electronicos?)?|(联系)?(电子)?邮[箱件])$/;

/** The authors, in other languages. */
export const authorsAbroad =
  /^(autor(a|as|en|es|esas|ases|aes|enundautorinnen|innen|innenundautoren)?|(全部|论文)?作者(姓名)?|verfasser(innen)?|auteur(e|t?rice)?s?|autori|autorei?|autoriautrici)$/;

/** The address of an author, in other languages. */
export const emailOfAuthorsAbroad =
  /^(email(adressen?)?|courriels?|adressee?mail|correos?(electronicos?)?)(d[eoa]s?|del|dela|di|dell|des|der)?l?(autor|auteur|verfasser)\p{L}*$|^作者(电子)?邮[箱件]$/u;

/** A title, but not that of a part of the submission, of what it appears in, or of a person: `Short title`, `Journal title`, `Job title`. */
const anyOtherTitle =
  /^(?!sub|short|running|track|session|section|journal|book|.*(job|academic|author|speaker|person|position)).*title/;

/** The headers of a table of submissions. Which of them count depends on the table: see `submissionFieldsOf`. */
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
    'article id',
    'contribution id',
    'talk id',
    'forum',
    'forum id',
    'note id',
    idAbroad,
    ...eastAsian.id,
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
    foreignTitle,
    ...eastAsian.title,
    anyOtherTitle,
    'name',
  ],
  abstract: [
    'abstract',
    'summary',
    'description',
    /^(zusammenfassung|kurzfassung|resumen|resumo|riassunto|samenvatting|摘要|resume((de|du).+)?)$/,
    'abstract text',
    'content',
    ...eastAsian.abstract,
  ],
  keywords: [
    'keywords',
    'keyword',
    'key words',
    /^(motscles?|palabrasclaves?|schlag(wort|worte|worter)|stich(worte|worter)|parolechiave|palavraschaves?|trefwoorden|关键[词字])$/,
    ...eastAsian.keywords,
  ],
  track: [
    'track',
    'track name',
    'category',
    'submission type',
    'type',
    'class',
    /^(sektion|themenbereich|themenfeld|eje(tematico)?|eixo(tematico)?|(axe)?thematique|areatematica|line?h?atematica)$/,
    ...eastAsian.track,
  ],
  status: [
    'status',
    'state',
    'submission status',
    'paper status',
    'proposal state',
    'proposal status',
    'estado',
    'statut',
    /^(situa(cao|cion)|stato)$/,
    '状态',
    '稿件状态',
    ...eastAsian.status,
  ],
  decision: [
    'decision',
    /^decisions?$/,
    decisionOnPaper,
    'outcome',
    'result',
    'verdict',
    'accept/reject',
    'final status',
    'entscheidung',
    'decisione',
    // ConfTool has both: see `decisionOf`.
    'acceptance status',
    'acceptance',
    'disposition',
    /^(ergebnis|beschluss|(resultado|dictamen)(final)?|esito(finale)?|avisfinal|beslissing|(endgultige|finale)entscheidung|decision(finale?|ducomite)|decisionefinale|decisaofinal|(录用|评审|审稿|最终)(结果|情况)|结果)$/,
    ...eastAsian.decision,
  ],
  accepted: ['accepted', 'is accepted', /^是否(录用|接收)$/],
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
    /^(papersubmitted|zeitstempel|horodateur|marcatemporal|informazionicronologiche|eingereicht(am)?|eingang(sdatum)?|fechade(envio|recepcion)|datede(soumission|depot)|soumisle|(投稿|提交)(时间|日期))$/,
    'submitted date',
    ...eastAsian.submittedAt,
  ],
  // Not shown, because authors would learn when the chairs change anything in the row.
  updatedAt: ['updated', 'updated at', 'last updated', 'modified', 'last modified'],
  withdrawnAt: [
    'withdrawn at',
    'withdrawn',
    'is withdrawn',
    'withdraw',
    'withdrawal date',
    'deleted', // EasyChair's
    /^(zuruckgezogen(am)?|retiree?(le)?|retirad[oa](e[lm])?|ritirat[oa](il)?)$/,
  ],
  authors: [
    'authors',
    'author names',
    'author',
    'author list',
    'all authors',
    'primary authors',
    'author name',
    'contributors',
    'speaker names',
    'speakers',
    'presenters',
    'speaker',
    'presenter',
    authorsAbroad,
    'speaker name',
    'presenter name',
    ...eastAsian.authors,
    // Only if it is not the title.
    ...bareNames,
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
    'corresponding email',
    'contact',
    'email address',
    'speaker email',
    'presenter email',
    'authorids',
    'speaker emails',
    'presenter emails',
    'first author email',
    'presenting author email',
    'sa email', // of ConfTool's submitting author
    'contact author email',
    emailOfAuthorsAbroad,
    emailAbroad,
    ...eastAsian.emails,
    /^(emailadressen?|adresse(e|de)?mail|direcciondecorreoelectronico|enderecodeemail)$/,
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
    /^(einrichtung(en)?|institution(en)?|etablissements?|institucion(es)?|afiliacion(es)?|instituic(ao|oes)|istituzion[ei]|affiliazion[ei]|(作者)?单位)$/,
    ...eastAsian.affiliations,
  ],
  firstName: ['author first name', 'speaker first name', 'presenter first name', ...firstName, foreignFirstName],
  lastName: ['author last name', 'speaker last name', 'presenter last name', ...lastName, foreignLastName],
  coAuthors: [
    'co-authors',
    'co-author',
    'other authors',
    'additional authors',
    'co-speakers',
    'co-presenters',
    'additional speakers',
    'co-investigators',
    /^(ko|mit|weitere)autor(en|innen)$|^(co|autres)auteurs$|^(co|otros)autores$|^coautori$/,
    ...eastAsian.coAuthors,
  ],
  round,
  url: ['url', 'link', 'page', 'forum url'],
  notesToAuthors: ['notes to authors', 'message to authors', 'comments to authors'],
};

const { title, authors, coAuthors, keywords, track, affiliations } = submissionFields;
const ofPaper = [title, authors, coAuthors, keywords, track, affiliations, emailOfAuthorsAbroad].flat();
const keysOfPaper = new Set(ofPaper.flatMap((name) => (typeof name === 'string' ? keyOf(name) : [])));
const patternsOfPaper = ofPaper.filter((name) => typeof name !== 'string');

/** Whether a column has the paper's title, authors, keywords or track, in any language: no answer, if it is in a table of reviews. */
export function isOfPaper(header: string): boolean {
  const key = keyOf(header);
  return keysOfPaper.has(key) || patternsOfPaper.some((pattern) => pattern.test(key));
}
