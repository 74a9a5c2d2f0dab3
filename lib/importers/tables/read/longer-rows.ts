/** Excel writes its rows in blocks of this many. It leaves out separators at the end of a block if nothing in the block is in these columns. */
const BLOCK = 16;
/** A last block with fewer rows may be of one length by chance. */
const LEAST = 4;
/** A part of the rows this small may be shorter than the others by an edit. */
const FEW = 0.1;

/**
 * Finds the rows of a text file that have more cells than headers, because a text without quotes has separators: they have moved what follows
 * below other headers, also if the cells beyond the headers are empty. Programs write rows of one length, and Excel does in each block: then
 * a remark beside some rows has moved nothing. Nor has a separator at the end of each row.
 */
export class LongerRows {
  #count = 0;
  /** The current block: its length (0: not known yet), whether all its rows have it, and the line on which it begins. */
  #block = { length: 0, isEven: true, line: 0 };
  /** Whether all rows of each block before are of one length. */
  #areEven = true;
  /** How many rows below the headers have each length. */
  readonly #lengths = new Map<number, number>();
  readonly #longer: { line: number; length: number; used: number }[] = [];

  /** Takes each row of the file, also headers, titles above them, and empty ones. */
  add(line: number, cells: readonly string[]): void {
    if (this.#count % BLOCK === 0) {
      this.#areEven &&= this.#block.isEven;
      this.#block = { length: 0, isEven: true, line };
    }
    this.#count += 1;
    if (cells.length < 2 && (cells[0] ?? '').trim() === '') return; // an empty line
    this.#block.length ||= cells.length;
    this.#block.isEven &&= this.#block.length === cells.length;
  }

  /**
   * Takes each row below the headers that is read.
   *
   * @param used the number of its cells up to the last one that is not empty
   * @param named the number of headers up to the last one that has a name
   */
  keep(line: number, length: number, used: number, named: number): void {
    this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + 1);
    if (length > named) this.#longer.push({ line, length, used });
  }

  /**
   * The lines of the longer rows.
   *
   * @param whole the number of headers, with empty ones at the end
   */
  find(named: number, whole: number): number[] {
    const size = this.#count % BLOCK || BLOCK;
    const isClear = this.#count <= BLOCK || size >= LEAST;
    if (!this.#areEven || (isClear && !this.#block.isEven)) return this.#beyond(named, whole, 0);
    return isClear ? [] : this.#beyond(named, whole, this.#block.line);
  }

  /** The rows from a line on that have something beyond the headers, or are longer than usual. */
  #beyond(named: number, whole: number, from: number): number[] {
    const areAsHeaders = whole > named && this.#reached(0.5) >= whole;
    const usual = areAsHeaders ? whole : Math.max(named, this.#reached(1 - FEW));
    const isLonger = ({ length, used }: { length: number; used: number }) => used > named || length > usual;
    return this.#longer.flatMap((row) => (row.line >= from && isLonger(row) ? row.line : []));
  }

  /** The greatest length that this share of the rows has or exceeds. */
  #reached(share: number): number {
    const rows = [...this.#lengths.values()].reduce((sum, count) => sum + count, 0);
    let count = 0;
    for (const [length, own] of [...this.#lengths].toSorted(([a], [b]) => b - a)) {
      count += own;
      if (count >= rows * share) return length;
    }
    return 0;
  }
}

/** What is reported of a longer row. @param left says what is left out of it: `its round is left out` */
export function inLongerRow(left: string): string {
  return `the row has more cells than headers, so some may be under the header of others, and ${left}: put texts with separators into quotes, and give each column a header`;
}
