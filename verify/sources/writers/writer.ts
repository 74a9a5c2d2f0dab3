import type { ConferenceFile } from '#lib/importers/conference/conference-file.ts';
import type { Exported } from './exported.ts';

/** How a system would export a conference. */
export interface Writer {
  /** The name of the source in conference files. */
  type: string;
  /** Further settings of the conference file. */
  file: (exported: Exported) => Partial<ConferenceFile>;
  /** The files' texts by name. */
  files: (exported: Exported) => Readonly<Record<string, string>>;
  /** The field of a review that holds the rating. */
  rating: (reviewData: Readonly<Record<string, unknown>>) => unknown;
}
