import type { Findings } from '#lib/importers/model/findings.ts';
import { membersOf } from '#lib/importers/model/loose.ts';
import { countFrom, type Page, records, Rest } from '#lib/importers/http/rest.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import type { SpoolGroups } from '#lib/importers/files/spool-groups.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Options } from './pretalx.ts';
import {
  type Event,
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

const expanded = 'speakers,track,submission_type,tags,answers,answers.question';

/** The records of an event. */
export interface EventRecords {
  event: Event;
  tracks: ReadonlyMap<string, Track>;
  teams: readonly Team[];
  proposals: Iterable<Proposal>;
  reviews: SpoolGroups<Review>;
  /** Completes a person with name and address from all records with the same code. */
  personOf: (person: Person) => Person;
}

/** Reads all records of an event. */
export async function fetchEvent(
  { options: given, fetch, signal, spool, progress }: SourceRequest<Options>,
  findings: Findings,
): Promise<EventRecords> {
  const { event: name, organiser } = given;
  const url = given.url.replace(/\/+$/, '');
  const headers = { authorization: `Token ${given.token}`, 'pretalx-version': 'v1' };
  const needs =
    'read access to events, submissions, speakers, reviews and questions, and an owner in a team that may change submissions';
  const rest = new Rest({ url, headers, fetch, signal, needs });
  const report = (place: string, field: string, message: string) => findings.add({ place, field, message });
  const base = `/api/events/${name}`;

  const event = eventFrom(await rest.json(`${base}/`));
  if (!event) throw SourceProblem.ofFile(`GET ${url}${base}/`, 'the response is not an event of pretalx');

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
  // Older installations do not have this list; tracks then come from the submissions.
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

  // In some versions only this list has the speakers' addresses.
  for await (const { record } of list(`${base}/speakers/`)) meet(personFrom(record));

  const reviews = spool.groups<Review>();
  for await (const { record } of list(`${base}/reviews/`, { expand: 'user,scores.category,answers.question' })) {
    const review = reviewFrom(record);
    if (review) {
      meet(review.reviewer);
      reviews.add(review.submission, review);
    } else report(`${base}/reviews/`, '', 'a review without a submission or reviewer is left out');
  }
  const proposals = spool.list<Proposal>();
  for await (const { record, all } of list(`${base}/submissions/`, { expand: expanded })) {
    const proposal = proposalFrom(record);
    if (!proposal) {
      report(`${base}/submissions/`, 'code', 'is missing; the record is left out');
      continue;
    }
    proposal.track = knownTrack(proposal.track, tracks);
    if (proposal.track) tracks.set(proposal.track.id, proposal.track);
    if (proposal.assigned === null) {
      report(`${base}/submissions/`, 'assigned_reviewers', 'is missing, so this token does not see who is assigned');
    }
    proposal.speakers.forEach(meet);
    proposals.add(proposal);
    if (proposals.size % 50 === 0) progress(`${proposals.size} of ${all ?? 'all'} submissions`);
  }
  if (proposals.size === 0)
    report(`${base}/submissions/`, '', 'there are no submissions, or the token may not see them');
  return { event, tracks, teams, proposals, reviews, personOf };
}

/** Finds the listed track of a proposal by its id, or by its name if it is given by name alone; else the proposal's own is returned. */
function knownTrack(track: Track | null, tracks: ReadonlyMap<string, Track>): Track | null {
  if (!track) return null;
  const isNameAlone = track.id === track.name;
  const byName = isNameAlone ? [...tracks.values()].find(({ name }) => name === track.name) : undefined;
  return tracks.get(track.id) ?? byName ?? track;
}

/** Reads a page `{count, next, previous, results}`. Older installations page by `limit` and `offset`, which are in `next`. */
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
