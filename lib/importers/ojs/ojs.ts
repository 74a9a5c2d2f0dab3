import * as z from 'zod/mini';
import { Findings } from '#lib/importers/findings.ts';
import { jsonRecords } from '#lib/importers/json-stream.ts';
import { membersOf, textFrom } from '#lib/importers/loose.ts';
import { countFrom, localText, type Page, records, Rest } from '#lib/importers/rest.ts';
import type { Source, SourceRequest } from '#lib/importers/source.ts';
import { SourceProblem } from '#lib/importers/source-problem.ts';
import { jsonTextOfSource } from '#lib/importers/source-text.ts';
import type { SourcedConference, SourcedGrant, SourcedSubmission } from '#lib/importers/sourced.ts';
import { mapSubmission, phaseOf, trackOf } from './map.ts';
import { type Publication, publicationFrom, type Submission, submissionFrom, type User, userFrom } from './wire.ts';

const options = z.strictObject({
  url: z.optional(z.url('the address of the journal, such as https://ojs.example/index.php/journal')),
  token: z.optional(
    z.string('an API key, named as ${OJS_TOKEN}').check(z.minLength(1, 'an API key, named as ${OJS_TOKEN}')),
  ),
});

type Options = z.infer<typeof options>;

/** Open Journal Systems 3.3 and later: live by its REST API, or from its saved answers. */
export const ojs: Source<Options> = { label: 'OJS', options, from: ['live', 'files'], read };

interface Read {
  place: string;
  submission: Submission;
  publication: Publication | null;
}

/** What was read, before it is mapped. */
interface Gathered {
  name: string;
  description: string;
  users: Map<string, User>;
  found: Iterable<Read>;
}

async function read(request: SourceRequest<Options>): Promise<SourcedConference> {
  const findings = new Findings();
  const zone = request.timezone ?? 'UTC';
  if (request.timezone === null) {
    const message = 'OJS tells times without a zone: read as UTC; name the zone of its server in the conference file';
    findings.add({ place: request.options.url ?? 'OJS', field: 'timezone', message });
  }
  const { name, description, users, found } =
    request.files.length > 0 ? await fromFiles(request, findings) : await live(request, findings);

  const submissions = request.spool.list<SourcedSubmission>();
  const sections = new Set<string>();
  const methods = new Set<number | null>();
  let rounds = 1;
  for (const { place, submission, publication } of found) {
    const note = (field: string, message: string) => findings.add({ place, field, message });
    if (publication?.section) sections.add(publication.section);
    for (const { method, round } of submission.assignments ?? []) {
      methods.add(method);
      rounds = Math.max(rounds, round);
    }
    for (const { round } of submission.rounds) rounds = Math.max(rounds, round);
    submissions.add(mapSubmission(submission, publication, place, zone, (id) => users.get(id), note));
  }
  const reviewType = reviewTypeOf(methods);
  findings.tell(request.report);
  return {
    name: name || null,
    shortName: null,
    description: description || null,
    state: null,
    website: request.options.url ?? null,
    startDate: null,
    endDate: null,
    city: null,
    country: null,
    timezone: null,
    tracks: Array.from(sections, (section) => ({
      key: trackOf(section),
      name: `Section ${section}`,
      description: null,
      reviewType,
      allowsNewSubmissions: false,
      submissionDeadline: null,
    })),
    phases: Array.from({ length: Math.min(rounds, 50) }, (_, at) => ({
      key: phaseOf(at + 1),
      name: `Round ${at + 1}`,
      reviewDeadline: null,
      reviewsReleased: null,
    })),
    grants: grantsOf(users),
    registrations: [],
    submissions: () => submissions,
  };
}

/** The strictest that an assignment has; null where there are none, or one does not say. */
function reviewTypeOf(methods: ReadonlySet<number | null>): 'OPEN' | 'SINGLE_BLIND' | 'DOUBLE_BLIND' | null {
  if (methods.has(2)) return 'DOUBLE_BLIND';
  if (methods.size === 0 || [...methods].some((method) => method !== 1 && method !== 3)) return null;
  return methods.has(1) ? 'SINGLE_BLIND' : 'OPEN';
}

function grantsOf(users: ReadonlyMap<string, User>): SourcedGrant[] {
  return [...users.values()].flatMap(({ id, email, firstName, lastName, roles }) => {
    const person = {
      email: email || null,
      id: email === '' ? `user-${id}` : null,
      pseudonym: null,
      firstName,
      lastName,
    };
    return [
      ...(roles.includes(16) ? [{ person, role: 'chair' as const }] : []),
      ...(roles.includes(17) ? [{ person, role: 'associateEditor' as const }] : []),
    ];
  });
}

const needs = 'an API key of a journal manager (profile, "API Key"), which the server takes as a bearer token';

async function live(
  { options: given, fetch, signal, spool, progress }: SourceRequest<Options>,
  findings: Findings,
): Promise<Gathered> {
  const { url, token } = given;
  if (url === undefined || token === undefined) {
    throw SourceProblem.ofFile('conference file', 'source: url and token are needed, or files: submissions.json');
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
  const found = spool.list<Read>();
  for await (const { record, all } of records(rest, '/api/v1/submissions', { count: '100', offset: '0' }, pageOf)) {
    const summary = submissionFrom(record);
    if (!summary) {
      findings.add({ place: 'GET /api/v1/submissions', field: 'id', message: 'is missing: left out' });
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
      message: 'there are none, or the token may not see them',
    });
  }
  const path = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  const contexts = pageOf(await rest.optionalJson('/api/v1/contexts', report, 'journal', { count: '100' }), {
    count: '100',
  });
  const context = membersOf(contexts?.records.find((each) => textFrom(membersOf(each)['urlPath']) === path));
  return { name: localText(context['name']), description: localText(context['description']), users, found };
}

/** A summary with all that the whole publication says. */
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

function currentOf({ publications, current }: Submission): Publication | null {
  return publications.find(({ id }) => id !== '' && id === current) ?? publications.at(-1) ?? null;
}

/** Answers that were saved: `{itemsMax, items}`, a list, or one a line; of submissions and of users, in any order. */
async function fromFiles({ files, spool, signal }: SourceRequest<Options>, findings: Findings): Promise<Gathered> {
  const users = new Map<string, User>();
  const found = spool.list<Read>();
  for (const file of files) {
    let known = 0;
    for (const { place, fault, value } of jsonRecords(await jsonTextOfSource(file, spool), ['items'])) {
      signal.throwIfAborted();
      if (fault !== undefined) throw new SourceProblem(file, [{ place, field: '', message: fault }]);
      const submission = submissionFrom(value);
      const user = submission ? null : userFrom(value);
      if (submission) found.add({ place: `${file}, ${place}`, submission, publication: currentOf(submission) });
      else if (user) users.set(user.id, user);
      else
        findings.add({
          place: `${file}, ${place}`,
          field: 'id',
          message: 'is neither a submission nor a user: left out',
        });
      if (submission || user) known += 1;
    }
    if (known === 0) throw SourceProblem.ofFile(file, 'holds no submissions and no users of OJS');
  }
  if (found.size === 0) throw SourceProblem.ofFile(files.join(', '), 'hold no submissions');
  return { name: '', description: '', users, found };
}

/** `{itemsMax, items}`, paged by `count` and `offset`. */
function pageOf(answer: unknown, query: Readonly<Record<string, string>>): Page | null {
  const { items, itemsMax } = membersOf(answer);
  if (!Array.isArray(items)) return null;
  const all = countFrom(itemsMax);
  const offset = Number(query['offset'] ?? 0) + items.length;
  const isLast = items.length === 0 || (all === null ? items.length < Number(query['count']) : offset >= all);
  return { records: items, all, next: isLast ? null : { ...query, offset: String(offset) } };
}
