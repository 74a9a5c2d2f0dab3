import type { SourceRequest } from '#lib/importers/model/source.ts';
import type { SourcedConference } from '#lib/importers/model/sourced.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { Client, isFirstVersion, type Parameters } from './client.ts';
import { Collection } from '#lib/importers/openreview/map/collection.ts';
import { conferenceOf } from '#lib/importers/openreview/map/map.ts';
import { namesOf, type OpenreviewOptions, placeOf } from './options.ts';
import { namesOfVenue } from '#lib/importers/openreview/map/stages.ts';
import { type Content, groupOf, membersOf, textOf } from '#lib/importers/openreview/map/wire.ts';
import { profileOf } from '#lib/importers/openreview/map/profile.ts';

/** Submissions in a page: each comes with all its replies, so pages are kept small. */
const FORUMS_PER_PAGE = 250;

/** Profiles in one request. */
const PROFILES_PER_REQUEST = 1000;

/** Reads a whole venue: its settings, deadlines, submissions with their replies, and assignments, as far as the account may read them. */
export async function readLive(request: SourceRequest<OpenreviewOptions>): Promise<SourcedConference> {
  const { options, report } = request;
  const { venue, url } = placeOf(options);
  if (venue === undefined) {
    throw SourceProblem.ofFile(
      'source.venue',
      'is missing; set it to the id of the venue, such as ICLR.cc/2026/Conference',
    );
  }
  const { token, username = null, password = null } = options;
  const access = { url, token: token?.replace(/^Bearer\s+/i, '') ?? null, username, password };
  const client = new Client(request.fetch, access);
  const group = groupOf(firstOf(await client.ask('groups', { id: venue }), 'groups'));
  if (!group) {
    const message = 'cannot be read; the usual names of stages are assumed';
    report({ place: `GET /groups of ${venue}`, field: '', message });
  }
  const content = group?.content ?? {};
  const names = namesOf(options, namesOfVenue(content));
  const collection = new Collection(request.spool, report, names, venue);
  const reader = new Reader(client, collection, request, venue, content);
  await reader.readDeadlines();
  await reader.readSubmissions();
  if (collection.size === 0) {
    const message =
      'this account can read no submissions; check source.venue, and whether the account has a role in the venue';
    throw SourceProblem.ofFile(`GET /notes of ${venue}`, message);
  }
  if (client.isKnown) await reader.readPeople();
  else report({ place: 'source.token', field: '', message: 'is not set, so only public data can be read' });
  return conferenceOf(collection, venue, content, siteOf(url), new Date());
}

class Reader {
  readonly #client: Client;
  readonly #collection: Collection;
  readonly #request: SourceRequest<OpenreviewOptions>;
  readonly #venue: string;
  readonly #content: Content;

  constructor(
    client: Client,
    collection: Collection,
    request: SourceRequest<OpenreviewOptions>,
    venue: string,
    content: Content,
  ) {
    this.#client = client;
    this.#collection = collection;
    this.#request = request;
    this.#venue = venue;
    this.#content = content;
  }

  async readDeadlines(): Promise<void> {
    const { names, invitations } = this.#collection;
    for (const name of [names.submission, names.review, names.metaReview]) {
      const id = `${this.#venue}/-/${name}`;
      this.#collection.addInvitation(firstOf(await this.#client.ask('invitations', { id }), 'invitations'));
      if (name === names.submission || invitations.get(id)?.due) continue;
      await this.#each('invitations', { invitation: id }, 'invitations', (each) =>
        this.#collection.addInvitation(each),
      );
    }
  }

  async readSubmissions(): Promise<void> {
    const { options, report, progress } = this.#request;
    const { names } = this.#collection;
    const isFirst = isFirstVersion(placeOf(options).url);
    const invitations = isFirst
      ? ['Blind_Submission', 'Withdrawn_Submission', 'Desk_Rejected_Submission', names.submission]
      : [names.submission];
    for (const name of invitations) {
      if (name === names.submission && isFirst && this.#collection.size > 0) continue;
      const invitation = `${this.#venue}/-/${name}`;
      const parameters = { invitation, details: isFirst ? 'replies,original' : 'replies' };
      const place = `GET /notes of ${invitation}`;
      let read = 0;
      let all: number | null = null;
      for await (const page of this.#client.pages('notes', parameters, 'notes', FORUMS_PER_PAGE)) {
        for (const note of page?.records ?? []) this.#collection.addNote(note, place);
        read += page?.records.length ?? 0;
        all ??= page?.count ?? null;
        progress(`${read.toLocaleString('en')} of ${(all ?? read).toLocaleString('en')} submissions`);
      }
      if (all !== null && read < all) report({ place, field: 'count', message: `expected ${all} notes, read ${read}` });
    }
  }

  async readPeople(): Promise<void> {
    const { names } = this.#collection;
    const venue = this.#venue;
    for (const name of [names.programChairs, ...names.seniorAreaChairs, ...names.areaChairs]) {
      const answer = await this.#client.ask('groups', { id: `${venue}/${name}` });
      this.#collection.addGroup(firstOf(answer, 'groups'), venue);
    }
    for (const role of [...names.reviewers, ...names.areaChairs]) {
      for (const kind of ['Assignment', 'Invite_Assignment']) {
        await this.#optional('edges', { invitation: `${venue}/${role}/-/${kind}` }, 'edges', (edge, place) =>
          this.#collection.addEdge(edge, place),
        );
      }
    }
    const emails = textOf(this.#content['preferred_emails_id']?.value);
    if (emails !== null) {
      await this.#optional('edges', { invitation: emails }, 'edges', (edge, place) =>
        this.#collection.addEdge(edge, place),
      );
    }
    const groups = isFirstVersion(placeOf(this.#request.options).url)
      ? { regex: `${venue}/Paper.*` }
      : { prefix: `${venue}/${names.submission}` };
    await this.#optional('groups', groups, 'groups', (group) => this.#collection.addGroup(group, venue));
    await this.#readProfiles();
  }

  /** Reads names and aliases of everyone with a role or assignment. Without profiles, names are derived from ids. */
  async #readProfiles(): Promise<void> {
    const { people } = this.#collection;
    const ids = [...new Set(people.profiles())].filter((id) => id.startsWith('~'));
    for (let at = 0; at < ids.length; at += PROFILES_PER_REQUEST) {
      const answer = await this.#client.ask('profiles/search', {}, { ids: ids.slice(at, at + PROFILES_PER_REQUEST) });
      const found = membersOf(answer)?.['profiles'];
      for (const record of Array.isArray(found) ? (found as unknown[]) : []) {
        const profile = profileOf(record);
        if (profile) people.addProfile(profile);
      }
    }
  }

  async #optional(path: string, parameters: Parameters, member: string, add: (record: unknown, place: string) => void) {
    const isReadable = await this.#each(path, parameters, member, add);
    if (isReadable) return;
    const place = `GET /${path} of ${Object.values(parameters)[0]}`;
    const message = 'cannot be read with this account, so assignments may be incomplete';
    this.#request.report({ place, field: '', message });
  }

  /** @returns whether the list may be read */
  async #each(path: string, parameters: Parameters, member: string, add: (record: unknown, place: string) => void) {
    const place = `GET /${path} of ${Object.values(parameters)[0]}`;
    for await (const page of this.#client.pages(path, parameters, member)) {
      if (!page) return false;
      this.#request.progress(place);
      for (const record of page.records) add(record, place);
    }
    return true;
  }
}

function firstOf(answer: unknown, member: string): unknown {
  const records = membersOf(answer)?.[member];
  return Array.isArray(records) ? records[0] : undefined;
}

/** The website that belongs to an API address; null if it is not one of OpenReview's own. */
export function siteOf(url: string): string | null {
  if (/^https:\/\/api2?\.openreview\.net/.test(url)) return 'https://openreview.net';
  return /^https:\/\/devapi2?\.openreview\.net/.test(url) ? 'https://dev.openreview.net' : null;
}
