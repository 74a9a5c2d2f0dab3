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

/**
 * The same with HTTPS, by the lines that its comments give for this version of nginx. It listens at the ports of the servers that it replaces.
 */
export function overHttps(config: string, version: string): string {
  const [, lines = ''] = /^# and in the two servers below.*\n((?:# {3}.*\n)+)/m.exec(config) ?? [];
  const [, older = ''] = /^# .*before nginx 1\.25\.1.*`(listen [^`]+;)`/m.exec(config) ?? [];
  const given = lines.replaceAll(/^# {3}/gm, '  ');
  const isOlder = version.localeCompare('1.25.1', 'en', { numeric: true }) < 0;
  const used = isOlder ? given.replace(/listen .*\n\s*http2 on;/, older) : given;
  return config.replaceAll(/^ {2}listen 80\b.*\n/gm, used.replace('443', '80'));
}

function servers(addresses: readonly string[], how: string): string {
  return addresses.map((address) => `  server ${address} ${how}\n`).join('');
}
