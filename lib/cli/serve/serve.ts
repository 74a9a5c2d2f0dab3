import { demoPeople } from '#lib/demo/plan/demo-people.ts';
import { createLog } from '#lib/runtime/telemetry/log.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { countConferences } from '#lib/store/conference/conferences.ts';
import { type Command, readArgs } from '#lib/cli/command/command.ts';
import { runDashboard, startDashboard } from './dashboard.ts';
import { demoKeys } from './demo-keys.ts';
import { demoDefaults, writeDemo } from '#lib/cli/data/demo.ts';
import { openServedStore, startService } from './service.ts';
import { untilStopped } from '#lib/cli/command/until-stopped.ts';

export const serve: Command = {
  usage: 'serve [--dev]',
  summary: 'Runs service and dashboard on this machine, with two demo conferences if the store is empty.',
  async run(args, settings) {
    const { values } = readArgs(args, { dev: { type: 'boolean', default: false } });
    if (settings.apiBaseUrls.length > 0) return runDashboard(settings, values.dev);
    const now = new Date();
    const log = createLog(settings.logLevel);
    const store = await openServedStore(settings, log);
    if ((await countConferences(store)) === 0) await writeDemo(store, demoDefaults, now);
    const keys = await demoKeys(store, settings.dataDir, now);
    // The dashboard, on this machine, sends its clients' addresses.
    settings.trustedProxies.addAddress('127.0.0.1');
    settings.trustedProxies.addAddress('::1', 'ipv6');
    const { dashboardOrigins } = settings;
    const origins = dashboardOrigins.length > 0 ? dashboardOrigins : [ownOrigin(settings)];
    const service = await startService(store, { ...settings, dashboardOrigins: origins }, log);
    try {
      const dashboard = await startDashboard(
        settings,
        { API_BASE_URL: service.url, DEMO_KEYS: JSON.stringify(keys) },
        values.dev,
      );
      const stopped = untilStopped(settings);
      console.log(announcement(dashboard.url, service.url, keys));
      await Promise.race([stopped, dashboard.ended]);
      service.leave();
      await dashboard.stop(); // first, because it needs the service until it stops
    } finally {
      await service.close();
      await store.close();
    }
    process.exit(0); // as in `service`
  },
};

/** The dashboard's origin on this machine. It is not an IP address, for which passkeys do not work. */
function ownOrigin({ port }: Settings): string {
  return `http://localhost:${port}`;
}

function announcement(dashboardUrl: string, serviceUrl: string, keys: Readonly<Record<string, string>>): string {
  const people = Object.values(demoPeople).filter(({ email }) => keys[email]);
  return [
    '',
    `Dashboard  ${dashboardUrl}`,
    `API        ${serviceUrl}/api/v1`,
    '',
    ...(people.length > 0
      ? [
          'Sign in as one of the demo people, or with a key:',
          ...people.map(({ email }) => `  ${email.padEnd(28)} ${keys[email]}`),
        ]
      : ['Sign in with a key: npx rostrum keys create --user <address> --name dashboard']),
    '',
  ].join('\n');
}
