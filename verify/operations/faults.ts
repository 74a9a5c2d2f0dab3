import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Site } from '#verify/operations/site/site.ts';
import type { Machine } from '#verify/operations/site/machine.ts';
import type { Supervised } from '#verify/operations/site/supervised.ts';
import { shell } from './walk.ts';

/** Something that happens to an operator's site. */
export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** Resolves when everything is as before, according to the programs themselves. */
  happen: (site: Site, time: number) => Promise<void>;
  /** How often it is tried; once by default. */
  times?: number;
  /** The most errors that people may see over PostgreSQL. A single machine over SQLite has no other program to ask. */
  goal?: Goal;
}

interface Goal {
  /** Not counting cut answers. */
  errors: number;
  /** None by default. */
  cut?: number;
  /** In seconds. */
  slowest?: number;
}

const both = ['postgres', 'sqlite'] as const;
const several = ['postgres'] as const;
const HUNG = 15_000;
const KILLS = 6;

const programs = (site: Site, unit: string): Supervised[] =>
  site.machines.map((machine) => site.program(unit, machine));
const all = (site: Site) => ['rostrum-service', 'rostrum-dashboard'].flatMap((unit) => programs(site, unit));

async function kill(program: Supervised): Promise<void> {
  program.signal('SIGKILL');
  await sleep(500); // until its end is noticed
  await program.ready();
}

function paper(id: number): Record<string, string> {
  return {
    id: `imported-${id}`,
    title: `Title ${id}`,
    track: 'main',
    status: 'Reject',
    tldr: '',
    abstract: 'A made-up abstract. '.repeat(40),
    keywords: 'one;two',
    author: 'Ada Example;Bo Ng',
    aff: '',
    reviewers: 'AnonReviewer1;AnonReviewer2',
    rating: '4;6',
    confidence: '2;4',
  };
}

/** Imports a conference of which no caller is shown anything, with the command of the README. */
async function runImport(site: Site, machine: Machine, papers: number): Promise<void> {
  const file = machine.at('home/papers.json');
  writeFileSync(file, JSON.stringify(Array.from({ length: papers }, (_, id) => paper(id))));
  const command = machine.here(
    'node --env-file=/etc/rostrum/service.env /opt/rostrum/node_modules/.bin/rostrum import paperlists',
  );
  const { code, output } = await shell(
    site,
    machine,
    `export DATA_DIR=${machine.here('/var/lib/rostrum-service')}\n${command} ${file} --conference imported --chair somebody@x.org`,
  );
  if (code !== 0) throw new Error(`The import ended with ${code}: ${output}`);
}

export const faults: readonly Fault[] = [
  { name: 'no fault', engines: both, goal: { errors: 0 }, happen: () => sleep(10_000) },
  {
    name: 'every program is restarted, one after another',
    engines: several,
    goal: { errors: 0 },
    async happen(site) {
      for (const program of all(site)) {
        await program.restart();
        await program.ready();
      }
    },
  },
  {
    name: 'both programs of one machine are restarted at once',
    engines: both,
    async happen(site) {
      const ones = ['rostrum-service', 'rostrum-dashboard'].map((unit) => site.program(unit, site.machines[0]!));
      await Promise.all(ones.map((program) => program.restart()));
      await Promise.all(ones.map((program) => program.ready()));
    },
    goal: { errors: 0 },
  },
  ...['service', 'dashboard'].map((name): Fault => ({
    name: `a ${name} is killed`,
    times: KILLS,
    engines: both,
    // Answers that are being sent at that moment are cut; pages come in parts, so that may be one or two.
    goal: { errors: 0, cut: name === 'dashboard' ? 2 * KILLS : 0 },
    happen: (site, time) => kill(site.program(`rostrum-${name}`, site.machines[time % site.machines.length]!)),
  })),
  ...['service', 'dashboard'].map((name): Fault => ({
    name: `a ${name} hangs for ${HUNG / 1000} s`,
    engines: both,
    // How long nginx waits before it asks another program, plus some time for the answer.
    goal: { errors: 0, slowest: name === 'service' ? 2 + 4 : 10 + 5 },
    async happen(site) {
      const program = site.program(`rostrum-${name}`, site.machines[0]!);
      program.signal('SIGSTOP');
      await sleep(HUNG);
      program.signal('SIGCONT');
    },
  })),
  {
    name: 'PostgreSQL restarts',
    engines: several,
    happen: async ({ postgres }) => postgres?.restart(),
  },
  {
    name: 'PostgreSQL is away for 10 s',
    engines: several,
    async happen({ postgres }) {
      postgres?.halt();
      await sleep(10_000);
      postgres?.resume();
    },
  },
  {
    name: 'a conference of 20,000 submissions is imported',
    engines: both,
    goal: { errors: 0 },
    happen: (site) => runImport(site, site.machines[0]!, 20_000),
  },
];
