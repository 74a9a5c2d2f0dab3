import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { fakeUpstream } from '#lib/client/test-upstream.ts';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { notice } from '#lib/mcp/results/data.ts';
import { tools } from '#lib/mcp/tools/all.ts';
import { listeningService } from '#lib/service/test-listening.ts';
import { submissionRecord } from '#lib/store/dataset/test-records.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

/** Starts the command, and connects the protocol's own client to it. */
async function connected(environment: Record<string, string>, older = false) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['lib/cli/rostrum.mjs', 'mcp'],
    env: { ...(process.env as Record<string, string>), DATA_DIR: testFolder(), ...environment },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: older ? 'legacy' : { pin: '2026-07-28' } } },
  );
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, stderr: () => stderr };
}

/** What the command needs to call a service with two submissions. */
async function served() {
  return (await listeningService([submissionRecord('one', 'open'), submissionRecord('two', 'open')])).environment;
}

test.each([false, true])(
  'the command serves every tool over standard input and output (older client: %s)',
  async (older) => {
    const { client, stderr } = await connected(await served(), older);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const { structuredContent, content } = await client.callTool({
      name: 'list_submissions',
      arguments: {
        conference: 'conf',
        status: ['SUBMITTED', 'DRAFT'],
        updatedSince: '2020-01-01T00:00:00Z',
        expand: ['reviews'],
      },
    });
    expect((structuredContent as { data: unknown[] }).data).toHaveLength(2);
    expect((content[0] as { text: string }).text).toContain(notice);
    expect((await client.readResource({ uri: 'rostrum://conferences/conf' })).contents).toHaveLength(1);
    expect(stderr()).toBe('');
  },
);

test('a wrong key is told as the problem that the service sends', async () => {
  const { client } = await connected({ ...(await served()), ROSTRUM_KEY: 'wrong' });
  const result = await client.callTool({ name: 'who_am_i' });
  expect(result.isError).toBe(true);
  expect(JSON.parse((result.content[0] as { text: string }).text)).toMatchObject({
    status: 401,
    code: 'invalid_api_key',
  });
});

test('a service that keeps only the specification is served without the tools and inputs that it lacks', async () => {
  await using upstream = await fakeUpstream(({ url = '' }, response) => {
    const body = url.endsWith('openapi.json')
      ? { openapi: '3.1.0', paths: { '/submissions': { get: {} } } }
      : { data: [{ id: '1', slug: 'a', status: 'DESK_REJECTED' }], hasMore: false };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { client } = await connected({ API_BASE_URL: upstream.origin, ROSTRUM_KEY: 'k' });
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['who_am_i', 'list_submissions', 'list_registrations']));
  for (const name of ['get_progress', 'list_late_reviews', 'list_possible_conflicts'])
    expect(names).not.toContain(name);
  const { structuredContent } = await client.callTool({ name: 'list_submissions', arguments: { conference: 'x' } });
  expect(structuredContent).toMatchObject({ data: [{ slug: 'a', status: 'DESK_REJECTED' }] });
  // It would ignore the time, and answer with all submissions.
  const since = { conference: 'x', updatedSince: '2026-01-01T00:00:00Z' };
  const refused = await client.callTool({ name: 'list_submissions', arguments: since });
  expect([refused.isError, JSON.parse((refused.content[0] as { text: string }).text)]).toMatchObject([
    true,
    { code: 'validation_error', errors: [{ param: 'updatedSince', message: 'This service does not have it.' }] },
  ]);
});

test('a service that cannot be reached is told as such, and on standard error', async () => {
  const { client, stderr } = await connected({ API_BASE_URL: 'http://127.0.0.1:9', ROSTRUM_KEY: 'k' });
  const result = await client.callTool({ name: 'who_am_i' });
  expect([result.isError, JSON.stringify(result.content)]).toEqual([
    true,
    expect.stringContaining('could not be reached'),
  ]);
  expect(stderr()).toContain('could not be reached');
});

test('the command needs a key', async () => {
  const { code, stdout, stderr } = await rostrumIn(testFolder(), ['mcp'], { ROSTRUM_KEY: '' });
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('ROSTRUM_KEY')]);
});

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

test.each([
  ['its input ends', false],
  ['nobody reads its output any more', true],
])('the command ends quietly when %s', async (_, isDeaf) => {
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'mcp'], {
    env: { ...process.env, DATA_DIR: testFolder(), ...(await served()) },
  });
  const ended = once(child, 'exit');
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  child.stdin.write(`${JSON.stringify(hello)}\n`);
  await once(child.stdout, 'data');
  if (isDeaf) {
    child.stdout.destroy();
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`);
  } else {
    child.stdin.end();
  }
  expect([await ended, stderr]).toEqual([[0, null], '']);
});
