import { spawn } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { documentedVenue } from './venue.ts';

const fixtures = resolve('lib/importers');

/** The data that a page speaks of as given, by the page: name of the file, and where a made-up one is. */
const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/sources/cmt.md': {
    'Papers.xls': 'cmt/fixtures/Papers.xls',
    'Reviews.xls': 'cmt/fixtures/Reviews.txt',
    'Reviewers.txt': 'cmt/fixtures/Reviewers.txt',
  },
  'docs/sources/hotcrp.md': {
    'sweep27-rqc.json': 'hotcrp/fixtures/rqc.json',
    'sweep27-pcassignments.csv': 'hotcrp/fixtures/pcassignments.csv',
    'sweep27-log.csv': 'hotcrp/fixtures/log.csv',
    'settings.json': 'hotcrp/fixtures/settings.json',
  },
  'docs/sources/indico.md': {
    'abstracts.json': 'indico/fixtures/abstracts.json',
    'papers.json': 'indico/fixtures/papers.json',
  },
  'docs/sources/paperlists.md': { 'iclr2018.json': 'paperlists/fixtures/small.json' },
  'docs/sources/peerread.md': { 'neurips2023.jsonl': 'peerread/fixtures/small.jsonl' },
};

/**
 * A new folder as a reader of a page has it: with the data that the page speaks of, and with `npx rostrum`, but no `rostrum`, as a command.
 *
 * @returns its path
 */
export function scratchFor(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-docs-'));
  for (const [name, from] of Object.entries(given[file] ?? {})) cpSync(join(fixtures, from), join(folder, name));
  if (file === 'docs/sources/easychair.md') writeFileSync(join(folder, 'easychair.zip'), easychairZip());
  if (file === 'docs/sources/openreview.md') {
    const notes = readFileSync(join(fixtures, 'openreview/fixtures/notes.json'), 'utf8');
    writeFileSync(join(folder, 'notes.json'), notes.replaceAll('Fell.example/2027/Workshop', documentedVenue));
  }
  if (file === 'docs/client.md') symlinkSync(resolve('examples'), join(folder, 'examples')); // they find `rostrum/client` from there
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  // `conference sync` runs until it is stopped, so it reads each file once here.
  const rostrum = [
    '#!/bin/sh',
    'once=',
    'case "$1 $2" in "conference sync") once=--once;; esac',
    `exec '${process.execPath}' --import '${resolve('verify/commands/fake-internet.ts')}' '${resolve('lib/cli/rostrum.mjs')}' "$@" $once`,
  ];
  const installed = join(folder, 'installed');
  mkdirSync(installed);
  const npx = ['#!/bin/sh', '[ "$1" = rostrum ] || exit 127', `exec '${installed}/'"$@"`];
  for (const [path, lines] of [
    [join(installed, 'rostrum'), rostrum],
    [join(bin, 'npx'), npx],
  ] as const) {
    writeFileSync(path, lines.join('\n'));
    chmodSync(path, 0o755);
  }
  return folder;
}

function easychairZip(): Uint8Array {
  const folder = join(fixtures, 'easychair/fixtures');
  const tables = globSync('*.csv', { cwd: folder });
  return zipSync(Object.fromEntries(tables.map((name) => [name, readFileSync(join(folder, name))])));
}

/**
 * Runs lines of `sh` in a folder of `scratchFor`, and stops at the first that fails.
 *
 * @returns the exit code, and what was printed, with each command before its output
 */
export function runIn(
  folder: string,
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/rostrum'),
    PATH: path,
    HOME: folder,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...environment,
  };
  return new Promise((done, failed) => {
    const options = ['--norc', '-e', '-u', '-x', '-o', 'pipefail', '-c', script];
    const child = spawn('bash', options, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.once('error', failed);
    child.once('close', (code) => done({ code, output }));
  });
}
