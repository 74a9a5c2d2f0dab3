/**
 * The origin at which this machine reaches a program that listens on an address.
 *
 * @param host as in `HOST`: a name or an address; `0.0.0.0` and `::` listen everywhere, and nobody can call them
 */
export function originAt(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
