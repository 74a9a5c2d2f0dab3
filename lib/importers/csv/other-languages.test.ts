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
