/**
 * The dashboard's process: Next behind our own HTTP server, which gives each request an id, logs it, and shuts down without losing one.
 * The parent process (`lib/cli/serve/dashboard.ts`) gets a message once it listens, and stops it by SIGTERM or by exiting.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import next from 'next';
import { drainOf } from '#lib/runtime/http/drain.ts';
import { listeningAt } from '#lib/runtime/http/listening-at.ts';
import { backlog, keepAliveTimeout } from '#lib/runtime/http/connections.ts';
import { endWithin } from '#lib/runtime/http/end-within.ts';
import { createLog, endLog } from '#lib/runtime/telemetry/log.ts';
import { captureConsole } from '#lib/runtime/telemetry/console-capture.ts';
import { keepProgramLog } from '#lib/runtime/telemetry/program-log.ts';
import { serveMetrics } from '#lib/runtime/telemetry/serve-metrics.ts';
import { logStatements } from '#lib/runtime/telemetry/statement-log.ts';
import { startTracing } from '#lib/runtime/telemetry/tracing.ts';
import { closeUnread } from '#lib/runtime/http/unread-body.ts';
import { OtherSecret } from '#lib/session/secret-mark.ts';
import { enterBuild } from './built.ts';
import { ignorePreview } from './ignore-preview.ts';
import { refuseFileWrites } from './refuse-file-writes.ts';
import { queuePerSession } from './session-queue.ts';
import { withRequestContext } from './with-request-context.ts';
import { applyPageStatus } from '#lib/runtime/http/page-status.ts';
import { restoreContentEncoding } from '#lib/web/server/content-encoding.ts';
import { readiness } from '#lib/web/server/readiness.ts';
import { openedSessions, serverSecret, settings } from '#lib/web/server/server.ts';
import { preloadSession } from '#lib/web/session/preload-session.ts';

/** Milliseconds after which the session store is tried again if it could not be opened at the start. */
const CLAIM_AGAIN = 5000;

const { host: hostname, port, drain, logLevel, metrics, slowQuery } = settings();
const dev = process.argv.includes('--dev');
enterBuild();
await serverSecret().catch(giveUp); // without a secret nobody could sign in
const log = createLog(logLevel);
keepProgramLog(log);
if (!dev) captureConsole(log); // in development, Next prints to the terminal
logStatements(log, slowQuery);
const endTracing = await startTracing('rostrum-dashboard');
const { dashboardPort } = metrics;
if (dashboardPort !== undefined) {
  const at = { host: metrics.host, port: dashboardPort };
  const names = { host: 'METRICS_HOST', port: 'DASHBOARD_METRICS_PORT' };
  await listeningAt(at, names, () => serveMetrics(at)).catch(giveUp);
}
const stopped = new Promise<void>((resolve) => {
  process.once('SIGTERM', () => resolve());
  process.once('disconnect', () => resolve());
  if (process.send && !process.connected) resolve(); // the parent ended while this process was loaded, so that the event is over
  // Ctrl-C, or closing the terminal, signals all of its processes. The parent process decides when this one stops.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
});

// A built Next answers no upgrade, and would keep the connections of some open for ever. Without upgrades these are ordinary requests.
const server = createServer({ shouldUpgradeCallback: () => dev, keepAliveTimeout });
const connections = drainOf(server);
closeUnread(server);
const claimed = claimStore();
const app = next({ dev, hostname, port, httpServer: server, quiet: true });
await Promise.all([app.prepare(), claimed]);
const isRefused = refuseFileWrites('public');
const handle = app.getRequestHandler();
const answer = queuePerSession(async (request, response) => {
  if (isRefused(request, response)) return;
  ignorePreview(request);
  delete request.headers.range; // Next compresses parts of files, which contradicts their Content-Range; RFC 9110 §14.2 allows the whole
  restoreContentEncoding(response);
  applyPageStatus(response);
  await preloadSession(request);
  await handle(request, response);
});
server.on('request', withRequestContext(answer, log));
await listeningAt({ host: hostname, port }, { host: 'HOST', port: 'PORT' }, () =>
  once(server.listen({ port, host: hostname, backlog }), 'listening'),
).catch(giveUp);
if (process.connected) process.send?.('listening');

await stopped;
endWithin(drain);
readiness().leave();
await sleep(drain.delay);
const cut = await connections.close(drain.timeout);
if (cut > 0) log.warn({ connections: cut }, 'connections cut off at the end');
await Promise.all([endTracing(), endLog(log)]);
process.exit(0); // Next keeps timers running

/** Opens the session store, which checks the secret; if the store is not available, tries again until it is. */
async function claimStore(): Promise<void> {
  try {
    await openedSessions();
  } catch (error) {
    if (error instanceof OtherSecret) giveUp(error, 2);
    setTimeout(() => void claimStore(), CLAIM_AGAIN).unref();
  }
}

/** Exits with one line for a system error, such as a port in use, as the CLI does; with the stack for anything else. */
function giveUp(error: NodeJS.ErrnoException, code = 1): never {
  process.stderr.write(`${error.code === undefined && code === 1 ? inspect(error) : error.message}\n`);
  process.exit(code);
}
