import { Client } from 'pg';

/** A server whose processes are stopped. */
export interface Paused {
  goOn: () => void;
}

/** Stops the processes of a PostgreSQL server, as on a machine that is suspended. */
export async function pause(address: string): Promise<Paused> {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     union all select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int`,
  );
  await client.end();
  const all = (signal: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, signal);
  };
  all('SIGSTOP');
  return { goOn: () => all('SIGCONT') };
}
