import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import { environmentIn, type Unit } from './unit.ts';

/** A unit that runs as under systemd. */
export interface Supervised {
  start: () => void;
  /** Sends SIGTERM, and SIGKILL to what is left after the timeout. Resolves when it has ended. */
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  /** Signals all of its processes; a process that ends is started again. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves when `/readyz` says so. Throws an Error with the last output if that takes over three minutes. */
  ready: () => Promise<void>;
}

/** The ports of `deploy/nginx.conf`. */
const ports: Readonly<Record<string, number>> = { 'rostrum-service': 4000, 'rostrum-dashboard': 3000 };

/** Runs a unit on a machine. Its program gets the environment that systemd gives it, and nothing of this process's. */
export function supervise(unit: Unit, machine: Machine): Supervised {
  const journal = machine.at(`var/lib/${unit.name}.journal`);
  const log = openSync(journal, 'a');
  let child: ChildProcess | undefined;
  let isWanted = false;
  const toAll = (signal: NodeJS.Signals, pid = child?.pid) => {
    try {
      if (pid !== undefined) process.kill(-pid, signal);
    } catch {
      // ESRCH: all of them have ended
    }
  };
  process.once('exit', () => toAll('SIGKILL'));

  function environment(): NodeJS.ProcessEnv {
    const own = Object.entries(unit.environment).map(([name, value]) => [name, machine.here(value)]);
    return {
      PATH: `${machine.at('bin')}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin`,
      ...Object.fromEntries(own),
      ...environmentIn(readFileSync(machine.at(unit.environmentFile), 'utf8')),
    } as NodeJS.ProcessEnv;
  }

  function start(): void {
    isWanted = true;
    if (child) return;
    const [program, ...rest] = unit.command;
    const begun = spawn(machine.at(program), rest, {
      cwd: machine.at(unit.workingDirectory),
      env: environment(),
      stdio: ['ignore', log, log],
      detached: true, // a process group of its own, as a unit has
    });
    child = begun;
    begun.once('exit', (code) => {
      toAll('SIGKILL', begun.pid);
      child = undefined;
      if (!isWanted || unit.staysDownAfter.includes(code ?? -1)) return;
      setTimeout(() => isWanted && start(), unit.restartAfter).unref();
    });
  }

  async function stop(): Promise<void> {
    isWanted = false;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const last = setTimeout(() => toAll('SIGKILL'), unit.stopTimeout);
    await ended;
    clearTimeout(last);
  }

  async function isReady(): Promise<boolean> {
    const url = `http://${machine.address}:${ports[unit.name]}/readyz`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  return {
    start,
    stop,
    async restart() {
      await stop();
      start();
    },
    signal: (signal) => toAll(signal),
    async ready() {
      for (const until = Date.now() + 180_000; !(await isReady()); await sleep(100))
        if (Date.now() > until)
          throw new Error(
            `${unit.name} at ${machine.address} is not ready:\n${readFileSync(journal, 'utf8').slice(-3000)}`,
          );
    },
  };
}
