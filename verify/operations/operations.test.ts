import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readManifest } from '#tools/release/stage.ts';
import { commandsIn, notRun, partsNotRun, whyNotRun } from './docs.ts';
import { faults } from './faults.ts';
import { writtenTable } from './table.ts';
import { documentedVersions } from '#verify/operations/site/machine.ts';
import { readUnit } from '#verify/operations/site/unit.ts';

const documented = commandsIn('docs/operations.md');
const unitOf = (name: string) => readUnit(name, readFileSync(`deploy/${name}.service`, 'utf8'));

test('verify:operations runs every command of the operations page, or says why not', () => {
  expect(documented.length).toBeGreaterThan(30);
  const sections = new Set(documented.map(({ section }) => section));
  expect(sections).toContain('On each machine');
  expect(sections).toContain('Ending and upgrading');
  // Each exception must match a command; every other command begins with something that a shell or a small Debian has.
  for (const begin of Object.keys(notRun))
    expect(
      documented.some(({ text }) => text.startsWith(begin)),
      begin,
    ).toBe(true);
  const known =
    /^(?:cd|cp|rm|ln|find|install|export|until|runuser|systemctl|nginx|node|curl|pg_dump|pg_restore|openssl|sh|npx|\$EDITOR|[A-Z_]+=) ?/;
  for (const command of documented) if (whyNotRun(command) === undefined) expect(command.text).toMatch(known);
  for (const part of Object.keys(partsNotRun)) expect(sections).toContain(part);
});

test('no command of the operations page has a placeholder, and every file and command of the project in it exists', () => {
  const help = spawnSync(process.execPath, ['lib/cli/rostrum.mjs', '--help'], { encoding: 'utf8' }).stdout;
  for (const { text } of documented.filter((command) => whyNotRun(command) === undefined)) {
    expect(text).not.toMatch(/…|<\w+>/);
    for (const [file] of text.matchAll(/(?<![\w/])(?:deploy|lib)\/[\w./-]+/g))
      expect(existsSync(file), file).toBe(true);
    for (const [, command] of text.matchAll(/\.bin\/rostrum (\w+)/g)) expect(help).toContain(`rostrum ${command}`);
  }
});

test('the operations page installs the version of this checkout, upgrades to a later one, and goes back', () => {
  const { version } = readManifest();
  const [own, next, ...more] = documentedVersions();
  expect([own, more]).toEqual([version, []]);
  const ofReleases = documented.filter(({ text }) => /^(npm install|ln) /.test(text)).map(({ text }) => text);
  expect(ofReleases).toEqual([
    `npm install --prefix /opt/rostrum-${own} ./rostrum-${own}.tgz`,
    `ln -sfn /opt/rostrum-${own} /opt/rostrum`,
    `npm install --prefix /opt/rostrum-${next} ./rostrum-${next}.tgz`,
    `ln -sfn /opt/rostrum-${next} /opt/rostrum`,
    `ln -sfn /opt/rostrum-${own} /opt/rostrum`,
  ]);
});

test('the units have the settings that systemd would read', () => {
  const units = readdirSync('deploy').filter((name) => name.endsWith('.service'));
  expect(units).toHaveLength(2);
  for (const program of ['service', 'dashboard']) {
    expect(unitOf(`rostrum-${program}`)).toMatchObject({
      command: ['/opt/rostrum/node_modules/.bin/rostrum', program],
      workingDirectory: '/opt/rostrum',
      environment: { NODE_ENV: 'production', DATA_DIR: `/var/lib/rostrum-${program}` },
      environmentFile: `/etc/rostrum/${program}.env`,
      restartAfter: 1000,
      staysDownAfter: [2],
      stopTimeout: 30_000,
    });
  }
});

test('the table of faults has each fault on each engine once, and meets its goals', () => {
  const wanted = faults.flatMap(({ name, engines }) => engines.map((engine) => `${engine} ${name}`));
  const rows = writtenTable();
  expect(rows.map(({ engine, fault }) => `${engine} ${fault}`).toSorted()).toEqual(wanted.toSorted());
  for (const { engine, fault, errors, cut, wrong } of rows) {
    const goal = faults.find(({ name }) => name === fault)?.goal;
    expect(wrong, fault).toBe(0);
    if (goal && engine === 'postgres') expect(errors - cut, `${engine} ${fault}`).toBeLessThanOrEqual(goal.errors);
  }
});
