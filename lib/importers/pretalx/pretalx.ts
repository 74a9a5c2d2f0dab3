import * as z from 'zod/mini';
import { singlePhase, unknownConference, unknownTrack } from '#lib/importers/model/blank.ts';
import { Findings } from '#lib/importers/model/findings.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import type { SourcedConference, SourcedGrant, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { instantOf, zoneOf } from '#lib/importers/model/times.ts';
import { fetchEvent } from './fetch.ts';
import { mapProposal, sourcedPerson } from './map.ts';
import type { Team } from './wire.ts';

const slugHint = 'a slug, as in the address';
const slug = z.string(slugHint).check(z.regex(/^[\w.-]+$/, slugHint));
const tokenHint = 'the environment variable with the token, such as ${PRETALX_TOKEN}';

const options = z.strictObject({
  url: z.url('the address of the pretalx installation, such as https://pretalx.example'),
  event: slug,
  organiser: z.optional(slug),
  token: z.string(tokenHint).check(z.minLength(1, tokenHint)),
});

export type Options = z.infer<typeof options>;

/** pretalx, live through its REST API (version `v1`). */
export const pretalx: Source<Options> = { label: 'pretalx', options, from: ['live'], read };

async function read(request: SourceRequest<Options>): Promise<SourcedConference> {
  const { event: name, url: given } = request.options;
  const url = given.replace(/\/+$/, '');
  const findings = new Findings();
  const { event, tracks, teams, proposals, reviews, personOf } = await fetchEvent(request, findings);
  const zone = zoneOf(event.timezone) ?? request.timezone ?? 'UTC';

  const submissions = request.spool.list<SourcedSubmission>();
  const known = new Set<string>();
  for (const proposal of proposals) {
    known.add(proposal.code);
    const place = `submission ${proposal.code}`;
    const note = (field: string, message: string) => findings.add({ place, field, message });
    submissions.add(
      mapProposal(proposal, reviews.of(proposal.code), place, { url, event: name, zone, personOf }, note),
    );
  }
  for (const code of reviews.keys()) {
    if (!known.has(code))
      findings.add({
        place: `submission ${code}`,
        field: 'reviews',
        message: 'are left out, because the submission is not in the list',
      });
  }
  findings.reportAll(request.report);
  return {
    ...unknownConference,
    name: event.name || null,
    website: `${url}/${name}/`,
    startDate: instantOf(event.startDate),
    endDate: instantOf(event.endDate),
    timezone: zoneOf(event.timezone),
    tracks: Array.from(tracks.values(), ({ id, name: title, description }) => {
      return { ...unknownTrack(id, title || `Track ${id}`), description: description || null };
    }),
    phases: singlePhase(false), // pretalx shows reviews to no speaker
    grants: grantsOf(teams),
    submissions: () => submissions,
  };
}

/** Members of teams that may change submissions are chairs; if the team is limited to tracks, chairs of those tracks. */
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
