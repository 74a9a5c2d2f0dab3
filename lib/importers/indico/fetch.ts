import { arrayFrom, membersOf, textFrom } from '#lib/importers/model/loose.ts';
import { Rest } from '#lib/importers/http/rest.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { SourcedConference } from '#lib/importers/model/sourced.ts';
import { instantOf, zoneOf } from '#lib/importers/model/times.ts';
import type { Options } from './indico.ts';

/** What Indico's classic API says of an event; `{}` if it was not asked. */
export type Event = Partial<Pick<SourcedConference, 'name' | 'startDate' | 'endDate' | 'city' | 'timezone'>>;

const needs =
  'the scopes "Everything (only GET)" and "Classic API (read only)", and an owner who manages the event; versions before 3.3 need the scope "Everything (all methods)"';

/**
 * Reads the abstracts of an event.
 *
 * @param take called with a file for each response, and its name in messages
 * @throws SourceProblem if an option is missing in the conference file, or the token is rejected
 */
export async function fetchEvent(
  { options: given, fetch, signal, spool, report }: SourceRequest<Options>,
  take: (file: string, called: string) => Promise<unknown>,
): Promise<Event> {
  const { url, event, token: secret } = given;
  if (url === undefined || event === undefined || secret === undefined) {
    throw SourceProblem.ofFile(
      'conference file',
      'source needs url, event and token; or name exported files, such as abstracts.json',
    );
  }
  const number = encodeURIComponent(String(event));
  const rest = new Rest({ url, headers: { authorization: `Bearer ${secret}` }, fetch, signal, needs });
  const manage = `/event/${number}/manage/abstracts`;
  const path = `${manage}/abstracts.json`;
  const file = spool.file();
  if (await rest.saved(path, file)) await take(file, `GET ${path}`);
  else {
    // Versions before 3.3 export the abstracts whose ids are posted; the list of all ids is an HTML page.
    const html = await rest.text(`${manage}/list/`);
    const inputs = [...html.matchAll(/<input\b[^>]*\bname="abstract_id"[^>]*>/g)];
    const ids = inputs.flatMap(([input]) => /\bvalue="(\d+)"/.exec(input)?.[1] ?? []);
    for (let at = 0; at < ids.length; at += 200) {
      const form = new URLSearchParams(ids.slice(at, at + 200).map((id) => ['abstract_id', id]));
      const part = spool.file();
      await rest.saved(path, part, form);
      await take(part, `POST ${path}`);
    }
  }
  const exported = membersOf(await rest.optionalJson(`/export/event/${number}.json`, report, 'event'));
  const found = membersOf(arrayFrom(exported['results'])[0]);
  const timezone = zoneOf(textFrom(found['timezone']));
  return {
    name: textFrom(found['title']) || null,
    startDate: timeOf(found['startDate']),
    endDate: timeOf(found['endDate']),
    city: textFrom(found['location']) || null,
    timezone,
  };
}

/** The day of `{date: "2027-06-07", time: "09:00:00", tz: "Europe/Zurich"}`. */
function timeOf(value: unknown): string | null {
  return instantOf(textFrom(membersOf(value)['date']));
}
