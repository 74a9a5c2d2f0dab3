/** One fault in a source's file or response. */
export interface Fault {
  /** Where: `line 3`, `item [2]`, `line 3, column 14`; `''` if the fault concerns the whole file. */
  place: string;
  /** The field in that record, for example `reviews[2].DATE`; `''` if the fault concerns the whole record. */
  field: string;
  /** What was expected and what was found. */
  message: string;
}

const MAX_LISTED = 20;

/** A source that cannot be imported. The message lists up to `MAX_LISTED` faults, each with its place and field. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly file: string;
  readonly faults: readonly Fault[];

  constructor(file: string, faults: readonly Fault[], options?: ErrorOptions) {
    super(describe(file, faults), options);
    this.file = file;
    this.faults = faults;
  }

  /** A problem that concerns the whole file. */
  static ofFile(file: string, message: string, cause?: unknown): SourceProblem {
    return new SourceProblem(file, [{ place: '', field: '', message }], { cause });
  }
}

function describe(file: string, faults: readonly Fault[]): string {
  const listed = faults.slice(0, MAX_LISTED).map(({ place, field, message }) => {
    const where = [file, place, field].filter(Boolean).join(', ');
    return `${where}: ${message}`;
  });
  const more = faults.length - listed.length;
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
