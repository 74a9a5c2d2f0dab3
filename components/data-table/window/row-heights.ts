/** Where rows stand. */
export interface RowPlaces {
  /** Pixels of a row that nobody has measured. */
  usual: number;
  /** Pixels from the first row to each, and at the end to what is below the last; `null` where all are of the usual height. */
  tops: Float64Array | null;
}

/** The heights of the rows that have been drawn, in pixels, by their ids: cards are as high as what they hold. */
export class RowHeights {
  readonly #known = new Map<string, number>();
  #usual = 0;
  #isUniform = true;

  /**
   * Takes over what drawn rows measure. A row that has become another height makes all be forgotten: the page is of another width,
   * or of another density.
   *
   * @returns whether anything is new
   */
  measure(drawn: readonly (readonly [id: string, height: number])[]): boolean {
    const first = drawn[0];
    if (!first || drawn.every(([id, height]) => this.#known.get(id) === height)) return false;
    if (drawn.some(([id, height]) => (this.#known.get(id) ?? height) !== height)) {
      this.#known.clear();
      this.#usual = 0;
      this.#isUniform = true;
    }
    this.#usual ||= drawn.reduce((sum, [, height]) => sum + height, 0) / drawn.length;
    for (const [id, height] of drawn) {
      this.#known.set(id, height);
      if (height !== this.#usual) this.#isUniform = false;
    }
    return true;
  }

  /** @param otherwise the usual height, as long as no row has been measured */
  places(count: number, idAt: (index: number) => string, otherwise: number): RowPlaces {
    const usual = this.#usual || otherwise;
    if (this.#isUniform) return { usual, tops: null };
    const tops = new Float64Array(count + 1);
    for (let index = 0; index < count; index += 1) {
      tops[index + 1] = (tops[index] ?? 0) + (this.#known.get(idAt(index)) ?? usual);
    }
    return { usual, tops };
  }
}

/** Pixels from the first row to the one at an index, which may be the one after the last. */
export function topOfRow({ usual, tops }: RowPlaces, index: number): number {
  return tops?.[index] ?? index * usual;
}

/** The index of the row that is so many pixels below the top of the first; beyond the ends where there is none. */
export function rowAt({ usual, tops }: RowPlaces, pixels: number): number {
  if (!tops || pixels < 0) return Math.floor(pixels / usual);
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= pixels) low = middle;
    else high = middle - 1;
  }
  return low;
}
