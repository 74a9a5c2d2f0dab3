import { describe, expect, test } from 'vitest';
import { testFile } from '#lib/importers/files/test-folder.ts';
import { readFrom } from '#lib/importers/model/test-request.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import { csv } from './csv.ts';

async function read(files: Record<string, string>, options: TableOptions = {}) {
  const paths = Object.entries(files).map(([name, text]) => testFile(name, text));
  const { submissions, findings } = await readFrom(csv, { files: paths, options, timezone: 'UTC' });
  return { submissions, findings };
}

describe('dates such as 12/11/2026', () => {
  const datesOf = async (dates: readonly string[], options: TableOptions = {}, more: Record<string, string> = {}) => {
    const rows = dates.map((date, at) => `${at},Trees ${at},${date}`).join('\n');
    const { submissions, findings } = await read({ 'a papers.csv': `ID,Title,Submitted\n${rows}\n`, ...more }, options);
    return { dates: submissions.map(({ createdAt }) => createdAt?.slice(0, 10)), findings };
  };

  test.each([
    ['13/11/2026', 'day', ['2026-11-12', '2026-11-13', '2026-11-02']],
    ['13/11/2026 10:00', 'day', ['2026-11-12', '2026-11-13', '2026-11-02']],
    ['11/13/2026', 'month', ['2026-12-11', '2026-11-13', '2026-02-11']],
  ])('are read in the order that %s in their table has, which is reported once', async (certain, first, expected) => {
    const { dates, findings } = await datesOf(['12/11/2026', certain, '2/11/2026']);
    expect(dates).toEqual(expected);
    expect(findings).toEqual([
      `a papers.csv: dates such as 11/12/2026 are read with the ${first} first, because of "${certain}"; set source.dates if that is wrong`,
    ]);
  });

  test('are left out and reported if others contradict each other, or none settles the order', async () => {
    for (const others of [['13/11/2026', '11/13/2026'], ['11/11/2026'], ['13.11.2026'], ['2026-11-13']]) {
      const { dates, findings } = await datesOf(['12/11/2026', ...others]);
      expect(dates[0]).toBeUndefined();
      expect(findings).toEqual([expect.stringContaining('set source.dates to "month first" or "day first"')]);
    }
  });

  test('are read as the conference file says, whatever others are', async () => {
    const { dates, findings } = await datesOf(['12/11/2026', '13/11/2026'], { dates: 'month first' });
    expect(dates).toEqual(['2026-12-11', '2026-11-13']);
    expect(findings).toEqual([]);
  });

  test('are not settled by another file', async () => {
    const { dates } = await datesOf(['12/11/2026'], {}, { 'b papers.csv': 'ID,Title,Submitted\n9,Tides,13/11/2026\n' });
    expect(dates).toEqual([undefined, '2026-11-13']);
  });
});

describe('ratings such as 8/10', () => {
  const answersOf = async (...cells: readonly string[]) => {
    const rows = cells.map((cell, at) => `1,r${at}@x.example,"${cell}",Good`).join('\n');
    const { submissions } = await read({
      'papers.csv': 'ID,Title\n1,Trees\n',
      'reviews.csv': `Paper,Reviewer email,Score,Text\n${rows}\n`,
    });
    return submissions[0]?.assignments.map(({ review }) => review.reviewData.Score);
  };

  test('are numbers if all of their column have the same highest', async () => {
    expect(await answersOf('8/10', '4 / 10', '', '7.5/10', '6,5/10', '10/10')).toEqual([8, 4, undefined, 7.5, 6.5, 10]);
  });

  test.each([['4/10'], ['11/10'], ['4'], ['n/a'], ['8/10 good'], ['1/2/2026']])(
    'stay texts beside %s, unless it has their form',
    async (other) => {
      const expected = other === '4/10' ? [8, 4] : ['8/10', other === '4' ? 4 : other];
      expect(await answersOf('8/10', other)).toEqual(expected);
    },
  );

  test('stay texts if another has another highest', async () => {
    expect(await answersOf('8/10', '4/5')).toEqual(['8/10', '4/5']);
  });

  test('are numbers also where each row has several reviews', async () => {
    const papers = 'ID,Title,Reviewer 1,Score 1,Reviewer 2,Score 2\n1,Trees,Cleo Ref,4/5,Dan Case,2/5\n';
    const { submissions } = await read({ 'papers.csv': papers });
    expect(submissions[0]?.assignments.map(({ review }) => review.reviewData)).toEqual([{ Score: 4 }, { Score: 2 }]);
  });
});
