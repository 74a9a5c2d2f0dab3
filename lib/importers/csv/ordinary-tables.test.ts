import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from './csv.ts';

async function read(text: string, options: TableOptions = {}) {
  const { submissions } = await readFrom(csv, { files: [testFile('Sheet1.csv', text)], options, timezone: 'UTC' });
  return {
    submissions,
    statuses: submissions.flatMap(({ assignments }) => assignments.map(({ status }) => status)),
    data: submissions.flatMap(({ assignments }) => assignments.map(({ review }) => review.reviewData)),
    authors: submissions.map(({ authors }) =>
      authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    ),
    outcomes: submissions.map(({ decision }) => decision),
  };
}

describe('a completed review counts', () => {
  test.each([
    ['without a time', 'Paper,Reviewer,Score,Date\n1,Cy Case,5,-\n'],
    ['that took no hour', 'Paper,Reviewer,Score,Time\n1,Cy Case,5,0\n'],
    [
      'beside when it was due',
      'Paper ID,Title,Referee,Due date,Report,Verdict\n1,A,Cy Case,2026-10-01,A fine text,accept\n',
    ],
    [
      'beside when it was asked for',
      'Paper ID,Reviewer,Assigned on,Review,Grade\n1,Cy Case,2026-10-01,A fine text,A\n',
    ],
    [
      'if the response of the reviewer to the paper is to reject it',
      'Paper,Title,Reviewer,Response,Score\n1,A,Cy Case,Reject,1\n',
    ],
    ['of a chair to be', 'Paper,Title,Reviewer,Role,Score\n1,A,Cy Case,"Reviewer, AC in training",4\n'],
    [
      'of someone whom a chair invited',
      'Paper,Title,Reviewer,Role,Score\n1,A,Cy Case,PC member (nominated by area chair),4\n',
    ],
    ['of the second AC', 'Paper,Title,Reviewer,Reviewer role,Score\n1,A,Cy Case,2AC (secondary),4\n'],
    ['of a paper about AC', 'Paper,Title,Reviewer,Type,Score\n1,A,Cy Case,AC power systems,4\n'],
    ['after a check for conflicts', 'Paper,Title,Reviewer,Status,Score\n1,A,Cy Case,"Completed, conflict checked",4\n'],
    [
      'of a paper with authors in German',
      'Beitrag;Titel;Autoren;Gutachter;Ergebnis;Kommentar\n1;A;Ada King;Cy Case;annehmen;gut\n',
    ],
    ['of a paper with authors in Chinese', '论文编号,题目,作者,审稿人,审稿结果,评分\n1,水,张三,赵六,录用,4\n'],
    ['that recommends to reject', '论文编号,审稿人,评分,状态\n1,赵六,1,拒绝\n'],
    ['in a form in Japanese', 'タイムスタンプ,メールアドレス,論文題目,評点\n2026/10/21 14:03:22,cy@x.example,水,4\n'],
    ['in a form in Korean', '타임스탬프,이메일 주소,논문 제목,점수\n2026. 10. 21 오후 2:03:22,cy@x.example,물,4\n'],
  ])('%s, and decides nothing', async (_, text) => {
    const { statuses, outcomes } = await read(text);
    expect([statuses, outcomes]).toEqual([['COMPLETED'], [null]]);
  });

  test('if its only answer is the outcome, and the conference file says that reviewers give it', async () => {
    const text = 'Paper ID,Reviewer,Final decision\n1,Cy Case,Accept\n';
    expect((await read(text)).statuses).toEqual(['ACCEPTED']);
    const { statuses, data } = await read(text, { show: ['Final decision'] });
    expect([statuses, data]).toEqual([['COMPLETED'], [{ 'Final decision': 'Accept' }]]);
  });
});

test('a review that is pending in Portuguese is not completed', async () => {
  const { statuses } = await read(
    'Trabalho;Título;Avaliador;Situação;Nota\n1;A;Cy Case;concluído;8\n1;A;Di Dunn;pendente;\n',
  );
  expect(statuses).toEqual(['COMPLETED', 'PENDING']);
});

test.each(['完了,未完了', '완료,미완료', '完成,未完成'])('a review has the status %s', async (words) => {
  const [done, open] = words.split(',');
  const { statuses } = await read(`論文番号,論文題目,査読者,評点,状況\n1,水,佐藤,4,${done}\n1,水,田中,,${open}\n`);
  expect(statuses).toEqual(['COMPLETED', 'ACCEPTED']);
});

test('authors see what reviewers say of a criterion, but not what is for the staff', async () => {
  const { data } = await read(
    'Paper ID,Reviewer,Score,Implications for managers,Suitable for panel,Comments for staff\n1,Cy Case,4,a,b,c\n',
  );
  expect(data).toEqual([{ Score: 4, 'Implications for managers': 'a', 'Suitable for panel': 'b' }]);
});

test.each([
  '論文番号,論文題目,査読者,メールアドレス,所属,評点,最終判定',
  '논문번호,논문제목,심사위원,이메일 주소,소속,점수,최종결과',
  '论文编号,论文题目,审稿人,电子邮件,工作单位,评分,录用结果',
])('authors see neither who reviewed nor the outcome: %s', async (headers) => {
  const { data } = await read(`${headers}\n1,A,Cy,cy@x.example,Uni,4,x\n`);
  expect(data.map((each) => Object.values(each))).toEqual([[4]]);
});

describe('authors stay authors', () => {
  test.each([
    ['beside panelists', 'id,title,name,email,panelists\n1,A,Ada King,ada@x.example,Bo Li\n', ['Ada King']],
    ['who are co-authors too', 'id,title,authors,co-author 1\n1,A,Ada King; Bo Li,Bo Li\n', ['Ada King', 'Bo Li']],
    [
      'beside the addresses of co-authors',
      'id,title,authors,co-author 1 email\n1,A,Ada King; Bo Li,bo@x.example\n',
      ['Ada King', 'Bo Li'],
    ],
    ['beside co-authors with numbers', 'id,title,author 1,co-author 1\n1,A,Ada King,Bo Li\n', ['Ada King', 'Bo Li']],
    ['beside what contributors did', 'id,title,authors,contributor 1\n1,A,Ada King,Funding\n', ['Ada King']],
    ['with a short name', 'id,title,authors,co-authors\n1,A,Na,No\n', ['Na']],
    ['beside the results of reviews', '受付番号,題目,氏名,審査結果\n1,水,山田太郎,採択\n', ['山田太郎']],
    ['beside a reviewer', 'Ponencia;Título;Autores;Evaluador;Estado\n1;A;Ana Ruiz;Cy Case;Aceptado\n', ['Ana Ruiz']],
    [
      'beside a reviewer and a deadline',
      'Paper ID,Title,Authors,Reviewer,Review due date\n1,A,Ada King,Cy Case,2026-10-01\n',
      ['Ada King'],
    ],
  ])('%s', async (_, text, names) => {
    expect((await read(text)).authors).toEqual([names]);
  });
});

test.each(['Trabajo;Título;Evaluador;Puntuación', 'Trabalho;Título;Avaliador;Nota'])(
  'reviews belong to the submission with their id: %s',
  async (headers) => {
    const { submissions } = await read(`${headers}\n7;A;Cy Case;4\n`);
    expect(submissions.map(({ id, assignments }) => [id, assignments.length])).toEqual([['7', 1]]);
  },
);

test.each(['番号', '번호', '序号'])('the number of a row below %s is no submission', async (header) => {
  const { submissions } = await read(`${header},論文題目,査読者,評点\n1,水,佐藤,4\n2,水,田中,3\n`);
  expect(submissions.map(({ assignments }) => assignments.length)).toEqual([2]);
});

describe('a table that is called after a decision', () => {
  const read = (text: string, name: string) =>
    readFrom(csv, { files: [testFile(name, text)], options: {}, timezone: 'UTC' });
  const called = /is called after a decision, which is not read: add a column Decision/;

  test.each(['Accepted.csv', 'accepted_papers.csv', 'Rejected (1).csv'])('is reported: %s', async (name) => {
    const { submissions, findings } = await read('id,title,authors\n1,A,Ada King\n', name);
    expect(submissions).toMatchObject([{ status: 'SUBMITTED', decision: null }]);
    expect(findings).toContainEqual(expect.stringMatching(called));
  });

  test.each([
    ['Accepted.csv', 'id,title,decision\n1,A,Accept\n'],
    ['papers.csv', 'id,title\n1,A\n'],
  ])('is not if it has decisions, or another name: %s', async (name, text) => {
    const { findings } = await read(text, name);
    expect(findings.filter((each) => called.test(each))).toEqual([]);
  });
});

test('a table without headers is refused with what was taken for them', async () => {
  const files = [testFile('scores.tsv', '+2\t4\t0\t5\n-1\t4\t-2\t3\n')];
  await expect(readFrom(csv, { files, options: {}, timezone: 'UTC' })).rejects.toThrow(
    'contains no table of submissions with an id or a title (the headers of scores.tsv are +2, 4, 0, 5)',
  );
});

describe('titles under a word for papers', () => {
  const titles = ['Scalable timers for trees', 'On the use of clocks'];
  test.each([
    [
      'with ids beside them',
      'No,Paper,Authors,Decision\n7,TITLE1,Ada King,Accept\n8,TITLE2,Bo Li,Reject\n',
      ['7', '8'],
    ],
    ['of talks', 'Talk,Speaker,Decision\nTITLE1,Ada King,Accept\nTITLE2,Bo Li,Reject\n', ['1', '2']],
    [
      'without ids, which they are then, too',
      'Paper,Authors,Decision\nTITLE1,Ada King,Accept\nTITLE2,Bo Li,Reject\n',
      ['Scalable-timers-for-trees', 'On-the-use-of-clocks'],
    ],
  ])('are read, %s', async (_, text, ids) => {
    const { submissions, outcomes, authors } = await read(
      text.replace('TITLE1', titles[0] ?? '').replace('TITLE2', titles[1] ?? ''),
    );
    expect(submissions.map(({ title }) => title)).toEqual(titles);
    expect(submissions.map(({ id }) => id)).toEqual(ids);
    expect(outcomes).toEqual(['ACCEPT', 'REJECT']);
    expect(authors).toEqual([['Ada King'], ['Bo Li']]);
  });

  test('are not what numbers of papers are, nor papers beside their reviewers', async () => {
    await expect(read('Paper,Authors,Decision\nPaper 1,Ada King,Accept\n')).rejects.toThrow('no table of submissions');
    const { statuses, authors } = await read('Paper,Reviewer,Score\nScalable timers for trees,Cy Case,4\n');
    expect([statuses, authors]).toEqual([['COMPLETED'], [[]]]);
  });
});
