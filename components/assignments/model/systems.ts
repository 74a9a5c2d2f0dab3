import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { systemOf } from '#components/sources/labels.ts';

/** What the systems that conferences come from are called, by the conferences' slugs. */
export type Systems = Readonly<Record<string, string>>;

/** Of those that say it. */
export function systemsOf(conferences: readonly ConferenceDetail[]): Systems {
  return Object.fromEntries(
    conferences.flatMap(({ slug, source }) => (source?.system ? [[slug, systemOf(source)] as const] : [])),
  );
}
