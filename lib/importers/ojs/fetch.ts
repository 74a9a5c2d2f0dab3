import type { Findings } from '#lib/importers/model/findings.ts';
import { membersOf, textFrom } from '#lib/importers/model/loose.ts';
import { countFrom, localText, type Page, records, Rest } from '#lib/importers/http/rest.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { currentOf, type JournalRecords, type JournalRecord } from './journal.ts';
import type { Options } from './ojs.ts';
import { type Publication, publicationFrom, submissionFrom, type User, userFrom } from './wire.ts';

const needs = 'an API key of a journal manager (profile, "API Key"), and a server that accepts it as a bearer token';

/** Reads a journal: its users, and its submissions, each with its publication. */
export async function fetchJournal(
  { options: given, fetch, signal, spool, progress }: SourceRequest<Options>,
  findings: Findings,
): Promise<JournalRecords> {
  const { url, token } = given;
  if (url === undefined || token === undefined) {
    throw SourceProblem.ofFile(
      'conference file',
      'source needs url and token; or name files with saved responses, such as submissions.json',
    );
  }
  const rest = new Rest({ url, headers: { authorization: `Bearer ${token}` }, fetch, signal, needs });
  const report = findings.add.bind(findings);
  const users = new Map<string, User>();
  for (let offset = 0; ;) {
    const query = { count: '100', offset: String(offset) };
    const page = pageOf(await rest.optionalJson('/api/v1/users', report, 'users', query), query);
    for (const record of page?.records ?? []) {
      const user = userFrom(record);
      if (user) users.set(user.id, user);
    }
    if (!page?.next || page.records.length === 0) break;
    offset += page.records.length;
  }
  const found = spool.list<JournalRecord>();
  for await (const { record, all } of records(rest, '/api/v1/submissions', { count: '100', offset: '0' }, pageOf)) {
    const summary = submissionFrom(record);
    if (!summary) {
      findings.add({ place: 'GET /api/v1/submissions', field: 'id', message: 'is missing; the record is left out' });
      continue;
    }
    const path = `/api/v1/submissions/${encodeURIComponent(summary.id)}`;
    const submission = submissionFrom(await rest.json(path)) ?? summary;
    const current = currentOf(submission) ?? currentOf(summary);
    const publication =
      current === null || current.authors !== null
        ? current
        : completed(
            current,
            publicationFrom(await rest.json(`${path}/publications/${encodeURIComponent(current.id)}`)),
          );
    found.add({ place: `submission ${submission.id}`, submission, publication });
    if (found.size % 20 === 0) progress(`${found.size} of ${all ?? 'all'} submissions`);
  }
  if (found.size === 0) {
    findings.add({
      place: 'GET /api/v1/submissions',
      field: '',
      message: 'there are no submissions, or the token may not see them',
    });
  }
  const path = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  const contexts = pageOf(await rest.optionalJson('/api/v1/contexts', report, 'journal', { count: '100' }), {
    count: '100',
  });
  const context = membersOf(contexts?.records.find((each) => textFrom(membersOf(each)['urlPath']) === path));
  return { name: localText(context['name']), description: localText(context['description']), users, found };
}

/** Completes the summary of a publication with the whole publication. */
function completed(summary: Publication, whole: Publication): Publication {
  return {
    ...whole,
    id: summary.id,
    title: whole.title || summary.title,
    abstract: whole.abstract || summary.abstract,
    section: whole.section || summary.section,
    version: Math.max(whole.version, summary.version),
  };
}

/** Reads a page `{itemsMax, items}`, paged by `count` and `offset`. */
function pageOf(answer: unknown, query: Readonly<Record<string, string>>): Page | null {
  const { items, itemsMax } = membersOf(answer);
  if (!Array.isArray(items)) return null;
  const all = countFrom(itemsMax);
  const offset = Number(query['offset'] ?? 0) + items.length;
  const isLast = items.length === 0 || (all === null ? items.length < Number(query['count']) : offset >= all);
  return { records: items, all, next: isLast ? null : { ...query, offset: String(offset) } };
}
