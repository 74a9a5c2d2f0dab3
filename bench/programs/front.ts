import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/free-port.ts';
import { withAddresses } from '#verify/operations/site/nginx-config.ts';
import { whereNginx } from '#tools/system.ts';
import { runNginx } from '#verify/operations/site/run-nginx.ts';

/** nginx with `deploy/nginx.conf` before one service. */
export interface Front {
  origin: string;
  /** The host name that nginx routes to the service. */
  headers: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

/**
 * Puts nginx before a service.
 *
 * @param service its origin
 * @returns null if the machine has no nginx
 */
export async function putNginxBefore(service: string): Promise<Front | null> {
  if (!existsSync(whereNginx)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-nginx-'));
  const ports: Readonly<Record<number, number>> = { 80: await freePort(), 8080: await freePort() };
  const { host } = new URL(service);
  const config = withAddresses(readFileSync('deploy/nginx.conf', 'utf8'), {
    services: [host],
    dashboards: [host],
    listen: (port) => `127.0.0.1:${ports[port]}`,
  });
  writeFileSync(join(folder, 'rostrum.conf'), config);
  const nginx = await runNginx(folder, [join(folder, 'rostrum.conf')]);
  return {
    origin: `http://127.0.0.1:${ports[80]}`,
    headers: { host: 'api.example.org' },
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
