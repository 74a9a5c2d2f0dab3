import * as z from 'zod/mini';
import { singlePhase, unknownConference, unknownTrack } from '#lib/importers/model/blank.ts';
import { Findings } from '#lib/importers/model/findings.ts';
import { jsonRecords } from '#lib/importers/files/json-stream.ts';
import { membersOf, textFrom } from '#lib/importers/model/loose.ts';
import { idOf } from '#lib/importers/http/rest.ts';
import type { Source, SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { jsonTextOfSource } from '#lib/importers/files/source-text.ts';
import type { SourcedConference, SourcedSubmission } from '#lib/importers/model/sourced.ts';
import { zoneOf } from '#lib/importers/model/times.ts';
import { type Event, fetchEvent } from './fetch.ts';
import { mapAbstract, mapPaper } from './map.ts';
import { type Abstract, abstractFrom, type Paper, paperFrom, type Track } from './wire.ts';

const tokenHint = 'the environment variable with the token, such as ${INDICO_TOKEN}';

const options = z.strictObject({
  url: z.optional(z.url('the address of the Indico installation, such as https://indico.example')),
  event: z.optional(
    z.union([z.int('the number of the event'), z.string('the number of the event')], 'the number of the event'),
  ),
  token: z.optional(z.string(tokenHint).check(z.minLength(1, tokenHint))),
});

export type Options = z.infer<typeof options>;

/** Indico: abstracts live or from `abstracts.json`, papers from `papers.json`. */
export const indico: Source<Options> = { label: 'Indico', options, from: ['live', 'files'], read };

async function read(request: SourceRequest<Options>): Promise<SourcedConference> {
  const { options: given, files, spool, progress, signal } = request;
  const findings = new Findings();
  const page = given.url && given.event ? `${given.url.replace(/\/+$/, '')}/event/${given.event}` : null;
  const abstracts = spool.list<{ place: string; abstract: Abstract }>();
  const papers = spool.list<{ place: string; paper: Paper }>();
  const questions = new Map<string, string>();

  /** Reads a file. @returns whether it contains any record */
  const take = async (file: string, called: string): Promise<boolean> => {
    const before = abstracts.size + papers.size;
    let met = 0;
    if (/\.(xlsx?|csv)$/i.test(called)) throw SourceProblem.ofFile(called, `is not JSON; ${advice}`);
    const pieces = notTable(called, await jsonTextOfSource(file, spool, called));
    for (const { member, place, fault, value } of jsonRecords(pieces, ['abstracts', 'papers', 'questions'])) {
      signal.throwIfAborted();
      if (fault !== undefined) throw new SourceProblem(called, [{ place, field: '', message: fault }]);
      if (member === 'questions') {
        questions.set(idOf(value), textFrom(membersOf(value)['title']));
        continue;
      }
      met += 1;
      const where = `${called}, ${place}`;
      const paper = 'contribution' in membersOf(value) ? paperFrom(value) : null;
      const abstract = paper === null && isAbstract(value) ? abstractFrom(value) : null;
      if (paper) papers.add({ place: where, paper });
      else if (abstract) abstracts.add({ place: where, abstract });
      else findings.add({ place: where, field: 'id', message: 'is missing; the record is left out' });
      if (met % 200 === 0) progress(`${met} records`);
    }
    if (met > 0 && abstracts.size + papers.size === before) {
      throw SourceProblem.ofFile(called, `contains no abstracts or papers of Indico; ${advice}`);
    }
    return met > 0;
  };

  let event: Event = {};
  if (files.length > 0) {
    for (const file of files) {
      if (!(await take(file, file))) throw SourceProblem.ofFile(file, 'contains no abstracts or papers');
    }
  } else {
    event = await fetchEvent(request, take);
  }
  if (abstracts.size + papers.size === 0) {
    findings.add({
      place: page ?? 'abstracts.json',
      field: '',
      message: 'there are no abstracts, or the token may not see them',
    });
  }

  const zone = zoneOf(event.timezone ?? '') ?? request.timezone ?? 'UTC';
  const setting = { page, zone, questions };
  const submissions = spool.list<SourcedSubmission>();
  const tracks = new Map<string, Track>();
  for (const { place, abstract } of abstracts) {
    for (const track of [...abstract.reviewedFor, ...abstract.submittedFor]) {
      if (!tracks.has(track.id)) tracks.set(track.id, track);
    }
    submissions.add(mapAbstract(abstract, place, setting, (field, message) => findings.add({ place, field, message })));
  }
  for (const { place, paper } of papers) {
    submissions.add(mapPaper(paper, place, setting, (field, message) => findings.add({ place, field, message })));
  }
  findings.reportAll(request.report);
  return {
    ...unknownConference,
    ...event,
    website: page && `${page}/`,
    tracks: Array.from(tracks.values(), ({ id, title, code }) => unknownTrack(id, title || code || `Track ${id}`)),
    phases: singlePhase(null),
    submissions: () => submissions,
  };
}

const advice = 'in the list of abstracts choose Export, JSON';

/** @throws SourceProblem, while it is read, if the text begins like a table and not like JSON */
function* notTable(file: string, pieces: Iterable<string>): Generator<string> {
  let isBegun = false;
  for (const piece of pieces) {
    const [first] = /\S/.exec(piece) ?? [];
    if (!isBegun && first !== undefined && first !== '[' && first !== '{') {
      throw SourceProblem.ofFile(file, `is not JSON; ${advice}`);
    }
    isBegun ||= first !== undefined;
    yield piece;
  }
}

/** Whether a record has members that only Indico's abstracts have. Contributions have a `friendly_id` and a title too. */
function isAbstract(value: unknown): boolean {
  const members = membersOf(value);
  const has = (...names: readonly string[]) => names.some((name) => name in members);
  if (has('submitted_for_tracks', 'reviewed_for_tracks', 'persons', 'judgment_dt')) return true;
  return has('friendly_id') && has('submitter', 'submitted_dt', 'submitted_contrib_type', 'content');
}
