import { inFile } from './mutant.ts';

/** What is said beside answers: to balancers, in the log. */
export const operationMutants = [
  ...inFile('lib/service/http/request-context.ts', [
    {
      name: 'anyone who asks chooses the id of their request',
      rule: 'nobody chooses what stands in the log',
      find: 'trusted !== undefined && isTrustedPeer(remote, trusted)',
      replace: 'remote !== undefined',
    },
  ]),
  ...inFile('lib/runtime/http/readiness.ts', [
    {
      name: 'a program that ends is ready',
      rule: 'who is not ready is asked nothing',
      find: "if (isLeaving) return 'draining';",
      replace: '',
    },
    {
      name: 'a program is ready over the schema of an older one',
      rule: 'who is not ready is asked nothing',
      find: "(is ? null : 'not_migrated')",
      replace: 'null',
    },
  ]),
  ...inFile('lib/service/server.ts', [
    {
      name: 'of two hosts the first one counts',
      rule: 'a request that names two hosts is none',
      find: 'return hosts > 1;',
      replace: 'return hosts > 2;',
    },
  ]),
];
