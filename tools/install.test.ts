import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

/** A project with a dependency that needs another Node than the present one. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-install-'));
  mkdirSync(join(folder, 'demanding'));
  const demanding = { name: 'demanding', version: '1.0.0', engines: { node: '>=999' } };
  writeFileSync(join(folder, 'demanding/package.json'), JSON.stringify(demanding));
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync('npm', [...args, '--offline', '--silent'], { cwd, stdio: 'ignore' });
  npm(['pack', '--pack-destination', '..'], join(folder, 'demanding'));
  const project = { name: 'project', version: '1.0.0', dependencies: { demanding: 'file:demanding-1.0.0.tgz' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  npm(['install', '--package-lock-only'], folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the first start says that it installs packages, and shows no warning about a Node that is not used', () => {
  const run = () => {
    const { stdout, stderr } = spawnSync(process.execPath, [resolve('tools/install.mjs')], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_config_offline: 'true' },
    });
    return stdout + stderr;
  };
  const output = run();
  expect(output).toMatch(/^Installing the dependencies \(once\) …\n/);
  expect(output).not.toMatch(/warn|EBADENGINE|demanding/i);
  expect(run()).toBe(''); // installed by now
});

test('if the packages cannot be had, it says so in one line after what npm says, and fails', () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(empty, file));
  const { status, stderr } = spawnSync(process.execPath, [resolve('tools/install.mjs')], {
    cwd: empty,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true', npm_config_cache: join(empty, 'cache') },
  });
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^The dependencies could not be installed/);
  expect(stderr).not.toMatch(/^ +at /m);
});
