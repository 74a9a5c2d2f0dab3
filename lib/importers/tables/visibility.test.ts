import { isRating } from './visibility-of-people.ts';
import { expect, test } from 'vitest';
import { isHiddenInReviews } from './visibility.ts';

test.each([
  ['Comments not for authors', 'Do not share with authors', 'Off the record', 'Comments to TPC', 'TPC comments'],
  ['Comments for guest editors', 'Notes for track leads', 'Comments for organizing team', 'Editor comments'],
  ['Kommentar an die Chairs', 'Hinweise an das Organisationsteam', 'Bemerkungen für das PC', 'Nicht für die Autoren'],
  ['Comentarios al editor', 'Comentários para o comitê', 'Comentários aos coordenadores', "Commenti all'editor"],
  ['Commentaires aux chairs', 'Commentaires non transmis aux auteurs', 'Opmerkingen voor de programmacommissie'],
  ['Vertrouwelijke opmerkingen', 'Poufne uwagi dla komitetu', 'Gizli yorumlar', 'Конфиденциальные комментарии'],
  ['保密评语', '机密意见', '给编辑的意见', '仅主席可见', '編集委員へのコメント（非公開）', '비공개 의견'],
  ['Preisvorschlag', 'Best-Paper-Kandidat', 'Candidato a mejor artículo', 'Prix du meilleur article'],
])('what reviewers write for the chairs is hidden from authors: %s, %s, %s', (...names) => {
  expect(names.filter((name) => !isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  [
    'Anything else? (The authors will not see this)',
    "Comments that you don't want the authors to see",
    'Invisible to authors',
  ],
  [
    'Not passed on to the authors',
    "Remarks (won't be shown to the authors)",
    'Withheld from authors',
    'Non-public notes',
  ],
  ['Is there anything else you want to tell us?', 'Anything to tell the organisers?', 'Anything we should know'],
  [
    'Comment (Visible To: Meta-Reviewers, Chairs)',
    'Comments (PC)',
    'Comments [Committee]',
    'Comment - chair',
    'Conf. comments',
    'Comments (conf.)',
    'Notes to self',
  ],
])('remarks that authors do not see, in the words of forms, are hidden from them: %s, %s, %s', (...names) => {
  expect(names.filter((name) => !isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  ['Tell us about its strengths', 'Anything else?', 'Anything the authors should know?', 'Comments (general)'],
  ['What should the authors do to see it published?', 'Comments: novelty', 'Is the data public?', 'Reader interest'],
  [
    'Comment (Visible To: Authors, Meta-Reviewers)',
    'Conference fit',
    'Score (0-10)',
    'mAP@0.5',
    'Does it not go to the authors’ main point?',
    'Comments on confidence',
  ],
])('what only sounds like remarks for the chairs stays: %s, %s', (...names) => {
  expect(names.filter((name) => isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  ['Name des Gutachters', 'Gutachter-Name', 'Name Gutachter/in', 'Ihr Name', 'Bewertet von'],
  ['Nombre del evaluador', 'Nome do parecerista', 'Parecerista', "Nom de l'évaluateur", 'Votre nom', 'Seu nome'],
  ['审稿人姓名', '评审专家', '姓名', '你的姓名', '査読者', '심사위원', 'Рецензент', 'Recensent', 'Hakem'],
  ['Do you have a conflict of interest?', 'Do you know the authors?', 'Suggested other reviewers'],
])('who reviewed is hidden from authors in other languages, too: %s, %s, %s', (...names) => {
  expect(names.filter((name) => !isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  ['Comments for authors', 'Comments to Authors (please do not reveal your identity to the authors)'],
  ['Kommentar an die Autoren (bitte nicht Ihren Namen nennen)', 'Kommentar des Gutachters', 'Originalität'],
  ['Commentaires aux auteurs', 'Note du relecteur', 'Comentários aos autores', 'Nota do avaliador'],
  ['Comentarios a los autores (no revele su identidad)', 'Organización del artículo', 'Nombre de pages'],
  ['给作者的意见', '总体评价', 'Comments on the organization of the paper', 'Editorial quality', 'Not novel?'],
])('what is for authors stays: %s, %s', (...names) => {
  expect(names.filter((name) => isHiddenInReviews(name, {}))).toEqual([]);
});

test('what the conference file shows is not hidden', () => {
  expect(isHiddenInReviews('给编辑的意见', { show: ['给编辑的意见'] })).toBe(false);
});

test.each([
  ['LinkedIn profile', 'Your homepage', 'DBLP URL', 'OpenReview ID', 'GitHub username', 'Publons'],
  ['IPAddress', 'LocationLatitude', 'ExternalReference', 'Submission IP', 'Edit Link', 'device_id', 'phonenumber'],
  ['Telephone', 'Mobile no.', 'Contact details', 'Institute', 'Lab', 'Vorname', 'Prénom', 'Updated by', 'Person'],
  ['Reviewing PC member', 'Panelist', 'Judge ID', 'Expert name', 'Second reader', 'Review author', 'Who are you?'],
  ['Co-authors of this review', 'Two publications of yours', 'Relationship to the authors'],
  [
    'Do you believe you know the identities of the paper authors?',
    "If yes, when and how did you discover the authors' identities?",
    "Tell us how you discovered the authors' identities",
    'Can you guess the authors?',
    'Do you think you know who the authors are?',
  ],
  [
    '[Handled previously] Have you previously reviewed or area chaired (a version of) this work?',
    'Did you review this paper before?',
    'Have you reviewed a previous version of this paper?',
    'Have you seen this submission at another venue?',
    'Have you seen or reviewed this paper elsewhere?',
    'Have you reviewed an earlier submission of this work?',
    'Have you read this paper before?',
    'Did you previously review this paper?',
    'Have you been a reviewer of this paper before?',
    'Previously reviewed',
    'Reviewed before?',
  ],
  [
    'Do you personally know any of the authors?',
    'Do you know who wrote this paper?',
    'Are you familiar with the authors?',
    'Are the authors known to you?',
    'Author identity known',
    'Do you have an idea who the authors are?',
    'Knows authors',
    'Are you able to identify the authors?',
  ],
])('what tells who the reviewer is without a name is hidden from authors: %s, %s, %s', (...names) => {
  expect(names.filter((name) => !isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  ['Is the code on GitHub?', 'Demo website works', 'Cell biology content', 'Contact with practice', 'Lab experiments'],
  ['Interest to readers', 'Your own words', 'Similar publications', 'Personal opinion', 'Expertise', 'Gender balance'],
])('questions about the paper with the same words stay: %s, %s', (...names) => {
  expect(names.filter((name) => isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  ['Do the authors of this review cover the literature?', 'Are the authors of the review paper experts?'],
  ["Relation to the authors' earlier work", 'Would you cite it in your own papers?', 'Who are you designing for?'],
  ['Does the paper reveal the identity of the authors?', 'Do the authors know the literature?', 'Is the work known?'],
  [
    'Have you seen similar results before?',
    'Was the paper published before?',
    'Did you read the paper before scoring?',
    'Have you reviewed the paper thoroughly before scoring?',
    'Have you already reviewed the supplementary material?',
  ],
  [
    "Do you recognize the authors' effort?",
    "Has the community recognized the authors' earlier work?",
    'Did the authors identify the limitations?',
    'Does the text identify the authors?',
    'Are the authors aware of related work?',
    'Do you know of work that the authors should cite?',
    'Do you know whether the authors released code?',
  ],
])('questions about the authors and the use of the paper stay: %s, %s', (...names) => {
  expect(names.filter((name) => isHiddenInReviews(name, {}))).toEqual([]);
});

test('a rating under a name such as "Website" is that of the paper, and anything else tells who the reviewer may be', () => {
  const names = [
    'Website',
    'GitHub',
    'Mobile',
    'Contact',
    'City',
    'Browser',
    'Device',
    'Person',
    'Collaborators',
    'Institute',
  ];
  expect(names.filter((name) => isHiddenInReviews(name, {}, isRating('4')))).toEqual([]);
  expect(names.filter((name) => !isHiddenInReviews(name, {}, isRating('x.example/ada')))).toEqual([]);
  expect(['Telephone', 'Lab', 'PC', 'Judge ID'].filter((name) => !isHiddenInReviews(name, {}, true))).toEqual([]);
});

test.each(['4', '4,5', '-1', '100', '8/10', '4: good', '4 - good', '4 (good)'])('%j is a rating', (answer) => {
  expect(isRating(answer)).toBe(true);
});

test.each(['412', '1 (555) 123-4567', '030 - 12345', '5 Main Street', '3: @ada', 'ada', ''])(
  '%j is no rating',
  (answer) => {
    expect(isRating(answer)).toBe(false);
  },
);

test.each([
  'Comments visible only to reviewers',
  'For reviewers only',
  'Comments to other reviewers',
  'Discussion among reviewers',
  'AC notes',
  'SAC comments',
  'COI details',
  'CoI',
  'AC/SAC comments',
  'Who helped you?',
  'Who else contributed?',
  'Bemerkungen an die Leitung',
  'Comentarios a la dirección',
  'Comentários para a direção',
  'Opmerkingen voor de voorzitter',
  'Konfidentiella kommentarer',
  'Kommentarer till kommittén',
  'Fortrolige kommentarer',
  'Editöre notlar',
  'Hakem adı',
  'Poznámky pro výbor',
  'Jméno recenzenta',
  'Luottamukselliset kommentit',
  'Bizalmas megjegyzések',
  'Εμπιστευτικά σχόλια',
  'ملاحظات سرية',
  'הערות חסויות',
  '審査員名',
])('authors do not see the review field %s', (name) => {
  expect(isHiddenInReviews(name, {})).toBe(true);
});

test.each([
  'Comments to authors',
  'Reviewer expertise',
  'Committee fit',
  'Opmerkingen voor de auteurs',
  'Relevance to other fields',
  'Discussion of related work',
  'Only minor issues?',
  'Discussion with related work',
  'Comments on the committee structure of the experiment',
  'AC power notes',
  'SAC vs PPO: comments',
  'COI-based methods',
  'Did the authors respond to reviewers only partially?',
  'Is the paper only of interest to referees of the field?',
  'Final score after discussion among reviewers',
  'Rating after discussion with other reviewers',
  'Comments after the discussion between reviewers',
  'Who wrote the baseline code?',
  'Konfidenz',
  'Direction of the work',
  'Suggestions pour la direction de recherche',
  'Comentarios para la dirección futura',
  'Výborné výsledky',
  'دراسة سريرية',
  'سرعة',
  'יסודיות',
  'Kommentare für die Autoren',
])('authors see the review field %s', (name) => {
  expect(isHiddenInReviews(name, {})).toBe(false);
});
