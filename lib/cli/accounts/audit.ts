import * as z from 'zod/mini';
import { personWith } from '#lib/accounts/people/people.ts';
import { timestamp } from '#lib/contract/resources/references.ts';
import { type AuditLine, readAudit } from '#lib/store/accounts/audit.ts';
import { type Command, readArgs, UsageProblem, wholeNumber } from '#lib/cli/command/command.ts';
import { openExistingStore } from '#lib/cli/command/existing-store.ts';

export const audit: Command = {
  usage: 'audit [--user <address>] [--since <day or timestamp, UTC>] [--limit 100]',
  summary: 'Lists changes of access, latest first: time, who, what, whose, details.',
  async run(args, settings) {
    const { values } = readArgs(args, {
      user: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string', default: '100' },
    });
    const limit = wholeNumber('limit', values.limit, 1);
    const since = values.since === undefined ? undefined : parseSince(values.since);
    const store = await openExistingStore(settings.database);
    try {
      const subject = values.user === undefined ? undefined : (await personWith(store, values.user)).id;
      for (const line of await readAudit(store, { subject, since }, limit)) console.log(auditLine(line));
    } finally {
      await store.close();
    }
  },
};

/** A line of the audit with tab-separated cells. People are named by id too, because an address may have belonged to someone else then. */
export function auditLine({ at, actor, actorAddress, action, subject, subjectAddress, detail }: AuditLine): string {
  return [at, named(actor, actorAddress), action, named(subject, subjectAddress), detail].join('\t');
}

function named(id: string, address: string | null): string {
  return address === null ? id : `${address} (${id})`;
}

/** @throws UsageProblem if the text is neither a day nor a timestamp in UTC */
function parseSince(text: string): string {
  if (!z.union([z.iso.date(), timestamp]).safeParse(text).success) {
    throw new UsageProblem(
      `--since must be a day (2026-01-31) or a time in UTC (2026-01-31T12:00:00Z), not "${text}".`,
    );
  }
  return new Date(text).toISOString();
}
