import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS_FOUND, readArguments, refuse } from '#tools/command-line.ts';
import { killChildrenOnExit } from '#tools/children.ts';
import { install } from '#tools/release/install.ts';
import { pack } from '#tools/release/pack.ts';
import { stage } from '#tools/release/stage.ts';
import { asker } from './asking.ts';
import { type Fault, faults } from './faults.ts';
import { type Met, together, underLoad } from './load.ts';
import { type Engine, makeSite, type Site } from '#verify/operations/site/site.ts';
import { type Row, tableOf, writeTable } from './table.ts';
import { shell, walk } from './walk.ts';

/**
 * Installs a release and follows `docs/operations.md`: two machines over PostgreSQL or one over SQLite, behind nginx, with programs that run as under
 * systemd. Then makes each fault happen while twenty requests a second come through nginx.
 */
const usage =
  'node verify/operations/main.ts [--engine postgres|sqlite] [--only <words of a fault>] [--built] [--write]';
const { values, positionals } = readArguments(usage, {
  engine: { type: 'string' },
  only: { type: 'string', default: '' },
  built: { type: 'boolean', default: false }, // there is a release in `dist` already
  write: { type: 'boolean', default: false },
});
const engines = (['postgres', 'sqlite'] as const).filter((engine) => (values.engine ?? engine) === engine);
if (positionals.length > 0) refuse(`Unknown argument: "${positionals.join(' ')}".`, usage);
if (engines.length === 0) refuse(`Unknown engine: "${values.engine}".`, usage);
const wanted = faults.filter(({ name }) => name.includes(values.only));
if (wanted.length === 0)
  refuse(`No fault contains "${values.only}". The faults: ${faults.map(({ name }) => name).join('; ')}.`, usage);
if (values.write && (values.only !== '' || engines.length === 1))
  refuse('--write needs all faults on both engines.', usage);

killChildrenOnExit();
const tarball = values.built ? builtBefore() : await build();
const folder = mkdtempSync(join(tmpdir(), 'rostrum-release-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
await install(tarball, folder);
const release = { tarball, folder };
const rows: Row[] = [];
for (const engine of engines) rows.push(...(await follow(engine)));
console.log(`\n${tableOf(rows)}`);
if (values.write) writeTable(rows);

async function build(): Promise<string> {
  await stage();
  return pack().tarball;
}

function builtBefore(): string {
  const [tarball] = globSync('dist/rostrum-*.tgz');
  return tarball ?? refuse('There is no release in dist: leave out --built.', usage);
}

async function follow(engine: Engine): Promise<Row[]> {
  const site = await makeSite(engine, release);
  try {
    const walked = await walk(site);
    console.log(`${engine}: ${walked.run} commands of docs/operations.md were run. Not run:`);
    for (const [text, why] of walked.notRun) console.log(`  ${text}: ${why}`);
    return await meet(site);
  } finally {
    await site.close();
  }
}

async function meet(site: Site): Promise<Row[]> {
  const people = asker(site.origin);
  const key = await keyOf(site);
  const cookie = await people.signIn(key);
  const list = 'submissions?conference=cvl-2027&limit=25';
  const apis = await Promise.all([people.ofService(`/api/v1/${list}`, key), people.ofService('/api/v1/me', key)]);
  const proxied = await people.ofProxy(`/api/proxy/${list}`, cookie);
  const pages = await Promise.all(
    ['registrations', 'submissions', 'progress', 'scores'].map((page) => people.ofPage(`/c/cvl-2027/${page}`, cookie)),
  );
  // Four of twenty requests are pages, which cost most.
  const questions = pages.flatMap((page) => [page, ...apis, proxied, apis[0]]);
  const rows: Row[] = [];
  for (const fault of wanted.filter(({ engines: over }) => over.includes(site.engine))) {
    const times: Met[] = [];
    for (let time = 0; time < (fault.times ?? 1); time += 1)
      times.push(await underLoad(people, questions, () => fault.happen(site, time)));
    const met = together(times);
    rows.push({ engine: site.engine, fault: fault.name, ...met });
    tell(site.engine, fault, met);
  }
  people.close();
  return rows;
}

async function keyOf(site: Site): Promise<string> {
  const machine = site.machines[0]!;
  const command =
    'node --env-file=/etc/rostrum/service.env /opt/rostrum/node_modules/.bin/rostrum keys create --user chair@rostrum.example --name load';
  const script = `export DATA_DIR=${machine.here('/var/lib/rostrum-service')}\n${machine.here(command)}`;
  const { output } = await shell(site, machine, script);
  const [key] = /rostrum_live_\w+/.exec(output) ?? [];
  if (key === undefined) throw new Error(`No key was created: ${output}`);
  return key;
}

/** Prints what people saw. The run fails if a goal was missed. */
function tell(
  engine: Engine,
  { name, goal: given }: Fault,
  { requests, errors, cut, wrong, recovered, slowest, details }: Met,
): void {
  console.log(
    `${name}: ${requests} requests, ${errors} errors (${cut} cut), ${wrong} wrong answers, the last ${recovered.toFixed(1)} s after the beginning; the slowest answer took ${slowest.toFixed(1)} s`,
  );
  for (const line of details.slice(0, 12)) console.log(`  ${line}`);
  const goal = engine === 'postgres' ? given : undefined;
  const missed = [
    ...(wrong > 0 ? ['no answer may be wrong'] : []),
    ...(goal && errors - cut > goal.errors ? ['nobody may meet an error'] : []),
    ...(goal && cut > (goal.cut ?? 0) ? ['answers may not be cut'] : []),
    ...(goal?.slowest !== undefined && slowest > goal.slowest ? [`nobody may wait longer than ${goal.slowest} s`] : []),
  ];
  for (const line of missed) console.log(`  MISSED: ${line}`);
  if (missed.length > 0) process.exitCode = FAULTS_FOUND;
}
