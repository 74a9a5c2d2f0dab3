import type { Aliases } from '#lib/importers/tables/columns.ts';
import { firstName, foreignFirstName, foreignLastName, lastName, round } from './wire.ts';

/** A title in other languages. */
const foreignTitle = /^(titel|titre|titulo|titolo)|^(论文|文章|稿件)?(题目|标题|题名)$/;

/** A full name in one column, which may be anyone's. */
export const bareNames = [
  'name',
  'full name',
  'vor- und nachname',
  'name, vorname',
  'nom et prénom',
  'nom complet',
  'nombre y apellidos',
  'nombre completo',
  'nome completo',
  'nome e cognome',
  '姓名',
];

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
    'forum',
    'forum id',
    'note id',
    /^(n|num|numero|nummer|numer|codigo|lfdnr|laufendenummer|(beitrags|einreichungs|paper)(nr|nummer|id)|(论文|稿件|投稿)?(编号|序号))$/,
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
  ],
  keywords: [
    'keywords',
    'keyword',
    'key words',
    /^(motscles?|palabrasclaves?|schlag(wort|worte|worter)|stich(worte|worter)|parolechiave|palavraschaves?|trefwoorden|关键[词字])$/,
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
    '状态',
    '稿件状态',
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
    // ConfTool has both, and its `acceptance` is a number.
    'acceptance status',
    'acceptance',
    'final disposition',
    'disposition',
    /^(ergebnis|beschluss|resultado|dictamen|esito|avisfinal|beslissing|(录用|评审|审稿)(结果|情况)|结果)$/,
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
    /^(zeitstempel|horodateur|marcatemporal|informazionicronologiche|eingereicht(am)?|eingang(sdatum)?|fechade(envio|recepcion)|datede(soumission|depot)|soumisle|(投稿|提交)(时间|日期))$/,
    'submitted date',
  ],
  // Not shown, because authors would learn when the chairs change anything in the row.
  updatedAt: ['updated', 'updated at', 'last updated', 'modified', 'last modified'],
  withdrawnAt: ['withdrawn at', 'withdrawn', 'withdrawal date'],
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
    /^(autor(a|as|en|es|enundautorinnen|innen|innenundautoren)?|(全部|论文)?作者(姓名)?|verfasser(innen)?|auteurs?|autori|autore)$/,
    'speaker name',
    'presenter name',
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
    /^(emailadressen?|courriels?|adresse(e|de)?mail|correos?(electronicos?)?|(作者)?(电子)?邮[箱件])$/,
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
    /^(ko|mit|weitere)autor(en|innen)$|^(co|autres)auteurs$|^(co|otros)autores$|^coautori$/,
  ],
  round,
  url: ['url', 'link', 'page', 'forum url'],
  notesToAuthors: ['notes to authors', 'message to authors', 'comments to authors'],
};
