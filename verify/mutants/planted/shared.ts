import { inFile } from './mutant.ts';

/** What holds where several services are over one store, and where many ask at once. */
export const sharedMutants = [
  ...inFile('lib/store/database/replica.ts', [
    {
      name: 'a replica that is behind is read',
      rule: 'what is taken back is so from the next request on',
      find: 'if (hasAll(version, needed)) return',
      replace: 'if (version >= 0) return',
    },
    {
      name: 'a server that is no standby is read as one',
      rule: 'what is taken back is so from the next request on',
      find: ' where pg_is_in_recovery()',
      replace: '',
    },
  ]),
  ...inFile('lib/store/migrations/007-versions.ts', [
    {
      name: 'a review that is taken back is no change',
      rule: 'what is taken back is so from the next request on',
      find: 'assignments: anything,',
      replace: "assignments: 'insert',",
    },
    {
      name: 'another name is no change',
      rule: 'what is taken back is so from the next request on',
      find: "'update of email, first_name, last_name or delete or truncate'",
      replace: "'delete or truncate'",
    },
  ]),
  ...inFile('lib/service/limits/throttle-shared.ts', [
    {
      name: 'each service has the whole limit for itself',
      rule: 'a limit holds over all services',
      find: 'store.counting ? createSharedThrottle(store.counting, rates, of) : createThrottle(rates)',
      replace: 'createThrottle(rates)',
    },
    {
      name: 'of those who ask at once all pass',
      rule: 'a limit holds over all services',
      find: 'exceeded: row.nth > row.passed',
      replace: 'exceeded: false',
    },
    {
      name: 'where the store does not count there is no limit',
      rule: 'a limit holds over all services',
      find: 'const ALONE = 1 / 4;',
      replace: 'const ALONE = 1_000_000;',
    },
  ]),
  ...inFile('lib/store/database/request-counts.ts', [
    {
      name: 'what the minute refuses counts for the day',
      rule: 'a limit holds over all services',
      find: 'used.day + passing',
      replace: 'used.day + excluded.passed',
    },
  ]),
  ...inFile('lib/store/accounts/people.ts', [
    {
      name: 'who asks at once with others holds what they hold',
      rule: 'roles-of-others',
      find: 'userIds.map((userId) => byUser.get(userId) ?? [])',
      replace: 'userIds.map(() => facts)',
    },
  ]),
  ...inFile('lib/sql/sqlite/sqlite.ts', [
    {
      name: 'what another process takes back stays remembered',
      rule: 'what is taken back is so from the next request on',
      find: '` ${row.data_version}`',
      replace: "''",
    },
    {
      name: 'what this process takes back stays remembered',
      rule: 'what is taken back is so from the next request on',
      find: '`${database.writes}`',
      replace: "''",
    },
  ]),
  ...inFile('lib/sql/cached-until-write.ts', [
    {
      name: 'what is remembered of one is told of another',
      rule: 'roles-of-others',
      find: 'cache.answers.get(key)',
      replace: 'cache.answers.values().next().value',
    },
    {
      name: 'what is read while something is taken back counts as read after it',
      rule: 'what is taken back is so from the next request on',
      find: 'const answer = await read(db, key); // of this state, or of a later one',
      replace: 'const answer = await read(db, key);\n    cache.state = stateOf(db) ?? state;',
    },
  ]),
];
