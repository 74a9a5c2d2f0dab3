import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { linkedSystemOf } from '#components/sources/labels.ts';

/** The names of the systems that have the pages of reviews, by the conferences' slugs. */
export type Systems = Readonly<Record<string, string>>;

/** Returns the systems of the conferences whose source has pages. */
export function systemsOf(conferences: readonly ConferenceDetail[]): Systems {
  return Object.fromEntries(
    conferences.flatMap(({ slug, source }) => {
      const system = linkedSystemOf(source);
      return system === null ? [] : [[slug, system] as const];
    }),
  );
}
