/** What replaces the host names of compose: `host:port` of each program, and the address of nginx. */
export interface Addresses {
  services: readonly string[];
  dashboards: readonly string[];
  /** The address for a port of the file: ports below 1024 need root. */
  listen: (port: number) => string;
}

/**
 * `deploy/nginx.conf` for use outside of compose, as its header describes: addresses instead of names, without `resolver` and
 * `resolve`.
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
