import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSettings, settingNames } from '#lib/settings/settings.ts';
import { packageOf, readManifest } from './release/stage.ts';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const files = readdirSync('deploy');

interface Program {
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  healthcheck: { test: string[] };
  stop_grace_period: string;
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Program> };
const programs = Object.entries(services).filter(([, { command }]) => command);
const { port, apiPort } = parseSettings({});
const portOf = (command: string) => String(command === 'service' ? apiPort : port);

/** What npm installs of a release in `/opt/rostrum`. */
const { name, bin } = packageOf(readManifest());
const installed = {
  command: `/opt/rostrum/node_modules/.bin/${Object.keys(bin)[0]}`,
  program: `/opt/rostrum/node_modules/${name}/${bin.rostrum}`,
};

/** The lines `NAME=value` of an example environment file. */
function environmentIn(file: string): Record<string, string> {
  const lines = read(file).split('\n');
  return Object.fromEntries(lines.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line.split(/=(.*)/, 2)] : [])));
}

test('every variable is a setting, and every command exists', () => {
  const help = spawnSync(process.execPath, ['lib/cli/rostrum.mjs', '--help'], { encoding: 'utf8' }).stdout;
  const commands = new Set(Array.from(help.matchAll(/^ {2}rostrum (\w+)/gm), ([, name]) => name));
  const started = [
    ...programs.map(([, { command }]) => command?.[0]),
    ...files.flatMap((file) => Array.from(read(file).matchAll(/^ExecStart=\S+ (\w+)$/gm), ([, command]) => command)),
    ...Array.from(read('Dockerfile').matchAll(/^CMD \["(\w+)"\]$/gm), ([, command]) => command),
  ];
  expect(started).toHaveLength(programs.length + 3);
  for (const command of started) expect(commands).toContain(command);

  const set = [
    ...['service.env.example', 'dashboard.env.example'].flatMap((file) => Object.keys(environmentIn(file))),
    ...files.flatMap((file) =>
      Array.from(read(file).matchAll(/^(?:ENV|Environment=)\s*(.*)$/gm)).flatMap(([, pairs = '']) =>
        pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
      ),
    ),
  ];
  expect(set.length).toBeGreaterThan(20);
  for (const name of set) expect([...settingNames, 'NODE_ENV', 'PATH']).toContain(name);
});

test.each([
  ['service.env.example', { ACCOUNT_SECRET: 'x'.repeat(32) }],
  ['dashboard.env.example', { SESSION_SECRET: 'x'.repeat(32) }],
])(
  'a program starts with the environment that is filled in (%s), and the stop timeout is long enough',
  (file, secrets) => {
    const { drain, trustedProxies } = parseSettings({ ...environmentIn(file), ...secrets });
    const network = /subnet: ([\d.]+)\.0\/24/.exec(read('compose.yaml'))?.[1];
    expect(trustedProxies.check(`${network}.7`)).toBe(true);
    for (const [name, { stop_grace_period }] of programs) {
      expect(Number.parseInt(stop_grace_period, 10), name).toBeGreaterThan((drain.delay + drain.timeout) / 1000);
    }
    for (const unit of files.filter((name) => name.endsWith('.service'))) {
      const timeout = Number(/^TimeoutStopSec=(\d+)$/m.exec(read(unit))?.[1]);
      expect(timeout, unit).toBeGreaterThan((drain.delay + drain.timeout) / 1000);
    }
  },
);

test('image and units start the program of an installed release', () => {
  expect(existsSync(`tools/release/package/${bin.rostrum}`)).toBe(true);
  const units = files.filter((file) => file.endsWith('.service'));
  expect(units).toHaveLength(2);
  for (const unit of units) expect(read(unit)).toContain(`\nExecStart=${installed.command} `);
  expect(read('Dockerfile')).toContain(`\nENTRYPOINT ["node", "${installed.program}"]\n`);
});

test('all that the image, compose and the units take is in a release, and the image is made of one release', () => {
  expect(packageOf(readManifest()).files).toContain('deploy');
  const [, copied = ''] = /^COPY (.*) \.\/$/m.exec(read('Dockerfile')) ?? [];
  expect(copied.split(' ')).toEqual(['image-root.sh', 'rostrum-*.tgz']);
  expect(read('Dockerfile.dockerignore').split('\n')).toEqual([
    '*',
    ...copied.split(' ').map((file) => `!${file}`),
    '',
  ]);
  const mounted = Array.from(read('compose.yaml').matchAll(/^ +- \.\/([\w.-]+):/gm), ([, file]) => file);
  expect(mounted).toHaveLength(2);
  for (const file of ['image-root.sh', ...mounted]) expect(files).toContain(file);
  for (const documentation of files.flatMap((file) => Array.from(read(file).matchAll(/^Documentation=file:(.*)$/gm)))) {
    expect(existsSync(documentation[1]?.replace(`/opt/rostrum/node_modules/${name}/`, '') ?? '')).toBe(true);
  }
  const { status, stderr } = spawnSync('sh', [
    'deploy/image-root.sh',
    'root',
    'node',
    'rostrum-1.tgz',
    'rostrum-2.tgz',
  ]);
  expect([status, String(stderr)]).toEqual([2, expect.stringContaining('one release')]);
});

test('no file contains a secret', () => {
  for (const [name, value] of ['service', 'dashboard', 'postgres'].flatMap((of) =>
    Object.entries(environmentIn(`${of}.env.example`)),
  )) {
    if (/SECRET$|^(?:POSTGRES|SERVICE|DASHBOARD)_PASSWORD$/.test(name)) expect(value).toBe('');
  }
});

test('nginx and health checks use the ports of the programs behind it', () => {
  const behind = Array.from(read('nginx.conf').matchAll(/^ {2}server ([\w-]+):(\d+) resolve /gm), ([, name, at]) => [
    name,
    at,
  ]);
  expect(new Set(behind.map(([name]) => name))).toEqual(new Set(programs.map(([name]) => name)));
  for (const [name = '', at] of behind) expect(at).toBe(portOf(services[name]?.command?.[0] ?? ''));
  for (const [, { command, healthcheck }] of programs) {
    expect(healthcheck.test.at(-1)).toContain(`http://127.0.0.1:${portOf(command?.[0] ?? '')}/readyz`);
  }
  expect(read('Dockerfile')).toContain(`EXPOSE ${port} ${apiPort}`);
  expect(read('Dockerfile')).toContain(`http://127.0.0.1:${port}/healthz`);
  const { API_BASE_URL = '' } = environmentIn('dashboard.env.example');
  expect(read('nginx.conf')).toContain(`listen ${new URL(API_BASE_URL).port};`);
});
