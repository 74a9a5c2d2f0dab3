import { expect, test } from 'vitest';
import { cmt } from '#lib/importers/cmt/cmt.ts';
import { toDataset } from '#lib/importers/conference/to-dataset.ts';
import { easychair } from '#lib/importers/easychair/easychair.ts';
import { testFile } from '#lib/importers/files/test-folder.ts';
import type { Source } from '#lib/importers/model/source.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from './csv.ts';

/** What authors see of an import before any release: the tracks, and of submissions all but the decision and what its status becomes. */
async function shownOf(source: Source<TableOptions>, text: string, options: TableOptions = {}) {
  const { conference, findings } = await readFrom(source, {
    files: [testFile('submission.csv', text)],
    options,
    timezone: 'UTC',
  });
  const { submissions, tracks } = toDataset(conference, { slug: 'conf', source: { type: 'csv' } }, () => undefined);
  return {
    shown: [
      tracks.map(({ name }) => name),
      ...[...submissions].map(({ track, keywords, submissionData, createdAt, updatedAt, currentVersion }) => {
        return { track, keywords, submissionData, createdAt, updatedAt, currentVersion };
      }),
    ],
    findings,
  };
}

test.each<[string, Source<TableOptions>, (modified: string) => string]>([
  ['a spreadsheet', csv, (time) => `id,title,authors,decision,Last modified\n1,Tides,Ada King,accept,${time}\n`],
  [
    'EasyChair',
    easychair,
    (time) => `#,title,authors,submitted,last updated,decision\n1,Tides,Ada King,2026-10-01 08:00,${time},accept\n`,
  ],
  [
    'CMT',
    cmt,
    (time) =>
      `Paper ID,Paper Title,Created,Last Modified,Author Names,Status\n1,Tides,10/1/2026 8:00:00 AM,${time},Ada King,Accept\n`,
  ],
])(
  'authors do not learn from %s when their submission was last changed there, which may be by the decision',
  async (_name, source, text) => {
    const [before, after] = [await shownOf(source, text('2026-10-02')), await shownOf(source, text('2026-11-20'))];
    expect(after.shown).toEqual(before.shown);
    expect([...before.findings, ...after.findings].filter((each) => /modified|updated/i.test(each))).toEqual([]);
  },
);

test('tags in a spreadsheet, which may be the chairs’, are no keywords unless the conference file says so', async () => {
  const text = 'id,title,authors,Tags\n1,Tides,Ada King,borderline; discuss\n';
  const { shown, findings } = await shownOf(csv, text);
  expect(JSON.stringify(shown)).not.toMatch(/borderline|discuss/);
  expect(findings).toContainEqual(expect.stringMatching(/Tags.*source\.show/));
  const named = await shownOf(csv, text, { columns: { submissions: { keywords: 'Tags' } } });
  expect(named.shown[1]).toMatchObject({ keywords: ['borderline', 'discuss'] });
});

test.each(['Category', 'Type', 'Class', 'Track'])(
  'decisions in the column %s of a spreadsheet do not become tracks, whose names everyone sees',
  async (column) => {
    const { shown, findings } = await shownOf(
      csv,
      `id,title,authors,${column}\n1,Tides,Ada King,Accept - oral\n2,Wind,Bo Li,Rejected\n3,Sand,Cy Ma,Waiting list\n`,
    );
    expect(JSON.stringify(shown)).not.toMatch(/accept|reject|waiting/i);
    expect(findings).toContainEqual(expect.stringContaining('"Rejected" is a decision, not a track'));
    const topics = [
      'Acceptance testing',
      'Rejection sampling',
      'Cognitive decline',
      'Short papers',
      'Refusal of treatment',
    ];
    const rows = topics.map((topic, at) => `${at},Tides,Ada King,${topic}\n`);
    expect((await shownOf(csv, `id,title,authors,${column}\n${rows.join('')}`)).shown[0]).toEqual(topics);
  },
);

test('sheets of accepted and rejected papers in a workbook of CMT are no tracks', async () => {
  const sheet = (name: string, row: readonly string[]) =>
    `<Worksheet ss:Name="${name}"><Table>${[['Paper ID', 'Paper Title', 'Author Names'], row]
      .map(
        (cells) => `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`,
      )
      .join('')}</Table></Worksheet>`;
  const text = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet('Accepted', ['1', 'Tides', 'Ada King'])}${sheet('Rejected', ['2', 'Wind', 'Bo Li'])}</Workbook>`;
  const { shown } = await shownOf(cmt, text);
  expect(shown).toHaveLength(3);
  expect(shown[0]).toEqual(['Main track']);
});
