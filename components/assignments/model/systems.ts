import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { systemOf } from '#components/sources/labels.ts';

/** The names of the systems that conferences come from, by the conferences' slugs. */
export type Systems = Readonly<Record<string, string>>;

/** Returns the systems of the conferences that name one. */
export function systemsOf(conferences: readonly ConferenceDetail[]): Systems {
  return Object.fromEntries(
    conferences.flatMap(({ slug, source }) => (source?.system ? [[slug, systemOf(source)] as const] : [])),
  );
}
