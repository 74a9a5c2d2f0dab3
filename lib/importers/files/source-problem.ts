/** One bad thing in a source file. */
export interface Fault {
  /** Where: `line 3`, `item [2]`, `line 3, column 14`; empty when it concerns the file as a whole. */
  place: string;
  /** The field within that record, for example `reviews[2].DATE`; empty when it concerns the record as a whole. */
  field: string;
  /** What was expected and what was found. */
  message: string;
}

const LISTED_AT_MOST = 20;

/** A source file that cannot be imported. The message lists up to twenty faults, each with its place and field. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly file: string;
  readonly faults: readonly Fault[];

  constructor(file: string, faults: readonly Fault[], options?: ErrorOptions) {
    super(describe(file, faults), options);
    this.file = file;
    this.faults = faults;
  }

  /** A problem of the file as a whole. */
  static ofFile(file: string, message: string, cause?: unknown): SourceProblem {
    return new SourceProblem(file, [{ place: '', field: '', message }], { cause });
  }
}

function describe(file: string, faults: readonly Fault[]): string {
  const listed = faults.slice(0, LISTED_AT_MOST).map(({ place, field, message }) => {
    const where = [file, place, field].filter(Boolean).join(', ');
    return `${where}: ${message}`;
  });
  const more = faults.length - listed.length;
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
