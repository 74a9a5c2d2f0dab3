import type { ConferenceFile } from '#lib/importers/conference/conference-file.ts';
import type { Told } from './told.ts';

/** How a system would export a conference. */
export interface Writer {
  /** The source's name in conference files. */
  type: string;
  /** What the conference file has to say beside. */
  file: (told: Told) => Partial<ConferenceFile>;
  /** Texts of files by their names. */
  files: (told: Told) => Readonly<Record<string, string>>;
  /** The rating among the fields of a review. */
  rating: (reviewData: Readonly<Record<string, unknown>>) => unknown;
}
