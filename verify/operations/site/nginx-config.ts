/** What stands in the place of what compose knows by name: `host:port` of each program, and nginx's own address. */
export interface Addresses {
  services: readonly string[];
  dashboards: readonly string[];
  /** What a port of the file is here: those below 1024 take root. */
  listen: (port: number) => string;
}

/**
 * `deploy/nginx.conf` outside of compose, as its head says: addresses in the place of names, without `resolver` and `resolve`.
 *
 * @param config its text
 */
export function withAddresses(config: string, { services, dashboards, listen }: Addresses): string {
  return config
    .replace(/^resolver .*\n/m, '')
    .replace(/^ {2}server service-1:\d+ resolve (.*)\n(?: {2}server service-.*\n)+/m, (_, how: string) =>
      servers(services, how),
    )
    .replace(/^ {2}server dashboard-1:\d+ resolve (.*)\n(?: {2}server dashboard-.*\n)+/m, (_, how: string) =>
      servers(dashboards, how),
    )
    .replaceAll(/^( +listen) (\d+)/gm, (_, begin: string, port: string) => `${begin} ${listen(Number(port))}`);
}

function servers(addresses: readonly string[], how: string): string {
  return addresses.map((address) => `  server ${address} ${how}\n`).join('');
}
