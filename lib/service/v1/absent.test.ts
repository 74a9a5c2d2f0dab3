import { expect, test } from 'vitest';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { watchStatements } from '#lib/service/test-statements.ts';
import { worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';

test.each([
  ['/conferences/hidden', '/conferences/absent'],
  ['/submissions?conference=hidden', '/submissions?conference=absent'],
  ['/submissions/hidden-paper', '/submissions/absent-paper'],
  ['/submissions/hidden-paper/reviews', '/submissions/absent-paper/reviews'],
  ['/registrations?conference=hidden', '/registrations?conference=absent'],
  ['/assignments?conference=hidden', '/assignments?conference=absent'],
])(
  'a hidden resource gets the same 404 as a missing one, with the same statements and the same cost of the budget: %s',
  async (hidden, absent) => {
    const { ask, keyOf } = await worldOf([
      conferenceRecord('conf', { grants: [{ email: as, role: 'chair' }] }),
      conferenceRecord('hidden', { submissions: [submissionRecord('hidden-paper', 'open')] }),
    ]);
    for (const key of [await keyOf(as), await keyOf(as, { conference: 'conf' })]) {
      await ask('/me', { key }); // the caller is cached from here on
      const cost = async (path: string) => {
        const statements: string[] = [];
        let left = NaN;
        let problem = '';
        await watchStatements(
          // A full connection drops its oldest statement before it prepares another, whatever is asked.
          (sql) => sql.includes('deallocate') || statements.push(sql),
          async () => {
            const { status, headers, text, body } = await ask(path, { key });
            expect(status).toBe(404);
            problem = text.replace(body.instance, '');
            left = Number(headers.get('x-ratelimit-remaining'));
          },
        );
        return { statements, left, problem };
      };
      const [first, second] = [await cost(hidden), await cost(absent)];
      expect(second.statements).toEqual(first.statements);
      expect(second.problem).toBe(first.problem);
      expect(first.left - second.left).toBe(1);
    }
  },
);
