/** What a file says about the origin of its rows. */
export interface ExportContext {
  /** Slug. */
  conference: string;
  /** Its name; undefined if the page does not know it. */
  conferenceName?: string | undefined;
  /** "submissions". */
  noun: string;
  /** The text of the query bar, the same in words, and the order in words. */
  filter: string;
  filterInWords: string;
  order: string;
  at: Date;
  rows: number;
  /** Whether the whole list had loaded. */
  complete: boolean;
  /** Whether the file names nobody. */
  anonymised: boolean;
}

/** A file for another system. */
export interface HandoverFile<Row> {
  ending: string;
  label: string;
  says: string;
  write: (rows: readonly Row[], context: ExportContext) => Blob;
}

/** Files for other systems, made of some of a table's rows. */
export interface Handover<Row> {
  /** What goes into the files, in words: "accepted paper", "accepted papers". */
  noun: { one: string; many: string };
  isTaken: (row: Row) => boolean;
  files: readonly HandoverFile<Row>[];
}
