/** Where the programs are, and what nginx listens on, in the place of what compose knows by name. */
export interface Addresses {
  services: readonly string[];
  dashboards: readonly string[];
  /** Of nginx itself: its ports below 1024 are 8100 higher, so that it takes no root. */
  listen: string;
}

/**
 * `deploy/nginx.conf` outside of compose, as its head says: addresses in the place of names, without `resolver` and `resolve`.
 *
 * @param config its text
 */
export function withAddresses(config: string, { services, dashboards, listen }: Addresses): string {
  return config
    .replace(/^resolver .*\n/m, '')
    .replace(/(?:^ {2}server service-\d:4000 .*\n)+/m, servers(4000, services))
    .replace(/(?:^ {2}server dashboard-\d:3000 .*\n)+/m, servers(3000, dashboards))
    .replaceAll(/^( +listen) (\d+)/gm, (_, begin: string, port: string) => {
      return `${begin} ${listen}:${Number(port) < 1024 ? Number(port) + 8100 : port}`;
    });
}

function servers(port: number, addresses: readonly string[]): string {
  return addresses.map((address) => `  server ${address}:${port} max_fails=0;\n`).join('');
}
