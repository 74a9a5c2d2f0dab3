import type { ConferenceFile } from '#lib/importers/conference/conference-file.ts';
import type { Told } from './told.ts';

/** How a system would export a conference. */
export interface Writer {
  /** The name of the source in conference files. */
  type: string;
  /** Further settings of the conference file. */
  file: (told: Told) => Partial<ConferenceFile>;
  /** The files' texts by name. */
  files: (told: Told) => Readonly<Record<string, string>>;
  /** The field of a review that holds the rating. */
  rating: (reviewData: Readonly<Record<string, unknown>>) => unknown;
}
