import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Accounts } from '#lib/accounts/sign-in/accounts.ts';
import { countCodes } from '#lib/accounts/sign-in/codes.ts';
import { countGuesses } from '#lib/accounts/sign-in/guesses.ts';
import { endIdleSessions } from '#lib/accounts/sign-in/sessions.ts';
import { createKeyUsage } from '#lib/accounts/keys/key-usage.ts';
import type { Mail } from '#lib/accounts/mail/mail.ts';
import { isSameSecret } from '#lib/accounts/sign-in/same-secret.ts';
import { createProvider } from '#lib/accounts/sign-in/provider.ts';
import { smtpMail } from '#lib/accounts/mail/smtp.ts';
import { HOUR, MINUTE } from '#lib/contract/time/durations.ts';
import { describeError } from '#lib/runtime/telemetry/describe-error.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { keepProgramLog } from '#lib/runtime/telemetry/program-log.ts';
import { captureWarnings } from '#lib/runtime/telemetry/console-capture.ts';
import { listeningAt } from '#lib/runtime/http/listening-at.ts';
import { createReadiness } from '#lib/runtime/http/readiness.ts';
import { serveMetrics } from '#lib/runtime/telemetry/serve-metrics.ts';
import { logStatements } from '#lib/runtime/telemetry/statement-log.ts';
import { startTracing } from '#lib/runtime/telemetry/tracing.ts';
import { createLog, endLog } from '#lib/runtime/telemetry/log.ts';
import { createService } from '#lib/service/service.ts';
import { listen } from '#lib/service/server.ts';
import { throttleOver } from '#lib/service/limits/throttle-shared.ts';
import { loadOrCreateSecret } from '#lib/session/cookie/secret.ts';
import { originAt } from '#lib/settings/origin.ts';
import type { Settings } from '#lib/settings/settings.ts';
import { isStoreMigrated } from '#lib/store/is-migrated.ts';
import { openReplica } from '#lib/store/database/replica.ts';
import type { Replica } from '#lib/store/database/store.ts';
import { forgetRequests } from '#lib/store/database/request-counts.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Command, readArgs } from '#lib/cli/command/command.ts';
import { startDigests } from './digests.ts';
import { startFilling } from './filling.ts';
import { keepMessages } from './messages.ts';
import { describeMigration } from '#lib/cli/command/progress.ts';
import { startSyncing } from './syncing.ts';
import { untilStopped } from '#lib/cli/command/until-stopped.ts';

export interface RunningService {
  /** For example `http://127.0.0.1:4000`. */
  url: string;
  /** Reports `draining` on `/readyz` from now on, and keeps answering. */
  leave(): void;
  /** Closes the service after pending requests are answered and the key usage is written. */
  close(): Promise<void>;
}

/** Starts the service on its port, over an open store. */
export async function startService(store: Store, settings: Settings, log: Logger): Promise<RunningService> {
  keepProgramLog(log);
  captureWarnings(log);
  logStatements(log, settings.slowQuery);
  const endTracing = await startTracing('rostrum-service');
  const { host, port: metricsPort } = settings.metrics;
  const endMetrics = metricsPort === undefined ? undefined : await startMetrics({ host, port: metricsPort });
  const keyUsage = createKeyUsage(store, (alarm) => log.warn(alarm, 'key enumerates'));
  const { smtpUrl, mailFrom } = settings;
  const messages = keepMessages(log, smtpUrl === undefined ? logMail(log) : smtpMail(smtpUrl, mailFrom));
  const accounts: Accounts = {
    store,
    secret: await loadOrCreateSecret('account-secret', settings.accountSecret, settings.dataDir),
    sessionLifetimes: settings.sessionLifetimes,
    mail: messages.mail,
    mails: smtpUrl !== undefined,
    ...(settings.dashboardOrigins[0] !== undefined && { dashboard: settings.dashboardOrigins[0] }),
    ...otherSignInMethods(settings),
  };
  // A store that cannot be written now because of an import must not keep the service from starting.
  if (!(await isSameSecret(accounts).catch(() => true))) {
    log.warn(
      'ACCOUNT_SECRET differs from that of the service that started last: neither accepts codes that the other sent',
    );
  }
  const readiness = createReadiness(() => isStoreMigrated(store));
  const replica = replicaOf(settings, log);
  const throttleOf = (purpose: string) => throttleOver(store, settings.rateLimits, { purpose, log });
  const service = createService({
    store: { ...store, ...(replica && { replica }) },
    readiness,
    throttle: throttleOf('data'),
    problemsBase: settings.problemsBase,
    corsOrigins: settings.corsOrigins,
    mcp: settings.mcp,
    trustedProxies: settings.trustedProxies,
    log,
    keyUsage,
    account: {
      accounts,
      codes: countCodes(accounts),
      guesses: countGuesses(accounts),
      throttle: throttleOf('account'),
    },
  });
  const at = { host: settings.host, port: settings.apiPort };
  const listening = await listeningAt(at, { host: 'HOST', port: 'API_PORT' }, () => listen(service, at));
  const later = (what: string) => (error: unknown) => {
    metrics().backgroundFailure(what);
    log.warn({ error: describeError(error) }, `${what}, tried again later`);
  };
  const remember = async () => {
    const now = new Date();
    await keyUsage.flush(now).catch(later('ledger not written'));
    await endIdleSessions(accounts, now).catch(later('idle sessions not ended'));
  };
  const forget = () =>
    Promise.all([store.counts.forget(Date.now()), store.counting && forgetRequests(store.counting)]).catch(
      later('old counts not removed'),
    );
  const filling = startFilling(store, log);
  const syncing = startSyncing(settings, { log });
  const digests = startDigests(accounts, log);
  const timers = [
    setInterval(() => void filling.again(), MINUTE),
    setInterval(() => void remember(), MINUTE),
    setInterval(() => void digests.again(), MINUTE),
    setInterval(() => void forget(), HOUR),
  ];
  return {
    url: originAt(settings.host, settings.apiPort),
    leave() {
      readiness.leave();
      void syncing.end();
    },
    async close() {
      const timeout = sleep(settings.drain.timeout, undefined, { ref: false });
      for (const timer of timers) clearInterval(timer);
      const filled = filling.end();
      const synced = syncing.end();
      const digested = digests.end();
      const cut = await listening.close(settings.drain.timeout);
      if (cut > 0) log.warn({ connections: cut }, 'connections cut off at the end');
      await remember();
      await filled;
      await synced;
      await Promise.race([Promise.all([digested, messages.ended()]), timeout]); // a mail server may be slow
      await replica?.close();
      endMetrics?.();
      await Promise.all([endTracing(), endLog(log)]);
    },
  };
}

function startMetrics(at: { host: string; port: number }) {
  return listeningAt(at, { host: 'METRICS_HOST', port: 'METRICS_PORT' }, () => serveMetrics(at));
}

/** Opens the store of a service and logs its migrations. */
export function openServedStore({ database }: Settings, log: Logger): Promise<Store> {
  return openStore(database, {}, (step) => {
    log.info(step, describeMigration(step));
  });
}

/** Opens the replica, if there is one. Its failures are logged for the operator, because nobody else notices them. */
function replicaOf({ replica }: Settings, log: Logger): Replica | undefined {
  if (replica === undefined) return undefined;
  const counts = metrics();
  const opened = openReplica(replica, {
    failed(failure) {
      if (failure) log.warn({ error: describeError(failure) }, 'replica not read');
      else log.warn('replica read again');
    },
    behind(took) {
      if (took === null) log.warn('replica is behind');
      else log.warn({ seconds: Math.round(took / 1000) }, 'replica is no longer behind');
    },
    read: (from) => counts.replicaRead(from),
  });
  counts.replicaLag = () => opened.lag() / 1000;
  return opened;
}

/** The sign-in methods other than codes that are set up. */
function otherSignInMethods({ dashboardOrigins, provider }: Settings): Pick<Accounts, 'passkeys' | 'provider'> {
  const [first] = dashboardOrigins;
  return {
    ...(first !== undefined && {
      passkeys: { rpId: new URL(first).hostname, rpName: 'Rostrum', origins: dashboardOrigins },
    }),
    ...(provider && { provider: createProvider(provider) }),
  };
}

/** Writes messages to the log, so that a trial needs no mail server. */
function logMail(log: Logger): Mail {
  return ({ to, subject }) => {
    log.warn({ to, subject }, 'message not sent: SMTP_URL is not set');
    return Promise.resolve();
  };
}

export const service: Command = {
  usage: 'service',
  summary: 'Runs the service alone (API_PORT, HOST, DATA_DIR or DATABASE_URL).',
  async run(args, settings) {
    readArgs(args, {});
    const log = createLog(settings.logLevel);
    const store = await openServedStore(settings, log);
    const listening = await startService(store, settings, log);
    const stopped = untilStopped(settings);
    console.log(`Service: ${listening.url}/api/v1`);
    await stopped;
    listening.leave();
    await sleep(settings.drain.delay);
    await listening.close();
    await store.close();
    process.exit(0); // unread output, or a trace collector that does not answer, would keep the process running
  },
};
