import * as z from 'zod/mini';
import { unknownConference, unknownTrack } from '#lib/importers/model/blank.ts';
import { Findings } from '#lib/importers/model/findings.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import type { SourcedConference, SourcedGrant, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { fetchJournal } from './fetch.ts';
import { readAnswers } from './files.ts';
import { mapSubmission, phaseOf, trackOf } from './map.ts';
import type { User } from './wire.ts';

const tokenHint = 'the environment variable with the API key, such as ${OJS_TOKEN}';

const options = z.strictObject({
  url: z.optional(z.url('the address of the journal, such as https://ojs.example/index.php/journal')),
  token: z.optional(z.string(tokenHint).check(z.minLength(1, tokenHint))),
});

export type Options = z.infer<typeof options>;

/** Open Journal Systems 3.3 and later: live through its REST API, or from saved responses. */
export const ojs: Source<Options> = { label: 'OJS', options, from: ['live', 'files'], read };

async function read(request: SourceRequest<Options>): Promise<SourcedConference> {
  const findings = new Findings();
  const zone = request.timezone ?? 'UTC';
  if (request.timezone === null) {
    const message =
      'is not set, and OJS gives times without a zone, so they are read as UTC; set the time zone of its server';
    findings.add({ place: 'conference file', field: 'timezone', message });
  }
  const { name, description, users, found } =
    request.files.length > 0 ? await readAnswers(request, findings) : await fetchJournal(request, findings);

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
  findings.reportAll(request.report);
  return {
    ...unknownConference,
    name: name || null,
    description: description || null,
    website: request.options.url ?? null,
    tracks: Array.from(sections, (section) => {
      return { ...unknownTrack(trackOf(section), `Section ${section}`), reviewType };
    }),
    phases: Array.from({ length: Math.min(rounds, 50) }, (_, at) => ({
      key: phaseOf(at + 1),
      name: `Round ${at + 1}`,
      reviewDeadline: null,
      reviewsReleased: null,
    })),
    grants: grantsOf(users),
    submissions: () => submissions,
  };
}

/** The strictest review method of all assignments; null if there are none, or one is unknown. */
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
