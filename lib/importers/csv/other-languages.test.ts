import { expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string>) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  const { submissions, findings } = await readFrom(csv, { files: paths, options: {}, timezone: 'UTC' });
  return { submissions, findings, outcomes: submissions.map(({ id, status, decision }) => [id, status, decision]) };
}

test('a table in Chinese has its ids, titles, authors, keywords and decisions', async () => {
  const { submissions, outcomes } = await read({
    'list.csv':
      '编号,论文题目,作者,单位,邮箱,摘要,关键词,录用结果\n7,水的研究,张三、李四,清华大学,,摘要文本,水；能源,录用\n' +
      '8,火的研究,王五,北京大学,wang@pku.example,摘要,火,不录用\n9,气,王五,,,,,修改后再审\n10,土,王五,,,,,待定\n',
  });
  expect(outcomes).toEqual([
    ['7', 'ACCEPTED', 'ACCEPT'],
    ['8', 'REJECTED', 'REJECT'],
    ['9', 'IN_REVISION', 'REVISE'],
    ['10', 'SUBMITTED', null],
  ]);
  expect(submissions[0]).toMatchObject({
    title: '水的研究',
    keywords: ['水', '能源'],
    authors: [{ lastName: '张三' }, { lastName: '李四' }],
    submissionData: { abstract: '摘要文本' },
  });
  expect(submissions[1]?.authors).toMatchObject([{ email: 'wang@pku.example', affiliation: '北京大学' }]);
});

test('reviews in Chinese belong to their reviewers, without what is for the editors', async () => {
  const { submissions } = await read({
    'papers.csv': '编号,题目\n7,水\n',
    'sheet2.csv': '论文编号,审稿人,总分,给作者的意见,给编辑的意见\n7,赵六,4,好,不好\n',
  });
  expect(submissions[0]?.assignments).toMatchObject([{ reviewer: { pseudonym: '赵六' }, status: 'COMPLETED' }]);
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ 总分: 4, 给作者的意见: '好' });
});

test('approvals in Spanish and Portuguese are decisions, under codes', async () => {
  const { outcomes, submissions } = await read({
    'trabajos.csv':
      'Código;Título;Autor/a;Correo electrónico;Institución;Dictamen\nP1;Agua;Ana Ruiz;ana@x.example;UBA;Aprobado\n' +
      'P2;Fuego;Ana Ruiz;;;No aprobado\nP3;Fogo;Ana Ruiz;;;Reprovado\nP4;Ar;Ana Ruiz;;;Não aprovado\n',
  });
  expect(outcomes.map(([id, status]) => [id, status])).toEqual([
    ['P1', 'ACCEPTED'],
    ['P2', 'REJECTED'],
    ['P3', 'REJECTED'],
    ['P4', 'REJECTED'],
  ]);
  expect(submissions[0]?.authors).toMatchObject([{ lastName: 'Ruiz', email: 'ana@x.example', affiliation: 'UBA' }]);
});

test.each(['Vor- und Nachname', 'Nom et prénom', 'Nombre y apellidos', 'Nome completo'])(
  'a full name under %s is the author’s, but a reviewer’s in a table of reviewers',
  async (name) => {
    const { submissions } = await read({ 'a.csv': `id,title,${name},E-mail\n1,A,Ada King,ada@x.example\n` });
    expect(submissions[0]?.authors).toMatchObject([{ firstName: 'Ada', lastName: 'King', email: 'ada@x.example' }]);
    const { submissions: asked } = await read({
      'a.csv': 'id,title\n1,A\n',
      'b.csv': `id,title,Conflict,${name},E-mail\n1,A,no,Rob One,rob@x.example\n`,
    });
    expect(JSON.stringify(asked.map(({ authors }) => authors))).not.toContain('Rob');
  },
);

test('scores with a decimal comma are numbers', async () => {
  const { submissions } = await read({
    'papers.csv': 'id;title\n1;A\n',
    'Gutachten.csv': 'Beitragsnr.;Gutachter/in;Gesamtnote;Seiten\n1;Lena Huber;2,3;1,2,5\n',
  });
  expect(submissions[0]?.assignments[0]?.review.reviewData).toEqual({ Gesamtnote: 2.3, Seiten: '1,2,5' });
});

test('tables in Japanese and Korean have their authors, reviews and decisions', async () => {
  const { outcomes, submissions } = await read({
    'a.csv':
      '受付番号,論文題目,著者,所属,メールアドレス,概要,キーワード,査読者1,評点1,査読者2,評点2,判定\n1,水の研究,山田太郎,東大,y@x.example,本稿,水,佐藤一郎,4,田中次郎,3,採択\n' +
      '2,火,山田太郎,,,,,,,,,不採択\n3,気,山田太郎,,,,,,,,,条件付採択\n4,土,山田太郎,,,,,,,,,査読中\n',
    'b.csv':
      '번호,제목,저자,이메일,결과\n11,가,김철수,k@x.example,채택\n12,나,김철수,,게재불가\n13,다,김철수,,수정 후 게재\n14,라,김철수,,심사중\n',
  });
  expect(Object.fromEntries(outcomes.map(([id, status]) => [id, status]))).toEqual({
    1: 'ACCEPTED',
    2: 'REJECTED',
    3: 'ACCEPTED',
    4: 'UNDER_REVIEW',
    11: 'ACCEPTED',
    12: 'REJECTED',
    13: 'ACCEPTED',
    14: 'UNDER_REVIEW',
  });
  expect(submissions[0]).toMatchObject({
    title: '水の研究',
    keywords: ['水'],
    authors: [{ lastName: '山田太郎', email: 'y@x.example', affiliation: '東大' }],
    submissionData: { abstract: '本稿' },
    assignments: [
      { reviewer: { pseudonym: '佐藤一郎' }, review: { reviewData: { 評点: 4 } } },
      { reviewer: { pseudonym: '田中次郎' }, review: { reviewData: { 評点: 3 } } },
    ],
  });
  expect(submissions[4]?.authors).toMatchObject([{ lastName: '김철수', email: 'k@x.example' }]);
});

test.each([
  'Gutachter*in 1;Note Gutachter*in 1;Gutachter*in 2;Note Gutachter*in 2',
  'Gutachter:in 1;Note 1;Gutachter:in 2;Note 2',
  'Evaluador/a 1;Puntaje evaluador/a 1;Evaluador/a 2;Puntaje evaluador/a 2',
  'Avaliador(a) 1;Nota avaliador(a) 1;Avaliador(a) 2;Nota avaliador(a) 2',
  '审稿人1;审稿人1评分;审稿人2;审稿人2评分',
  '심사위원1;심사위원1점수;심사위원2;심사위원2점수',
])('the columns %j are a review for each reviewer', async (headers) => {
  const { submissions } = await read({ 'a.csv': `id;title;${headers}\n1;A;Cy Case;4;Di Dunn;2,5\n` });
  const grades = submissions[0]?.assignments.map(({ reviewer, review }) => [
    reviewer.lastName,
    ...Object.values(review.reviewData),
  ]);
  expect(grades).toEqual([
    ['Case', 4],
    ['Dunn', 2.5],
  ]);
});

test.each([
  ['Autor principal;E-mail do autor principal;Coautores', 'Titulo'],
  ['Auteur principal;Courriel de l’auteur;Coauteurs', 'Titre'],
  ['Hauptautor;E-Mail Autor;Mitautoren', 'Titel'],
  ['筆頭著者;著者メール;共著者', 'タイトル'],
])('with the columns %j the first author is an author too', async (headers, title) => {
  const { submissions } = await read({ 'a.csv': `id;${title};${headers}\n1;A;Ada King;ada@x.example;Bo Li\n` });
  expect(submissions[0]?.authors.map(({ lastName }) => lastName)).toEqual(['King', 'Li']);
});

test('reads states under Situação and Situación, and reviewers under Évaluateur', async () => {
  const decisions = async (header: string, words: string[]) => {
    const rows = words.map((word, at) => `${at + 1},Obra ${at + 1},Ana Souza,${word}`);
    const { outcomes } = await read({ 'lista.csv': [`Número,Título,Autores,${header}`, ...rows, ''].join('\n') });
    return outcomes.map(([, , decision]) => decision);
  };
  expect(await decisions('Situação', ['Aprovado', 'Reprovado', 'Em avaliação'])).toEqual(['ACCEPT', 'REJECT', null]);
  expect(await decisions('Situación', ['Aceptado', 'Rechazado'])).toEqual(['ACCEPT', 'REJECT']);
  const { submissions } = await read({ 'évaluations.csv': 'Soumission,Évaluateur,Note globale\n1,Paul Roy,4\n' });
  expect(submissions[0]?.assignments[0]?.reviewer).toMatchObject({ pseudonym: 'Paul Roy', lastName: 'Roy' });
});

test.each([
  ['N.,Titolo,Autore/i,Revisore 1,Voto 1,Revisore 2,Voto 2,Decisione finale', 'Accettato'],
  ['Folio,Título,Autores/as,Dictaminador 1,Dictamen 1,Dictaminador 2,Dictamen 2,Dictamen final', 'Aceptado'],
  ['Nº,Título,Autores,Parecerista 1,Nota 1,Parecerista 2,Nota 2,Resultado final', 'Aceito'],
  ['N°,Titre,Auteur·rice·s,Évaluateur 1,Note 1,Évaluateur 2,Note 2,Décision finale', 'Accepté'],
  ['Nr.,Titel,Autor:innen,Gutachter 1,Punkte 1,Gutachter 2,Punkte 2,Endgültige Entscheidung', 'angenommen'],
  ['序号,论文题目,作者,审稿人1,评分1,审稿人2,评分2,最终结果', '录用'],
])('a table under %s has its authors, reviews and final decision', async (headers, word) => {
  const { outcomes, submissions } = await read({
    'list.csv': `${headers}\n7,A,Ana Ruiz; Bo Li,Eva D,4,Ida N,3,${word}\n`,
  });
  expect(outcomes).toEqual([['7', 'ACCEPTED', 'ACCEPT']]);
  expect(submissions[0]?.authors.map(({ lastName }) => lastName)).toEqual(['Ruiz', 'Li']);
  expect(
    submissions[0]?.assignments.map(({ reviewer, review }) => [reviewer.lastName, ...Object.values(review.reviewData)]),
  ).toEqual([
    ['D', 4],
    ['N', 3],
  ]);
});

test.each(['Évaluateur', 'Evaluador', 'Avaliador', 'Revisore', '査読者', '审稿人', '심사위원'])(
  'several reviewers under %s are an assignment each',
  async (word) => {
    const { submissions } = await read({
      'papers.csv': 'id,title\n7,A\n',
      'assignments.csv': `id,${word} 1,${word} 2\n7,Eva D,Ida N\n`,
    });
    expect(submissions[0]?.assignments.map(({ reviewer }) => reviewer.lastName)).toEqual(['D', 'N']);
  },
);

test('a manuscript that is returned for changes in Chinese is in revision', async () => {
  const { outcomes } = await read({ 'list.csv': '编号,论文题目,录用结果\n7,水,退修\n8,火,退稿\n' });
  expect(outcomes).toEqual([
    ['7', 'IN_REVISION', 'REVISE'],
    ['8', 'REJECTED', 'REJECT'],
  ]);
});

test('reviews in Italian and German belong to the submission under a short header of numbers', async () => {
  const headers = [
    'N.,Titolo,Revisore,Voto',
    'Lfd. Nr.,Titel,Gutachterin,Note',
    'N° de la communication,Titre,Relecteur,Note',
  ];
  for (const header of headers) {
    const { submissions } = await read({ 'papers.csv': 'id,title\n7,A\n', 'reviews.csv': `${header}\n7,A,Eva D,4\n` });
    expect(submissions[0]?.assignments.map(({ review }) => Object.values(review.reviewData))).toEqual([[4]]);
  }
});
