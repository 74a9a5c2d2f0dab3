import { politeFetch } from '#lib/importers/http/polite-fetch.ts';
import { hotcrp } from '#lib/importers/hotcrp/hotcrp.ts';
import { openSpool } from '#lib/importers/files/spool.ts';
import type { Finding } from '#lib/importers/model/sourced.ts';

/** A conference as it was read: every value by its path, and what was not understood. */
export interface Reading {
  values: ReadonlyMap<string, string>;
  findings: readonly string[];
}

/** Reads a conference like `rostrum conference apply`. Assignments are named by submission, reviewer and round. */
export async function read(url: string, token: string): Promise<Reading> {
  using spool = openSpool();
  const { signal } = new AbortController();
  const findings: string[] = [];
  const report = ({ place, field, message }: Finding) => findings.push(`${place}, ${field}: ${message}`);
  const request = { files: [], slug: 'verified', timezone: null, spool, signal, report, progress: () => undefined };
  const conference = await hotcrp.read({ ...request, options: { url, token }, fetch: politeFetch(fetch, signal) });
  const values = new Map<string, string>();
  const { submissions, registrations: _, ...rest } = conference;
  flatten(values, 'conference', rest);
  for (const { assignments, ...submission } of submissions(report)) {
    flatten(values, `#${submission.id}`, submission);
    for (const assignment of assignments) {
      const { email, pseudonym } = assignment.reviewer;
      flatten(values, `#${submission.id} ${email ?? pseudonym} ${assignment.phase}`, assignment);
    }
  }
  return { values, findings };
}

function flatten(values: Map<string, string>, path: string, value: unknown): void {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) values.set(path, JSON.stringify(value) ?? 'undefined');
  for (const [key, held] of entries) flatten(values, `${path}/${key}`, held);
}

/** @returns one line for each change: `path: before -> after`; `-` means nothing */
export function changes(before: Reading, after: Reading): string[] {
  const paths = new Set([...before.values.keys(), ...after.values.keys()]);
  return [...paths].flatMap((path) => {
    const [was, is] = [before.values.get(path) ?? '-', after.values.get(path) ?? '-'];
    return was === is ? [] : `${path}: ${was} -> ${is}`;
  });
}
