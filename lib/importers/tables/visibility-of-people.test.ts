import { expect, test } from 'vitest';
import { isHiddenInReviews } from './visibility.ts';
import { isRating } from './visibility-of-people.ts';

test.each([
  [
    'Reviewer First',
    'Reviewer Surname',
    "Reviewer's background",
    'Reviewer origin',
    'reviewer_department',
    'Judge town',
    'Bio (from Reviewer)',
  ],
  [
    'Fachgebiet des Gutachters',
    'Établissement du relecteur',
    'País del evaluador',
    '审稿人职称',
    'Expertise (from Reviewers)',
  ],
  ['Assigned by', 'Delegated from', 'Erstellt von', 'Créé par', '填写人', '担当者', 'Which institution are you from?'],
  ['Nickname', 'Display name', 'Rev. name', '2AC', 'Kürzel', 'Votre affiliation', 'Assinatura', '電話番号', '연락처'],
])('what a reviewer is or has is hidden from authors: %s, %s', (...names) => {
  expect(names.filter((name) => !isHiddenInReviews(name, {}))).toEqual([]);
});

test.each([
  [
    'Reviewer score',
    "Reviewer's comments",
    'Reviewer: Clarity',
    'Reviewer confidence',
    'Referee report',
    'Judge the novelty',
  ],
  [
    'Judge whether it matters',
    'Kommentar des Gutachters',
    'Avis du relecteur',
    'Recomendación del evaluador',
    '审稿人意见',
    '査読者コメント',
  ],
  ['Reviewer insights', 'Einschätzung des Gutachters', 'Remarques du relecteur', 'Osservazioni del revisore'],
  [
    'Nivel de conocimiento del evaluador',
    'Sugestões do avaliador',
    '评审结论',
    '审稿理由',
    '審査員講評',
    '심사위원 총평',
  ],
  [
    'Well supported',
    'Clarity (from Reviews)',
    'How should the authors be credited?',
    'Discussion',
    'Discussion of results',
  ],
])('what a reviewer writes and gives stays: %s, %s', (...names) => {
  expect(names.filter((name) => isHiddenInReviews(name, {}))).toEqual([]);
});

test('a rating is no fact about the reviewer: Reviewer merit, Motivated by', () => {
  const names = ['Reviewer merit', 'Motivated by', 'Location'];
  expect(names.filter((name) => isHiddenInReviews(name, {}, isRating('4')))).toEqual([]);
});

test.each([
  ['Committee notes', 'Notes from the chair', 'PC discussion', 'Discussion notes', 'Comments during discussion'],
  [
    'Any remarks you would like to share with us?',
    'Do not share',
    'Comentarios para la presidencia',
    'Mensaje a la coordinación',
  ],
  ['Comentários para a organização', 'Ne pas transmettre aux auteurs', '不对作者公开的意见', '著者に開示しない意見'],
  ['저자에게 공개하지 않는 의견', '委員長へのコメント', '내부 메모', 'Diskussion im PC'],
])('remarks for the committee and from it, in several languages, are hidden from authors: %s, %s', (...names) => {
  expect(names.filter((name) => !isHiddenInReviews(name, {}))).toEqual([]);
});

test('long headers of any words take no time', () => {
  const parts = ['only ', 'visible to ', 'comments ', 'review ', '# ', '_', '..', '作者 '];
  const names = parts.map((part) => `Reviewer ${part.repeat(100_000 / part.length)}`);
  expect(names.filter((name) => isHiddenInReviews(`${name} confidential`, {}))).toEqual(names);
});
