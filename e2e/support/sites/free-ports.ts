import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds free ports. All are held until all are found, so that they differ. */
export async function freePorts<const Names extends readonly string[]>(
  ...names: Names
): Promise<Record<Names[number], string>> {
  const servers = names.map(() => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server, at) => [names[at], String((server.address() as { port: number }).port)]);
  for (const server of servers) server.close();
  return Object.fromEntries(ports) as Record<Names[number], string>;
}
