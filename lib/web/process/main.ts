/**
 * The dashboard's process: Next behind a server of our own, which gives each request its id, logs it, and ends without losing one.
 * Anyone who starts it (`lib/cli/serve/dashboard.ts`) hears by a message that it listens, and ends it by SIGTERM or by ending.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import next from 'next';
import { drainOf } from '#lib/runtime/http/drain.ts';
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
import { builtFiles } from './built-files.ts';
import { directly } from './directly.ts';
import { withRequestContext } from './with-request-context.ts';
import { inTurn } from './in-turn.ts';
import { onlyRead } from './only-read.ts';
import { readiness } from '#lib/web/server/readiness.ts';
import { openedSessions, serverSecret, settings } from '#lib/web/server/server.ts';
import { readSessionFirst } from '#lib/web/session/session-first.ts';

/** Milliseconds after which the store of sessions is asked again that could not be asked at the start. */
const CLAIM_AGAIN = 5000;

const { host: hostname, port, drain, logLevel, metrics, slowQuery } = settings();
const dev = process.argv.includes('--dev');
await serverSecret().catch(giveUp); // without one nobody could sign in
const log = createLog(logLevel);
keepProgramLog(log);
if (!dev) captureConsole(log); // who develops reads what Next prints
logStatements(log, slowQuery);
const endTracing = await startTracing('rostrum-dashboard');
const { dashboardPort } = metrics;
if (dashboardPort !== undefined) await serveMetrics({ host: metrics.host, port: dashboardPort }).catch(giveUp);
const stopped = new Promise<void>((resolve) => {
  process.once('SIGTERM', () => resolve());
  process.once('disconnect', () => resolve());
  // Ctrl-C, and closing it, reach every process of a terminal: anyone who started this one says when it ends.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
});

// Next answers no upgrade of one that is built, and would keep the connections of some without end: such a request is one like others.
const server = createServer({ shouldUpgradeCallback: () => dev, keepAliveTimeout });
const connections = drainOf(server);
closeUnread(server);
const claimed = claimStore();
const app = next({ dev, hostname, port, httpServer: server, quiet: true });
await Promise.all([app.prepare(), claimed]);
const files = [onlyRead('public'), ...(dev ? [] : [builtFiles('.next/static')])];
const direct = dev ? () => false : directly();
const handle = app.getRequestHandler();
const draw = inTurn(async (request, response) => {
  if (direct(request, response)) return;
  await readSessionFirst(request, response);
  await handle(request, response);
});
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  if (!files.some((answers) => answers(request, response))) await draw(request, response);
};
server.on('request', withRequestContext(answer, log));
server.listen({ port, host: hostname, backlog });
await once(server, 'listening').catch(giveUp);
process.send?.('listening');

await stopped;
endWithin(drain);
readiness().leave();
await sleep(drain.delay);
const cut = await connections.close(drain.timeout);
if (cut > 0) log.warn({ connections: cut }, 'connections cut off at the end');
await Promise.all([endTracing(), endLog(log)]);
process.exit(0); // Next keeps timers

/** Opens the sessions, which knows whether their secret is another; where they cannot be asked now, as soon as they can be. */
async function claimStore(): Promise<void> {
  try {
    await openedSessions();
  } catch (error) {
    if (error instanceof OtherSecret) giveUp(error, 2);
    setTimeout(() => void claimStore(), CLAIM_AGAIN).unref();
  }
}

/** What the machine refuses, such as a port that is taken, is one line, as the CLI has it; of anything else the stack helps. */
function giveUp(error: NodeJS.ErrnoException, code = 1): never {
  process.stderr.write(`${error.code === undefined && code === 1 ? inspect(error) : error.message}\n`);
  process.exit(code);
}
