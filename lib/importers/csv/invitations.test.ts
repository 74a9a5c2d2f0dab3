import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import { csv } from './csv.ts';

async function read(text: string) {
  const { submissions, findings } = await readFrom(csv, {
    files: [testFile('Sheet1.csv', text)],
    options: {},
    timezone: 'UTC',
  });
  const asked = submissions.flatMap(({ assignments }) => assignments);
  return {
    findings,
    reviews: asked.map(({ reviewer, status, review }) => [reviewer.lastName, status, review.reviewData]),
    times: asked.map(({ assignedAt, respondedAt, reviewDeadline, review }) => [
      assignedAt?.slice(0, 10),
      respondedAt?.slice(0, 10),
      reviewDeadline?.slice(0, 10),
      review.submittedAt?.slice(0, 10),
    ]),
    submissions,
  };
}

describe('a reviewer who has written nothing has no completed review', () => {
  test('in a list of invitations with their answers', async () => {
    const { reviews } = await read(
      'Paper,Title,Reviewer,Invited on,Reminder sent,Response,Review received?,Score\n' +
        '1,Deep nets,Cy Case,2026-10-01,2026-10-14,Agreed,Yes,4\n' +
        '1,Deep nets,Di Dunn,2026-10-01,,Declined,No,\n' +
        '2,Other,Ed Eel,2026-10-02,,No response,No,\n' +
        '2,Other,Flo Fir,2026-10-02,2026-10-14,yes,,\n',
    );
    expect(reviews).toEqual([
      ['Case', 'COMPLETED', { Score: 4 }],
      ['Dunn', 'DECLINED', {}],
      ['Eel', 'PENDING', {}],
      ['Fir', 'ACCEPTED', {}],
    ]);
  });

  test('in a report of Editorial Manager, which does not tell authors what became of the paper either', async () => {
    const { reviews, times, submissions, findings } = await read(
      'Manuscript Number,Article Type,Article Title,Corresponding Author,Initial Date Submitted,Current Status,Reviewer Name,Reviewer Role,' +
        'Date Reviewer Invited,Date Reviewer Agreed,Date Review Due,Date Review Completed,Reviewer Recommendation Term,Final Disposition\n' +
        'AB-1,Research,Deep nets,Ada King,2026-10-01,Completed Reject,Cy Case,Reviewer 1,2026-10-05,2026-10-06,2026-11-01,2026-10-30,Minor,Reject\n' +
        'AB-1,Research,Deep nets,Ada King,2026-10-01,Under Review,Di Dunn,Reviewer 2,2026-10-05,,2026-11-01,,,\n',
    );
    expect(submissions).toMatchObject([{ id: 'AB-1', title: 'Deep nets' }]);
    expect(reviews.map(([name, status]) => [name, status])).toEqual([
      ['Case', 'COMPLETED'],
      ['Dunn', 'PENDING'],
    ]);
    expect(times).toEqual([
      ['2026-10-05', '2026-10-06', '2026-11-01', '2026-10-30'],
      ['2026-10-05', undefined, '2026-11-01', undefined],
    ]);
    expect(JSON.stringify(reviews)).not.toContain('Reject');
    expect(findings.filter((each) => /what became of the paper/.test(each)).length).toBeGreaterThan(1);
  });

  test('in a table of EDAS with authors and the status of papers', async () => {
    const { reviews } = await read(
      'Paper number,Paper title,Paper status,Author names,Track,Reviewer,Review status,Overall recommendation\n' +
        '15,Deep nets,Active,Ada King,Main,Cy Case,completed,Accept (4)\n15,Deep nets,Active,Ada King,Main,Di Dunn,assigned,\n',
    );
    expect(reviews.map(([, status]) => status)).toEqual(['COMPLETED', 'ACCEPTED']);
    expect(JSON.stringify(reviews)).not.toContain('Active');
  });

  test.each([
    'Beitrag;Titel;Autoren;Sektion;Gutachter;Note;Kommentar',
    'Soumission;Titre;Auteurs;Thématique;Relecteur;Note;Avis',
    'Ponencia;Título;Autores;Eje temático;Evaluador;Puntaje;Comentarios',
    '논문번호;논문제목;저자;분야;심사위원;심사점수;심사의견',
    '稿件编号;稿件标题;作者;专题;审稿人;评分;评语',
    '論文番号;論文題目;著者;分野;査読者;評点;コメント',
  ])('in a table with the headers %j', async (headers) => {
    const { reviews, submissions } = await read(
      `${headers}\n1;Eins;Ada King;A;Cy Case;2;gut\n1;Eins;Ada King;A;Di Dunn;;\n`,
    );
    expect(submissions.map(({ id, title }) => [id, title])).toEqual([['1', 'Eins']]);
    expect(reviews.map(([name, status]) => [name, status])).toEqual([
      ['Case', 'COMPLETED'],
      ['Dunn', 'ACCEPTED'],
    ]);
  });

  test('in reviews of PCS and Oxford Abstracts, which have a state, and comments for the committee', async () => {
    const { reviews, findings } = await read(
      'Paper ID,Title,Reviewer role,Reviewer name,Review state,Overall Recommendation,The Review,Comment for admin,Administrator notes\n' +
        'chi101,Deep,1AC (primary),Pat Chair,complete,4.0,all,hush,hush\nchi101,Deep,external,Cy Case,complete,3.5,text,hush,hush\n' +
        'chi101,Deep,external,Di Dunn,not started,,,,\nchi101,Deep,external,Ed Eel,Conflict of interest,,,,\n',
    );
    expect(reviews).toEqual([
      ['Case', 'COMPLETED', { 'Overall Recommendation': 3.5, 'The Review': 'text' }],
      ['Dunn', 'ACCEPTED', {}],
      ['Eel', 'CANCELLED', {}],
    ]);
    expect(findings.some((each) => /1AC .* says that this row is not by a reviewer/.test(each))).toBe(true);
  });

  test('if ConfTool says that it is not submitted', async () => {
    const { reviews } = await read(
      'paperID,title,reviewer_name,total_score,review_submitted\n1,A,"Case, Cy",80,1\n1,A,"Dunn, Di",20,0\n',
    );
    expect(reviews).toEqual([
      ['Case', 'COMPLETED', { total_score: 80 }],
      ['Dunn', 'ACCEPTED', {}],
    ]);
  });

  test('if a script writes NaN for what is missing', async () => {
    const { reviews } = await read('paper_id,reviewer_id,rating,text\n1,R1,7,NaN\n1,R2,NaN,nan\n');
    expect(reviews.map(([, status, data]) => [status, data])).toEqual([
      ['COMPLETED', { rating: 7 }],
      ['ACCEPTED', {}],
    ]);
  });
});

test('a text under `Response` is an answer', async () => {
  const { reviews } = await read('Paper,Title,Reviewer,Response\n1,A,Cy Case,A fine paper about many things\n');
  expect(reviews).toEqual([['Case', 'COMPLETED', { Response: 'A fine paper about many things' }]]);
});

test('a form asks reviewers for the number of the paper in its own words', async () => {
  const { submissions, times } = await read(
    '"Timestamp","Email Address","Which paper are you reviewing? (paper number)","How would you rate the paper? [1 = poor]","Confidential comments"\n' +
      '2026/10/21 2:03:22 PM GMT+2,cy@x.example,12,4,secret\n2026/10/21 3:03:22 PM GMT+2,di@x.example,12,2,\n',
  );
  expect(submissions).toMatchObject([{ id: '12', assignments: [{ status: 'COMPLETED' }, { status: 'COMPLETED' }] }]);
  expect(times.map(([, , , at]) => at)).toEqual(['2026-10-21', '2026-10-21']);
  expect(JSON.stringify(submissions)).not.toContain('secret');
});

test('when a form was begun and sent is no answer that authors see', async () => {
  const { reviews, times } = await read(
    'ID,Start time,Completion time,Email,Name,Paper title,Your score\n1,10/21/26 14:03:22,10/21/26 14:13:22,cy@x.example,Cy Case,Deep,4\n',
  );
  expect(reviews).toEqual([['Case', 'COMPLETED', { 'Your score': 4 }]]);
  expect(times[0]?.[3]).toBe('2026-10-21');
});

test.each([
  ['role', 'Reviewer', 'Meta-reviewer'],
  ['role', 'PC member', 'AC'],
  ['review type', 'Official', 'Meta review'],
  ['is_meta_review', 'False', 'True'],
])('what a meta-reviewer or chair writes is no review: %s %s and %s', async (column, own, other) => {
  const { reviews, findings } = await read(
    `paper_id,title,reviewer,${column},score,comments\n1,A,Cy Case,${own},4,good\n1,A,Di Dunn,${other},5,hush\n1,A,Ed Eel,${own},,\n`,
  );
  expect(reviews.map(([name, status]) => [name, status])).toEqual([
    ['Case', 'COMPLETED'],
    ['Eel', 'ACCEPTED'],
  ]);
  expect(JSON.stringify(reviews)).not.toContain('hush');
  expect(findings.some((each) => /line 3, .* says that this row is not by a reviewer/.test(each))).toBe(true);
});

test.each(['Editorial', 'Meta-analysis'])('a review of a paper of the type %j is a review', async (type) => {
  const { reviews } = await read(`Paper,Title,Reviewer,Type,Score\n1,A,Cy Case,${type},4\n`);
  expect(reviews.map(([, status]) => status)).toEqual(['COMPLETED']);
});

test('the decision and the meta-review beside each review of a paper are no answers of the reviewer', async () => {
  const { reviews, findings } = await read(
    'paper_id,title,submission_time,official_label,meta_review,reviewer_id,final_rating\n1,A,2026-09-28 03:00:11,Reject,hush,R7,3\n1,A,2026-09-28 03:00:11,Reject,hush,R8,\n',
  );
  expect(reviews.map(([, ...review]) => review)).toEqual([
    ['COMPLETED', { final_rating: 3 }],
    ['ACCEPTED', {}],
  ]);
  expect(findings.some((each) => each.includes('meta_review: is left out'))).toBe(true);
});
