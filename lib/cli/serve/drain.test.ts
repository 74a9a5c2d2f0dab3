import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '#tools/free-port.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostrum-drain-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Makes any Node take itself for an older one, which hands over to the project's Node. */
const takenForOlder = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.0.0" } })';

/** The machine's Node: the first on the PATH that is not the project's own. */
const machineNode = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .map((folder) => join(folder, 'node'))
  .find((file) => existsSync(file));

/**
 * Starts a service in its own process, over a small conference. `printed` resolves to its whole standard output.
 *
 * @param node the executable and its arguments
 */
async function startService(
  settings: Record<string, string> = {},
  [node, ...options]: readonly [string, ...string[]] = [process.execPath],
) {
  await rostrumIn(dataDir, ['demo', '--submissions', '20']);
  const { stdout } = await rostrumIn(dataDir, ['keys', 'create', '--user', 'chair@rostrum.example', '--name', 'load']);
  const port = await freePort();
  child = spawn(node, [...options, 'lib/cli/rostrum.mjs', 'service'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      RATE_LIMITS: 'default:100000/1000000,elevated:100000/1000000',
      ...settings,
    },
  });
  const { stdout: out } = child as ChildProcess & { stdout: Readable };
  let said = '';
  out.setEncoding('utf8').on('data', (part: string) => (said += part)); // can be paused
  const printed = once(out, 'end').then(() => said);
  await once(out, 'data');
  const ask = async (path: string, agent: Agent): Promise<{ status: number | undefined; body: string }> => {
    const headers = { authorization: `Bearer ${stdout.trim()}` };
    const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent, headers }), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, body: await text(answer) };
  };
  return { ask, printed, child, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

test('a service that is stopped under load answers every accepted request completely, and exits with 0', async () => {
  const { ask, child, printed, ended } = await startService();
  const counts = { whole: 0, refused: 0, cut: 0 };
  const enough = Promise.withResolvers<void>();
  const askOn = async (agent: Agent) => {
    for (;;) {
      try {
        const { status, body } = await ask('/api/v1/me', agent);
        expect([status, body.at(-1)]).toEqual([200, '}']);
        counts.whole += 1;
        if (counts.whole === 100) enough.resolve();
      } catch (error) {
        const { code = '' } = error as { code?: string };
        counts[['ECONNREFUSED', 'ECONNRESET'].includes(code) ? 'refused' : 'cut'] += 1;
        return;
      }
    }
  };
  const agents = Array.from({ length: 8 }, (_, at) => new Agent({ keepAlive: at % 2 === 0 }));
  const asking = Promise.all(agents.map(askOn));
  await enough.promise;
  child.kill('SIGTERM');
  await asking;
  expect(await ended).toEqual([0, null]);
  expect(counts).toMatchObject({ refused: agents.length, cut: 0 });
  const taken = (await printed).match(/"msg":"request"/g) ?? [];
  expect(taken).toHaveLength(counts.whole);
  const reads = await rostrumIn(dataDir, ['keys', 'list']);
  expect(reads.stdout).toMatch(/last used/); // the key usage was written
});

test('during DRAIN_DELAY a service is unready and still answers', async () => {
  const { ask, child, ended } = await startService({ DRAIN_DELAY: '2s' });
  const agent = new Agent();
  expect((await ask('/readyz', agent)).status).toBe(200);
  child.kill('SIGTERM');
  const ready = async () => (await ask('/readyz', agent)).body;
  while ((await ready()) === '{"status":"ready"}');
  expect(await ready()).toBe('{"status":"unready","why":"draining"}');
  expect((await ask('/healthz', agent)).status).toBe(200);
  expect((await ask('/api/v1/me', agent)).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test('a second signal stops a service at once', async () => {
  const { ask, child, ended } = await startService({ DRAIN_DELAY: '600s' });
  child.kill('SIGTERM');
  while ((await ask('/readyz', new Agent())).status === 200);
  const again = setInterval(() => child.kill('SIGTERM'), 50);
  expect(await ended).toEqual([1, null]);
  clearInterval(again);
});

const launchers: [who: string, node: [string, ...string[]]][] = [
  ['an older Node, which hands over', [process.execPath, '--import', takenForOlder]],
  ...(machineNode === undefined ? [] : [['the machine’s own Node', [machineNode]] as [string, [string]]]),
];

describe.each(launchers)('started by %s', (_, node) => {
  test('a service that is stopped becomes unready, still answers, and exits with 0', async () => {
    const { ask, child, ended } = await startService({ DRAIN_DELAY: '2s' }, node);
    const agent = new Agent();
    child.kill('SIGTERM');
    const ready = async () => (await ask('/readyz', agent)).body;
    while ((await ready()) === '{"status":"ready"}');
    expect(await ready()).toBe('{"status":"unready","why":"draining"}');
    expect((await ask('/api/v1/me', agent)).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    await expect(ask('/healthz', new Agent())).rejects.toThrow('ECONNREFUSED');
  });

  test('a service ends with the program that started it, even if that is killed', async () => {
    const { ask, child, ended } = await startService({}, node);
    expect((await ask('/healthz', new Agent())).status).toBe(200);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await vi.waitFor(() => expect(ask('/healthz', new Agent())).rejects.toThrow('ECONNREFUSED'), 10_000);
  });
});

describe.each([['the project’s Node', [process.execPath]], ...launchers] as typeof launchers)(
  'started by %s',
  (_, node) => {
    test('a service whose log is no longer read exits with 0 when it is stopped', async () => {
      const { ask, child, ended } = await startService({ DRAIN_TIMEOUT: '1s' }, node);
      child.stdout!.pause();
      const agent = new Agent({ keepAlive: true });
      // Each request is a log line. Together they are more than the pipe and this end buffer.
      for (let asked = 0; asked < 2500; asked += 1) expect((await ask('/api/v1/me', agent)).status).toBe(200);
      expect(child.stdout!.readableLength).toBeGreaterThan(0);
      agent.destroy();
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    });

    test('a service whose trace collector does not answer exits with 0 when it is stopped', async () => {
      const silent = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = silent.address() as AddressInfo;
      const never = '600000';
      const { ask, child, ended } = await startService(
        {
          DRAIN_TIMEOUT: '1s',
          OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
          OTEL_EXPORTER_OTLP_TIMEOUT: never,
          OTEL_BSP_EXPORT_TIMEOUT: never,
          OTEL_BSP_SCHEDULE_DELAY: '50',
        },
        node,
      );
      const agent = new Agent();
      const taken = once(silent, 'connection');
      expect((await ask('/api/v1/me', agent)).status).toBe(200);
      const [socket] = (await taken) as [Socket];
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      socket.destroy();
      silent.close();
    });
  },
);

test('an unreachable trace collector is logged once, not for each batch', async () => {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://canary:secret@127.0.0.1:${await freePort()}`,
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    METRICS_PORT: String(await freePort()),
  };
  const { ask, child, printed, ended } = await startService(settings);
  const failed = async () => {
    await ask('/api/v1/me', new Agent());
    const text = await (await fetch(`http://127.0.0.1:${settings.METRICS_PORT}/metrics`)).text();
    return Number(/^rostrum_background_failures_total\{task="traces not sent"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  await expect.poll(failed, { timeout: 50_000 }).toBeGreaterThan(2);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const lines = (await printed).split('\n').filter((line) => line.includes('traces'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 40,
      time: expect.any(Number) as number,
      msg: 'traces not sent',
      reason: 'ECONNREFUSED',
    }),
  ]);
  expect(await printed).not.toMatch(/canary|secret/);
});

test('a command that an older Node hands over has the same exit code and output', async () => {
  const run = spawnSync(process.execPath, ['--import', takenForOlder, 'lib/cli/rostrum.mjs', 'nothing'], {
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([2, 'No command "nothing": rostrum --help lists them.\n']);
});

test('a service that creates its store logs the migrations, without warnings', async () => {
  child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'service'], {
    env: { ...process.env, DATA_DIR: dataDir, API_PORT: String(await freePort()), DATABASE_URL: '' },
  });
  const { stdout } = child as ChildProcess & { stdout: Readable };
  const printed = text(stdout);
  await once(stdout, 'data');
  child.kill('SIGTERM');
  const lines = (await printed).split('\n').filter((line) => line.startsWith('{'));
  const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(said.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^migrating 1 of \d+: 001-first$/));
  expect(said.filter(({ level }) => level > 30)).toEqual([]);
});
