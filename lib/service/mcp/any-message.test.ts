import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tools } from '#lib/mcp/tools/all.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { worldOf } from '#lib/service/test-world.ts';
import { post } from '#lib/service/test-assistant.ts';

const chair = 'chair@x.org';
const conf = conferenceRecord('conf', {
  grants: [{ email: chair, role: 'chair' }],
  submissions: [submissionRecord('one', 'open')],
});

const messageOf = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params });

test('no message makes the service fail', { timeout: 180_000 }, async () => {
  const world = await worldOf([conf]);
  const key = await world.keyOf(chair);
  const names = fc.constantFrom<unknown>(...tools.map(({ name }) => name), 'nothing', '', null, 7, '__proto__');
  const words = fc.oneof(
    fc.constantFrom('conf', 'one', 'absent', '..', 'a/b', '\u0000', '%E0%A4%A'),
    fc.string({ unit: 'binary' }),
  );
  const given = fc.oneof(
    fc.dictionary(
      fc.constantFrom(
        'conference',
        'submission',
        'track',
        'status',
        'limit',
        'cursor',
        'since',
        'expand',
        'target',
        'wholeTexts',
        '__proto__',
      ),
      fc.oneof(words, fc.array(words), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue()),
    ),
    fc.jsonValue(),
  );
  const uris = fc.oneof(
    words.map((word) => `rostrum://submissions/${word}`),
    words,
    fc.constantFrom('rostrum://api', 'rostrum://conferences/conf', 'file:///etc/passwd'),
  );
  const methods = fc.constantFrom(
    'tools/list',
    'resources/list',
    'initialize',
    'ping',
    'prompts/list',
    'subscriptions/listen',
    'completion/complete',
    'no/such',
    '',
  );
  const message = fc.oneof(
    fc.tuple(names, given).map(([name, input]) => JSON.stringify(messageOf('tools/call', { name, arguments: input }))),
    uris.map((uri) => JSON.stringify(messageOf('resources/read', { uri }))),
    fc.tuple(methods, fc.jsonValue()).map(([method, params]) => JSON.stringify(messageOf(method, params))),
    fc
      .record({
        jsonrpc: fc.constantFrom('2.0', '1.0', null),
        id: fc.jsonValue(),
        method: fc.jsonValue(),
        params: fc.jsonValue(),
      })
      .map((any) => JSON.stringify(any)),
    fc.string({ unit: 'binary' }),
  );
  const headers = fc.constantFrom<Record<string, string>>(
    {},
    { 'mcp-protocol-version': '2026-07-28' },
    { 'mcp-protocol-version': 'x' },
    { accept: 'text/html' },
    { 'mcp-session-id': 'x' },
  );
  await fc.assert(
    fc.asyncProperty(message, headers, async (body, more) => {
      const response = await post(world, key, body, more);
      await response.text();
      expect([body, response.status < 500]).toEqual([body, true]);
    }),
    { numRuns: 100 },
  );
  // pino's 30: info. A mistake of the program is 50.
  const levels = new Set(world.log.map((line) => (JSON.parse(line) as { level: unknown }).level));
  expect([...levels]).toEqual([30]);
});
