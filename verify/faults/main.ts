import { testDatabase, testEngine } from '#lib/sql/test-database.ts';
import { killImports } from './killed-import.ts';

/**
 * `node verify/faults/main.ts [kills] [papers]`: imports that are killed while they write. On PostgreSQL with TEST_ENGINE=postgres, at
 * TEST_DATABASE_URL.
 */
const [times = '100', papers = '2000'] = process.argv.slice(2);
const { address, drop } = await testDatabase('nothing');
const begin = performance.now();
const { nothing, whole } = await killImports(address, { times: Number(times), papers: Number(papers) });
const took = ((performance.now() - begin) / 1000).toFixed(0);
console.log(
  `${testEngine}: ${times} imports of ${papers} submissions were killed, ${took} s: ${nothing} left nothing, ${whole} all; none a part`,
);
await drop();
