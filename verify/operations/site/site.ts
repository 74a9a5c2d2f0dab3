import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { startPostgres, type TestServer } from '#tools/postgres.ts';
import { editor, nginxAt } from './editor.ts';
import { type Machine, makeMachine, read, type Release } from './machine.ts';
import { installNginx, type InstalledNginx } from './nginx.ts';
import { type Supervised, supervise } from './supervised.ts';
import { readUnit } from './unit.ts';

export type Engine = 'postgres' | 'sqlite';

/** An operator's machines, simulated on this one. */
export interface Site {
  engine: Engine;
  machines: readonly Machine[];
  postgres: TestServer | undefined;
  /** `http://…`, the address of dashboards and services from outside. */
  origin: string;
  /** The program of a unit on a machine, once the unit is enabled there. */
  program: (unit: string, machine: Machine) => Supervised;
  /** The environment of a machine's commands. */
  environment: (machine: Machine) => Record<string, string>;
  close: () => Promise<void>;
}

/**
 * Two machines and PostgreSQL, or one machine and SQLite; nothing of Rostrum is started.
 *
 * @param release what all machines run
 */
export async function makeSite(engine: Engine, release: Release): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-operations-'));
  const network = `127.77.${randomInt(256)}`;
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const machines = (engine === 'postgres' ? [1, 2] : [1]).map((at) =>
    makeMachine(join(folder, String(at)), `${network}.${at}`, release),
  );
  const listen = `${network}.100`;
  const running = new Map<string, Supervised>();
  const edit = editor({ postgres, listen, addresses: machines.map(({ address }) => address) });
  const [first] = machines;
  const nginx = await installNginx(first!, listen);

  const program: Site['program'] = (name, machine) => {
    const found = running.get(`${name} ${machine.address}`);
    if (!found) throw new Error(`${name} is not enabled at ${machine.address}`);
    return found;
  };

  async function systemctl(machine: Machine, [action = '', ...units]: readonly string[]): Promise<void> {
    if (action === 'daemon-reload') return;
    for (const name of units.filter((unit) => !unit.startsWith('-'))) {
      if (name === 'nginx') await nginxDoes(nginx, action);
      else if (action === 'enable') {
        const unit = readUnit(name, read(machine, `etc/systemd/system/${name}.service`));
        const supervised = supervise(unit, machine);
        running.set(`${name} ${machine.address}`, supervised);
        if (units.includes('--now')) supervised.start();
      } else {
        const supervised = program(name, machine);
        if (action === 'start') supervised.start();
        else if (action === 'stop') await supervised.stop();
        else if (action === 'restart') await supervised.restart();
        else throw new Error(`systemctl ${action} is not supported here`);
      }
    }
  }

  // Calls of systemctl and of the editor are handled by this process.
  const socket = join(folder, 'socket');
  const asked = createServer((request, response) => {
    const [, at, what] = request.url?.split('/') ?? [];
    const machine = machines[Number(at) - 1]!;
    void (async () => {
      let body = '';
      for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
      const words = body.split(' ').filter(Boolean);
      await (what === 'edit' ? edit(machine, words) : systemctl(machine, words));
    })().then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    );
  });
  await once(asked.listen(socket), 'listening');
  for (const machine of machines) {
    const ask = (what: string, words: string) =>
      `exec curl -sS --fail-with-body --unix-socket ${socket} --data-binary "${words}" http://run/${basename(machine.root)}/${what}`;
    machine.command('systemctl', ask('systemctl', '$*'));
    machine.command('editor', ask('edit', '$PWD $*'));
  }

  return {
    engine,
    machines,
    postgres,
    origin: `http://${nginxAt(listen)(80)}`,
    program,
    environment: (machine) => {
      const { hostname, port } = new URL(postgres?.address ?? 'postgres://none');
      return {
        PATH: `${machine.at('bin')}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
        HOME: machine.at('home'),
        EDITOR: machine.at('bin/editor'),
        ...(postgres && { PGHOST: hostname, PGPORT: port, PGUSER: 'postgres' }),
      };
    },
    async close() {
      await Promise.all(Array.from(running.values(), (each) => each.stop()));
      await nginx.stop();
      asked.close();
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function nginxDoes(nginx: InstalledNginx, action: string): Promise<void> {
  if (action !== 'reload') throw new Error(`systemctl ${action} nginx is not supported here`);
  await nginx.reload();
}
