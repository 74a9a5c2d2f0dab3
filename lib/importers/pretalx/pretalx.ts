import * as z from 'zod/mini';
import { Findings } from '#lib/importers/findings.ts';
import { membersOf } from '#lib/importers/loose.ts';
import { countFrom, type Page, records, Rest } from '#lib/importers/rest.ts';
import type { Source, SourceRequest } from '#lib/importers/source.ts';
import { SpoolGroups } from '#lib/importers/spool-groups.ts';
import { SourceProblem } from '#lib/importers/source-problem.ts';
import type { SourcedConference, SourcedGrant, SourcedSubmission } from '#lib/importers/sourced.ts';
import { instantOf, zoneOf } from '#lib/importers/times.ts';
import { mapProposal, sourcedPerson } from './map.ts';
import {
  eventFrom,
  type Person,
  personFrom,
  type Proposal,
  proposalFrom,
  type Review,
  reviewFrom,
  type Team,
  teamFrom,
  type Track,
  trackFrom,
} from './wire.ts';

const slug = z.string('a slug, as in the address').check(z.regex(/^[\w.-]+$/, 'a slug, as in the address'));

const options = z.strictObject({
  url: z.url('the address of the pretalx installation, such as https://pretalx.example'),
  event: slug,
  organiser: z.optional(slug),
  token: z.string('a token, named as ${PRETALX_TOKEN}').check(z.minLength(1, 'a token, named as ${PRETALX_TOKEN}')),
});

type Options = z.infer<typeof options>;

/** pretalx, live by its REST API (version `v1`). */
export const pretalx: Source<Options> = { label: 'pretalx', options, from: ['live'], read };

const expanded = 'speakers,track,submission_type,tags,answers,answers.question';

async function read(request: SourceRequest<Options>): Promise<SourcedConference> {
  const { options: given, fetch, signal, spool, progress } = request;
  const { event: name, organiser } = given;
  const url = given.url.replace(/\/+$/, '');
  const headers = { authorization: `Token ${given.token}`, 'pretalx-version': 'v1' };
  const needs =
    'read access to events, submissions, speakers, reviews and questions, and an owner in a team that may change submissions';
  const rest = new Rest({ url, headers, fetch, signal, needs });
  const findings = new Findings();
  const report = (place: string, field: string, message: string) => findings.add({ place, field, message });
  const base = `/api/events/${name}`;

  const event = eventFrom(await rest.json(`${base}/`));
  if (!event) throw SourceProblem.ofFile(`GET ${url}${base}/`, 'was answered with JSON that is no event of pretalx');
  const zone = zoneOf(event.timezone) ?? request.timezone ?? 'UTC';

  const people = new Map<string, Person>();
  const meet = ({ code, name: called, email }: Person) => {
    const known = people.get(code);
    if (code !== '')
      people.set(code, { code, name: called || (known?.name ?? ''), email: email || (known?.email ?? '') });
  };
  const personOf = (person: Person): Person => ({ ...person, ...people.get(person.code) });
  const list = (path: string, query: Readonly<Record<string, string>> = {}) =>
    records(rest, path, { page_size: '50', ...query }, pageOf);

  const tracks = new Map<string, Track>();
  // Older installations have no such list: then tracks are known from the submissions.
  for (const value of pageOf(await rest.optionalJson(`${base}/tracks/`, () => undefined, 'tracks'))?.records ?? []) {
    const track = trackFrom(value);
    if (track) tracks.set(track.id, track);
  }
  const teams: Team[] = [];
  if (organiser !== undefined) {
    for await (const { record } of list(`/api/organisers/${organiser}/teams/`, { expand: 'members' })) {
      teams.push(teamFrom(record, name));
    }
  }
  for (const { members } of teams) members.forEach(meet);

  // Speakers' addresses are here alone in some versions.
  for await (const { record } of list(`${base}/speakers/`)) meet(personFrom(record));

  using reviews = new SpoolGroups<Review>(spool);
  for await (const { record } of list(`${base}/reviews/`, { expand: 'user,scores.category,answers.question' })) {
    const review = reviewFrom(record);
    if (review) {
      meet(review.reviewer);
      reviews.add(review.submission, review);
    } else report(`${base}/reviews/`, '', 'a review names no submission or no reviewer; left out');
  }
  const proposals = spool.list<Proposal>();
  for await (const { record, all } of list(`${base}/submissions/`, { expand: expanded })) {
    const proposal = proposalFrom(record);
    if (!proposal) {
      report(`${base}/submissions/`, 'code', 'is missing: left out');
      continue;
    }
    if (proposal.track && !tracks.has(proposal.track.id)) tracks.set(proposal.track.id, proposal.track);
    if (proposal.assigned === null) {
      report(`${base}/submissions/`, 'assigned_reviewers', 'is missing: who is assigned is not known to this token');
    }
    proposal.speakers.forEach(meet);
    proposals.add(proposal);
    if (proposals.size % 50 === 0) progress(`${proposals.size} of ${all ?? 'all'} submissions`);
  }
  if (proposals.size === 0) report(`${base}/submissions/`, '', 'there are none, or the token may not see them');

  const submissions = spool.list<SourcedSubmission>();
  const known = new Set<string>();
  for (const proposal of proposals) {
    known.add(proposal.code);
    const place = `submission ${proposal.code}`;
    const note = (field: string, message: string) => report(place, field, message);
    submissions.add(
      mapProposal(proposal, reviews.of(proposal.code), place, { url, event: name, zone, personOf }, note),
    );
  }
  for (const code of reviews.keys()) {
    if (!known.has(code))
      report(`submission ${code}`, 'reviews', 'the submission is not in the list; its reviews are left out');
  }
  findings.tell(request.report);
  return {
    name: event.name || null,
    shortName: null,
    description: null,
    state: null,
    website: `${url}/${name}/`,
    startDate: instantOf(event.startDate),
    endDate: instantOf(event.endDate),
    city: null,
    country: null,
    timezone: zoneOf(event.timezone),
    tracks: Array.from(tracks.values(), (track) => ({
      key: track.id,
      name: track.name || `Track ${track.id}`,
      description: track.description || null,
      reviewType: null,
      allowsNewSubmissions: false,
      submissionDeadline: null,
    })),
    // pretalx shows reviews to no speaker.
    phases: [{ key: '', name: 'Reviews', reviewDeadline: null, reviewsReleased: false }],
    grants: grantsOf(teams),
    registrations: [],
    submissions: () => submissions,
  };
}

/** Chairs may change submissions; who may do so in some tracks alone chairs those. */
function grantsOf(teams: readonly Team[]): SourcedGrant[] {
  return teams
    .filter(({ isOfEvent, changesSubmissions, changesEvent }) => isOfEvent && (changesSubmissions || changesEvent))
    .flatMap(({ members, tracks, changesEvent }) =>
      members.flatMap((member): SourcedGrant[] => {
        const person = sourcedPerson(member);
        if (tracks.length === 0 || changesEvent) return [{ person, role: 'chair' }];
        return tracks.map((track) => ({ person, role: 'trackChair', track }));
      }),
    );
}

/** `{count, next, previous, results}`; older installations page by `limit` and `offset`, which `next` then has. */
function pageOf(answer: unknown): Page | null {
  if (Array.isArray(answer)) return { records: answer, all: answer.length, next: null };
  const { results, next, count } = membersOf(answer);
  if (!Array.isArray(results)) return null;
  const following = typeof next === 'string' ? URL.parse(next) : null;
  return {
    records: results,
    all: countFrom(count),
    next: following ? Object.fromEntries(following.searchParams) : null,
  };
}
