import type { ExportContext } from './about.ts';

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
